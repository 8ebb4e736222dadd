import local from '@livekit/local-inference';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeFrame, FRAME_MICROPHONE, decodeFrame } from '#contract/voice.ts';
import type { LlmProvider } from '#server/providers/llm/llm.ts';
import { outboxMailer } from '#server/providers/mail/outbox.ts';
import { scriptedStt } from '#server/providers/stt/scripted.ts';
import { toneTts } from '#server/providers/tts/tone.ts';
import { loadSpeaking } from '#server/voice/load-speaking.ts';
import { createClient } from '#web/api/client.ts';
import { openCallFor } from '../support/doctor.ts';
import { freshDb } from '../support/fresh-db.ts';
import { fakeMicrophone, fakePage, until } from '../support/fake-page.ts';
import { lacking, noEncoder } from '../support/lacking.ts';
import { decodeRecording, loudStretches } from '../support/recording.ts';
import { enterAsGuest } from '../support/sign-in.ts';
import { startApp, type StartedApp } from '../support/start-app.ts';
import { speech, withoutTail } from '../support/speech.ts';

const missing = lacking('a whole consultation', noEncoder());

/** What the doctor says: sentences without a comma, which the recogniser hears as one utterance each. */
const DOCTOR: [wav: string, words: string][] = [
  ['u02', 'Can you tell me a bit more about the pain?'],
  ['u07', 'Have you lost any weight without trying to?'],
  ['u15', 'Who is at home with you?'],
  ['u13', 'What were you hoping we could do for you today?'],
  ['u12', 'Was there anything in particular you were worried this might be?'],
];
/** Said into the long answer to the first question. */
const CUT_IN = 'Do you have any allergies to any medicines?';
const LONG = 'It started three days ago in my big toe and it has got worse every single night since then and I cannot walk.';
/** Nothing that the case does not say: the guard of the chat patient would put other words in its place. */
const SHORT = ['No allergies.', 'No, not that I know.', 'Only my wife.', 'I am not sure.', 'I could not say, doctor.'];
const SCRIPT = [DOCTOR[0]![1], CUT_IN, ...DOCTOR.slice(1).map(([, words]) => words)];

/** Silence ends a call after a minute. */
const NOTE_MS = 45_000;

const clock = { ahead: 0 };
const now = () => Date.now() + clock.ahead;
let app: StartedApp;
const { predict } = local;
/** Turns that the patient was asked to answer. */
let asked = 0;
beforeAll(async () => {
  if (missing) return;
  // A synthetic voice tells the end-of-turn model nothing (voice.md, trap 10): here every silence is an end.
  Object.assign(local, { predict: async () => 0.95 });
  const llm: LlmProvider = {
    id: 'scripted',
    model: 'scripted',
    label: 'test',
    local: false,
    async *stream() {
      yield asked === 0 ? LONG : SHORT[asked - 1]!;
      asked += 1;
    },
  };
  const providers = { stt: [scriptedStt({ script: SCRIPT })], tts: [toneTts()], llm, mailer: outboxMailer('outbox', () => {}) };
  app = await startApp({ database: await freshDb(), now, providers });
  await loadSpeaking();
});
afterAll(async () => {
  Object.assign(local, { predict });
  await app?.close();
});

/** A page and a doctor at a real socket: plays what comes in real time and says WAVs. */
function doctorAt(socket: Awaited<ReturnType<typeof openCallFor>>['socket']) {
  const page = fakePage((message) => socket.send(message));
  let [told, played, sent] = [0, 0, 0];
  const reading = setInterval(() => {
    while (told < socket.messages.length) page.wire.send(socket.messages[told++]!);
    while (played < socket.frames.length) {
      const { seg, sampleOffset, pcm } = decodeFrame(socket.frames[played++]!)!;
      page.wire.sendAudio(seg, sampleOffset, pcm);
    }
  }, 5);
  const microphone = fakeMicrophone((pcm) => {
    socket.sendRaw(new Uint8Array(encodeFrame({ kind: FRAME_MICROPHONE, seg: 0, sampleOffset: sent, pcm })));
    sent += pcm.length;
  });
  return {
    page,
    say: (name: string) => microphone.say(withoutTail(speech(name))),
    leave: () => {
      clearInterval(reading);
      microphone.stop();
      page.stop();
    },
  };
}

test.skipIf(missing)('a spoken consultation of twelve minutes is saved whole, with its recording', async () => {
  asked = 0;
  const { access_token: token } = await enterAsGuest(app.url);
  const client = createClient({ base: app.url, token });
  const scenarioId = (await client.listScenarios()).find(({ stationKey }) => stationKey === 'station-cut-slipper')!.id;
  const { call, socket } = await openCallFor(app.url, { client, scenarioId }, 'voice', { mic: true });
  const doctor = doctorAt(socket);
  const startedAt = Date.parse(socket.of('ready')[0]!.createdAt);
  const elapsed = () => now() - startedAt;
  const segments = () => doctor.page.of('seg.start').length;
  const listening = () => doctor.page.of('state').at(-1)?.message.agent === 'listening';

  async function pass(ms: number): Promise<void> {
    for (let left = Math.max(0, ms); left > 0; left -= NOTE_MS) {
      clock.ahead += Math.min(NOTE_MS, left);
      socket.send({ type: 'typing' });
      await sleep(50);
    }
  }

  for (const [turn, [wav]] of DOCTOR.entries()) {
    const before = segments();
    await doctor.say(wav);
    await until(`an answer to ${wav}`, () => segments() > before, 15_000);
    if (turn === 0) {
      // Past the echo warm-up, into the answer.
      await sleep(2200);
      await doctor.say('u08');
      await until('the cut and its answer', () => segments() > before + 1, 15_000);
    }
    await until('listening', listening, 15_000);
    // Nobody says anything for two minutes and a half; now and then the doctor makes a note.
    await pass(Math.min(150_000, 715_000 - elapsed()));
  }
  await until('the end', () => socket.of('ended')[0], 20_000);
  doctor.leave();

  expect(socket.of('ended')).toEqual([{ type: 'ended', reason: 'exceeded-max-duration' }]);
  const details = await client.getCallDetails({ callId: call.callId });
  const seconds = (Date.parse(details.endedAt!) - Date.parse(details.createdAt!)) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(720);
  expect(seconds).toBeLessThan(722);

  const { id } = await client.saveSession({ scenarioId, vapiCallId: call.callId, duration: 720 });
  const saved = await client.getConsultation({ id });
  expect(saved.transcript.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(SCRIPT);
  const patient = saved.transcript.filter(({ role }) => role === 'assistant');
  expect(patient.slice(1).map(({ content }) => content)).toEqual(SHORT);
  expect(patient[0]).toMatchObject({ interrupted: true });
  expect(LONG.startsWith(patient[0]!.content)).toBe(true);
  expect(saved.transcript.map(({ role }) => role)).toEqual(SCRIPT.flatMap(() => ['user', 'assistant']));
  const times = saved.transcript.map(({ startMs }) => startMs!);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeGreaterThan(500_000);

  const response = await fetch(app.url + saved.stereoRecordingUrl!, { headers: { authorization: `Bearer ${token}` } });
  const file = join(app.folder, 'whole.ogg');
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  const { ms, left, right } = await decodeRecording(file);
  expect(Math.abs(ms - seconds * 1000)).toBeLessThan(100);
  expect(loudStretches(left).length).toBeGreaterThanOrEqual(SCRIPT.length);
  expect(loudStretches(right).length).toBeGreaterThanOrEqual(patient.length);
});
