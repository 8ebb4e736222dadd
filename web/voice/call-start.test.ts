import { describe, expect, it } from 'vitest';
import { encodeFrame, FRAME_PATIENT } from '#contract/voice.ts';
import { Answer, REQUEST, testPage } from './test-page.ts';
import { READY } from './test-socket.ts';

describe('starting a call', () => {
  it('goes through the stages in their order and tells how long each took', async () => {
    const { client, events } = testPage();
    await client.start(REQUEST);
    const done = events.flatMap((event) => (event.type === 'call-start-progress' && event.status === 'completed' ? [event.stage] : []));
    expect(done).toEqual([
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
    expect(events.at(-1)?.type === 'clock' || events.at(-1)?.type === 'call-start-success').toBe(true);
    expect(client.state().status).toBe('active');
  });

  it('needs a scenario', async () => {
    const { client, log } = testPage();
    await client.start({ ...REQUEST, scenarioId: '' });
    expect(client.state()).toMatchObject({ status: 'failed', message: 'Assistant or Squad or Workflow must be provided.' });
    expect(log).toEqual([]);
  });

  it('ignores a second start', async () => {
    const { client, log } = testPage();
    await Promise.all([client.start(REQUEST), client.start(REQUEST)]);
    await client.start(REQUEST);
    expect(log.filter((line) => line.startsWith('create'))).toHaveLength(1);
  });

  it('waits a second on a phone before it asks for the microphone', async () => {
    const { client, clock, log } = testPage({ isMobile: true });
    const started = client.start(REQUEST);
    await clock.advance(900);
    expect(log).not.toContain('microphone');
    await clock.advance(200);
    await started;
    expect(log).toContain('microphone');
  });

  it('undoes itself in reverse when a stage fails', async () => {
    const { client, log, events } = testPage({ serve: (socket) => (socket.open(), socket.drop(4404)) });
    await client.start(REQUEST);
    expect(log).toEqual(['audio', 'create voice', 'microphone', 'microphone closed', 'speaker closed', 'audio closed']);
    expect(events.find(({ type }) => type === 'call-start-failed')).toMatchObject({ stage: 'daily-call-join' });
    expect(client.state().status).toBe('failed');
  });

  it('gives the error of the API on, and can be started again', async () => {
    const { client, of } = testPage({ startCall: () => Promise.reject(new Answer(404)) });
    await client.start(REQUEST);
    expect(of('call-start-failed')).toMatchObject([{ stage: 'web-call-creation', error: { status: 404 } }]);
    await client.start(REQUEST);
    expect(of('call-start-failed')).toHaveLength(2);
  });

  it('a refused microphone leaves a call that is typed', async () => {
    const { client, sockets } = testPage({ microphone: 'refused' });
    await client.start(REQUEST);
    expect(client.state()).toMatchObject({ status: 'active', devices: { microphone: 'refused' } });
    expect(sockets[0]?.sent[0]).toMatchObject({ type: 'hello', mic: false });
    client.sendText('  Good morning  ');
    expect(sockets[0]?.sent.at(-1)).toMatchObject({ type: 'text', text: 'Good morning' });
  });

  it('a page that cannot play sound shows the words in the time they take', async () => {
    const { client, clock, sockets } = testPage({ speaker: () => Promise.reject(new TypeError('no worklets here')) });
    await client.start(REQUEST);
    expect(client.state()).toMatchObject({ status: 'active', devices: { sound: 'off' } });
    sockets[0]?.says({ type: 'seg.start', seg: 1 });
    for (let frame = 0; frame < 50; frame += 1)
      sockets[0]?.says(encodeFrame({ kind: FRAME_PATIENT, seg: 1, sampleOffset: frame * 480, pcm: new Int16Array(480) }));
    sockets[0]?.says({ type: 'seg.end', seg: 1, samples: 24_000 });
    await clock.advance(900);
    expect(sockets[0]?.types()).not.toContain('seg.played');
    await clock.advance(300);
    expect(sockets[0]?.sent.find(({ type }) => type === 'seg.played')).toMatchObject({
      flushed: false,
      ms: expect.closeTo(1000, 0) as number,
    });
  });

  it('does not say that a video was set up, for none is made', async () => {
    const { client, of } = testPage();
    await client.start(REQUEST);
    const done = { type: 'call-start-progress', stage: 'video-recording-setup', status: 'completed' };
    expect(of('call-start-progress')).toContainEqual(expect.objectContaining({ ...done, metadata: { action: 'skipped-not-enabled' } }));
  });

  it('a typed call asks for neither sound nor microphone', async () => {
    const { client, log } = testPage();
    await client.start({ ...REQUEST, mode: 'text' });
    expect(log).toEqual(['create text', 'awake']);
  });

  it('takes a fresh ticket when the first was used up', async () => {
    const { client, sockets } = testPage({
      serve: (socket, number) => {
        socket.open();
        if (number === 1) socket.drop(4401);
        else socket.says(READY);
      },
    });
    await client.start(REQUEST);
    expect(sockets[1]?.sent[0]).toMatchObject({ ticket: 'fresh' });
    expect(client.state().status).toBe('active');
  });

  it('hanging up while it starts leaves nothing behind', async () => {
    const { client, clock, log, of } = testPage({ isMobile: true });
    const started = client.start(REQUEST);
    await clock.advance(100);
    client.stop();
    await clock.advance(5000);
    await started;
    expect(client.state().status).toBe('idle');
    expect(log).toContain('audio closed');
    expect(of('call-start-failed')).toEqual([]);
  });
});
