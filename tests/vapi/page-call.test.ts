import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VapiPass } from '#contract/call.ts';
import { createCallClient } from '#web/voice/call-client.ts';
import type { CallEvent } from '#web/voice/call-events.ts';
import { lineOf } from '#web/voice/call-machine.ts';
import { pageClock } from '#web/voice/clock.ts';
import { REQUEST, testPage } from '#web/voice/test-page.ts';
import { vapiCall } from '#web/voice/vapi/vapi-call.ts';
import { until } from '#tests/support/fake-page.ts';
import type { FakeDaily } from '#tests/support/fake-daily.ts';
import { type FakeVapi, PUBLIC_KEY, startFakeVapi } from '#tests/support/fake-vapi.ts';
import { vapiOnFakeDaily } from '#tests/support/vapi-on-fake-daily.ts';

const { load, daily } = vapiOnFakeDaily();
const LIMITS = { consultationSeconds: 720, maxDurationSeconds: 1200, silenceAskSeconds: 10, silenceEndSeconds: 60 };
const ASSISTANT = {
  model: { messages: [{ role: 'system', content: 'the case' }] },
  voice: { provider: '11labs', voiceId: 'Rachel' },
  clientMessages: ['transcript', 'speech-update', 'status-update'],
  serverMessages: [],
  silenceTimeoutSeconds: 10,
  artifactPlan: { videoRecordingEnabled: false },
};

let vapi: FakeVapi;
beforeEach(async () => {
  vapi = await startFakeVapi();
  daily.calls.length = 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await vapi.close();
});

