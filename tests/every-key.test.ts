import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { encodeFrame, FRAME_MICROPHONE } from '#contract/voice.ts';
import { startFakeLlm } from '#server/providers/llm/fake.ts';
import { fakeDeepgram } from '#server/providers/stt/fake-deepgram.ts';
import { startFakeElevenlabs } from '#server/providers/tts/fake-elevenlabs.ts';
import { startFakeOpenaiSpeech } from '#server/providers/tts/fake-openai-speech.ts';
import { enterDoctor, openCallFor } from './support/doctor.ts';
import { fakeMicrophone, until } from './support/fake-page.ts';
import { freshDbSettings } from './support/fresh-db.ts';
import { startServer } from './support/server-process.ts';
import { speech } from './support/speech.ts';

/** The product as a host with every key runs it: its own process, settings from the environment, vendors on the loopback. */
test('with every key the best of each stage is used, and what fails is left for the rest of the call', { timeout: 90_000 }, async () => {
  const deepgram = await fakeDeepgram({ script: ['Hello, what can I do for you today?', 'When did it start?'], apiKey: 'dk' });
  const elevenlabs = await startFakeElevenlabs({ apiKey: 'ek' });
  const openai = await startFakeOpenaiSpeech({ apiKey: 'ok' });
  const llm = await startFakeLlm(() => ({ words: 'It is my big toe, doctor.' }));
  const server = await startServer({
    env: {
      ...(await freshDbSettings()),
      DEEPGRAM_API_KEY: 'dk',
      DEEPGRAM_BASE_URL: deepgram.baseUrl,
      ELEVENLABS_API_KEY: 'ek',
      ELEVENLABS_BASE_URL: elevenlabs.baseUrl,
      OPENAI_API_KEY: 'ok',
      OPENAI_BASE_URL: openai.baseUrl,
      LLM_BASE_URL: llm.baseUrl,
      LLM_MODEL: 'any',
    },
  });
  onTestFinished(async () => {
    await server.kill('SIGTERM');
    await Promise.all([deepgram, elevenlabs, openai, llm].map((fake) => fake.close()));
  });

  const { call, socket } = await openCallFor(server.url, await enterDoctor(server.url), 'voice', { mic: true });
  expect(socket.of('ready')[0]?.engines).toMatchObject({ ears: { id: 'deepgram' }, voice: { id: 'elevenlabs', kind: 'pcm' } });
  let sent = 0;
  const microphone = fakeMicrophone((pcm) => {
    socket.sendRaw(new Uint8Array(encodeFrame({ kind: FRAME_MICROPHONE, seg: 0, sampleOffset: sent, pcm })));
    sent += pcm.length;
  });
  onTestFinished(() => microphone.stop());
  /** Says a sentence, and plays the answer as a page would, at once. */
  const turn = async (name: string) => {
    const answers = socket.of('seg.end').length;
    await microphone.say(speech(name));
    const { seg, samples } = await until('an answer', () => socket.of('seg.end')[answers], 20_000);
    socket.send({ type: 'seg.first', seg, at: Date.now() });
    socket.send({ type: 'seg.played', seg, ms: samples / 24, flushed: false });
    await until('listening', () => socket.of('state').at(-1)?.agent === 'listening', 10_000);
    await sleep(500);
  };
  await sleep(500);
  await turn('u01');
  elevenlabs.faults = { error: 'quota_exceeded' };
  await turn('u03');

  const doctor = socket.finals().filter(({ role }) => role === 'user');
  expect(doctor.map(({ content }) => content)).toEqual(['Hello, what can I do for you today?', 'When did it start?']);
  expect(socket.of('transcript').some(({ entry }) => entry.role === 'user' && entry.isPartial)).toBe(true);
  const patient = socket.finals().filter(({ role }) => role === 'assistant');
  expect(patient.map(({ content, interrupted }) => [content, interrupted ?? false])).toEqual([
    ['It is my big toe, doctor.', false],
    ['It is my big toe, doctor.', false],
  ]);
  // The case's words go to the recogniser, and nothing of the case to the voice.
  expect(deepgram.asked[0]?.query.getAll('keyterm').join(' ').toLowerCase()).toContain('bendroflumethiazide');
  expect(llm.requests[0]?.messages[0]?.content).toContain('David Hughes');
  expect(socket.of('error').map(({ message }) => message)).toEqual([
    'ElevenLabs stopped responding. The patient continues with another voice.',
  ]);
  expect(socket.of('engines').at(-1)?.engines).toMatchObject({ ears: { id: 'deepgram' }, voice: { id: 'openai' } });
  socket.send({ type: 'end' });
  await until('the end', () => socket.closed() === 1000);
  expect(call.callId).toBeTruthy();
  await until('all lines closed', () => deepgram.lines() === 0);
});