/** A page whose call the server has made on the fake, with Vapi's own client in it. */
function page(given: { limits?: typeof LIMITS; pass?: Partial<VapiPass> } = {}) {
  const { parts } = testPage();
  const events: CallEvent[] = [];
  const startCall = async () => {
    const answer = await fetch(`${vapi.url}/call/web`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PUBLIC_KEY}` },
      body: JSON.stringify({ assistant: ASSISTANT, roomDeleteOnUserLeaveEnabled: false }),
    });
    const { id, webCallUrl } = (await answer.json()) as { id: string; webCallUrl: string };
    const pass: VapiPass = {
      id,
      webCallUrl,
      videoRecording: false,
      voiceProvider: '11labs',
      callToken: null,
      limits: given.limits ?? LIMITS,
      labels: { ears: 'Vapi (Deepgram)', voice: 'Vapi (ElevenLabs)' },
      ...given.pass,
    };
    return { callId: 'call-1', ticket: 't', socketPath: '/s', createdAt: new Date().toISOString(), limits: pass.limits, vapi: pass };
  };
  const client = createCallClient({
    ...parts,
    clock: pageClock,
    api: {
      ...parts.api,
      startCall,
      getCallDetails: async () => {
        const { startedAt, status } = vapi.latest();
        return { id: 'call-1', createdAt: startedAt ? new Date(startedAt).toISOString() : null, status };
      },
    },
    farCall: async (options) => vapiCall({ ...options, load }),
  });
  client.onEvent((event) => events.push(event));
  const of = <T extends CallEvent['type']>(type: T) => events.filter((event) => event.type === type) as Extract<CallEvent, { type: T }>[];
  const up = async () => {
    await client.start(REQUEST);
    await until('the call to be up', () => client.state().status === 'active');
  };
  return { client, events, of, up, room: (): FakeDaily => daily.calls.at(-1)! };
}

test('the nine stages come in their order, each with its duration, and the call is up when the patient listens', async () => {
  vapi.state.listeningMs = 300;
  const { client, of, up } = page();
  const started = client.start(REQUEST);
  await started;
  expect(client.state().status).toBe('starting');
  await up();
  const done = of('call-start-progress').filter(({ status }) => status === 'completed');
  expect(done.map(({ stage }) => stage)).toEqual([
    'validation',
    'initialization',
    'web-call-creation',
    'daily-call-object-creation',
    'mobile-permissions',
    'daily-call-join',
    'video-recording-setup',
    'audio-observer-setup',
    'audio-processing-setup',
  ]);
  expect(done.every(({ duration }) => typeof duration === 'number')).toBe(true);
  const begun = of('call-start-progress').filter(({ status }) => status === 'started');
  expect(begun.map(({ stage }) => stage)).toEqual(done.map(({ stage }) => stage));
  expect(of('call-start-success')).toMatchObject([{ callId: 'call-1' }]);
  expect(lineOf(client.state())).toMatchObject({ engines: { ears: { label: 'Vapi (Deepgram)' } }, agent: 'listening' });
  await until('the clock', () => of('clock').length > 0);
  expect(of('clock')[0]!.createdAt).toBe(new Date(vapi.latest().startedAt!).toISOString());
});

test('a second start is ignored', async () => {
  const { client, up } = page();
  await Promise.all([up(), client.start(REQUEST)]);
  await client.start(REQUEST);
  expect(daily.calls).toHaveLength(1);
  client.leave();
});

test('what both say grows line by line; volumes, speaking and listening follow the rules of the spec', async () => {
  const { client, events, of, up, room } = page();
  await up();
  expect(room().log).toContain('remote levels every 100');
  await until('the microphone to be measured', () => room().log.includes('local levels every 100'));
  await new Promise<void>((done) => vapi.latest().say({ role: 'user', text: 'Good morning. What brings you in?', lastsMs: 300 }, done));
  await new Promise<void>((done) => vapi.latest().say({ role: 'assistant', text: 'My toe is very sore.', lastsMs: 500 }, done));
  await until('the patient to be quiet', () => of('speech-end').some(({ who }) => who === 'patient'));
  expect(lineOf(client.state())!.transcript.map(({ role, text, isPartial }) => [role, text, isPartial])).toEqual([
    ['user', 'Good morning. What brings you in?', false],
    ['assistant', 'My toe is very sore.', false],
  ]);
  const loud = of('volume-level').filter(({ who, volume }) => who === 'patient' && volume > 0);
  // 0.08 / 0.15
  expect(loud[0]!.volume).toBeCloseTo(0.533, 2);
  const quietAt = events.findIndex((event) => event.type === 'speech-end' && event.who === 'patient');
  expect(events.slice(0, quietAt).some((event) => event.type === 'state' && event.agent === 'speaking')).toBe(true);
  expect(lineOf(client.state())!.agent).toBe('listening');
  client.leave();
});

test('words that are typed reach the patient, who answers them', async () => {
  const { client, up } = page();
  await up();
  client.sendText('Any fever?');
  await until('the answer', () => lineOf(client.state())!.transcript.some(({ role, isPartial }) => role === 'assistant' && !isPartial));
  expect(lineOf(client.state())!.transcript.map(({ text }) => text)).toEqual(['Any fever?', 'It is my toe, doctor.']);
  client.leave();
});

test('hanging up ends the call there, and is told once although the room says twice that it was left', async () => {
  const { client, of, up, room } = page();
  await up();
  client.stop();
  await until('the end on Vapi', () => vapi.latest().status === 'ended');
  expect(vapi.latest().endedReason).toBe('customer-ended-call');
  await until('the room to be left', () => room().log.includes('destroy'));
  expect(of('call-end')).toMatchObject([{ reason: 'customer-ended-call' }]);
  expect(client.state().status).toBe('ended');
});

test('what Vapi says of the end goes before the room’s customer-ended-call', async () => {
  const { of, up, client } = page();
  await up();
  vapi.latest().end('silence-timed-out');
  await until('the end', () => client.state().status === 'ended');
  expect(of('call-end')).toMatchObject([{ reason: 'silence-timed-out' }]);
});

test('a room that is left without a word ends the call as the customer’s hanging up, once', async () => {
  const { of, up, client, room } = page();
  await up();
  room().emit('left-meeting');
  room().emit('left-meeting');
  await until('the end', () => client.state().status === 'ended');
  expect(of('call-end')).toMatchObject([{ reason: 'customer-ended-call' }]);
});

test('a line that is cut ends the call as lost; one that comes back goes on', async () => {
  const { of, up, client } = page();
  await up();
  vapi.latest().network('interrupted');
  await until('the line to be down', () => client.state().status === 'reconnecting');
  vapi.latest().network('connected');
  await until('the line to be back', () => client.state().status === 'active');
  expect(of('notice').map(({ code }) => code)).toEqual(['line-back']);
  vapi.latest().cut();
  await until('the end', () => client.state().status === 'ended');
  expect(of('call-end')).toMatchObject([{ reason: 'connection-lost' }]);
});

test('a page that leaves does not end the call, and comes back to it', async () => {
  const first = page();
  await first.up();
  first.client.leave();
  expect(vapi.latest().status).toBe('in-progress');
  expect(first.client.state().status).toBe('idle');
});

test('noise cancellation is off when the audio processor fails, in the room and on the screen', async () => {
  const { client, of, up, room } = page();
  await up();
  expect(room().log).toContain('processor noise-cancellation');
  expect(client.state().devices.noiseCancellation).toBe('on');
  room().emit('nonfatal-error', { type: 'audio-processor-error' });
  await until('the processor to be off', () => room().log.includes('processor none'));
  expect(client.state().devices).toMatchObject({ microphone: 'on', noiseCancellation: 'off' });
  expect(of('notice').map(({ code }) => code)).toEqual(['noise-cancellation-off']);
  client.leave();
});

test.each([
  [{ type: 'permissions', blockedMedia: ['audio'] }, 'refused'],
  [{ type: 'not-found', missingMedia: ['audio'] }, 'missing'],
  [{ type: 'mic-in-use' }, 'busy'],
  [{ type: 'undefined-mediadevices' }, 'insecure'],
])('a microphone that fails with %o is told in plain words', async (error, status) => {
  const { client, up, room } = page();
  await up();
  room().emit('camera-error', { errorMsg: { errorMsg: 'x' }, error });
  expect(client.state().devices.microphone).toBe(status);
  client.leave();
});

test('a camera that fails leaves the microphone alone', async () => {
  const { client, of, up, room } = page();
  await up();
  room().emit('camera-error', { errorMsg: { errorMsg: 'x' }, error: { type: 'cam-in-use' } });
  expect(client.state().devices.microphone).toBe('on');
  expect(of('notice').map(({ code }) => code)).toEqual(['camera-failed']);
  client.leave();
});

test('a phone is given a second for its permission', async () => {
  vi.stubGlobal('navigator', { userAgent: 'iPhone' });
  const { of, up, client } = page();
  await up();
  const waited = of('call-start-progress').find(({ stage, status }) => stage === 'mobile-permissions' && status === 'completed');
  expect(waited!.duration).toBeGreaterThanOrEqual(990);
  client.leave();
});

test('an unsafe microphone option is dropped with a warning', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const Client = await load();
  const client = new Client('', undefined, {}, { audioSource: false });
  await client.reconnect({ webCallUrl: (await vapiRoom()).webCallUrl });
  expect(daily.calls.at(-1)!.options.audioSource).toBe(true);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('audioSource:false'));
  await client.stop();
});

test('a picture is recorded at 1280x720, or by the token that comes with the call', async () => {
  const asked = page({ pass: { videoRecording: true } });
  await asked.up();
  expect(asked.room().log.find((line) => line.startsWith('record'))).toContain('"width":1280,"height":720');
  asked.client.leave();
  const byToken = page({ pass: { videoRecording: true, callToken: 'a-token' } });
  await byToken.up();
  expect(byToken.room().log.some((line) => line.startsWith('record'))).toBe(false);
  expect(vapi.latest().joins).toEqual([{ token: 'a-token' }]);
  byToken.client.leave();
});

test('a room that cannot be joined fails the start where it failed', async () => {
  daily.refuseJoin = 'The meeting is full';
  const { client, of } = page();
  await client.start(REQUEST);
  expect(client.state().status).toBe('failed');
  expect(of('call-start-failed')).toMatchObject([{ stage: 'daily-call-join' }]);
  expect(of('error')).toEqual([]);
});

test('the call ends at its limit', async () => {
  const { client, of, up } = page({ limits: { ...LIMITS, consultationSeconds: 1 } });
  await up();
  await until('the end', () => client.state().status === 'ended');
  expect(of('call-end')).toMatchObject([{ reason: 'exceeded-max-duration' }]);
  await until('the end on Vapi', () => vapi.latest().status === 'ended');
});

async function vapiRoom(): Promise<{ webCallUrl: string }> {
  const answer = await fetch(`${vapi.url}/call/web`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLIC_KEY}` },
    body: JSON.stringify({ assistant: ASSISTANT }),
  });
  return (await answer.json()) as { webCallUrl: string };
}
