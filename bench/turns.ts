import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { scriptedStt } from '#server/providers/stt/scripted.ts';
import { toneTts } from '#server/providers/tts/tone.ts';
import { openCall } from '#server/voice/call.ts';
import { warmUpTurnTaking } from '#server/voice/end-of-turn.ts';
import { fakeMicrophone, fakePage, until } from '#tests/support/fake-page.ts';
import { readWav, withoutTail } from '#tests/support/wav.ts';
import { line } from './figures.ts';

const SPEECH = '../shared/speech/utterances/flite-rms';
const TURNS = 10;

/** One call in this process, recogniser and voice without delay, an end-of-turn judge that is sure: what the framework itself costs. */
export async function benchTurns(): Promise<string[]> {
  if (!existsSync(SPEECH)) return ['turns: SKIPPED, ../shared/speech is not here'];
  await warmUpTurnTaking();
  const stt = scriptedStt({ script: Array.from({ length: TURNS }, () => 'Can you tell me a bit more about the pain?') });
  const tts = toneTts();
  const call = openCall(
    {
      callId: 'bench',
      mode: 'voice',
      language: 'en-GB',
      keyTerms: [],
      patient: {
        reply: async function* reply() {
          yield 'It is my toe.';
        },
      },
      voice: { sex: 'male', age: 47, voiceProvider: '', voiceId: '' },
      limits: { consultationSeconds: 720, maxDurationSeconds: 1200, silenceAskSeconds: 10, silenceEndSeconds: 60 },
      chooseEngines: () => ({ stt, tts, status: { ears: null, voice: null } }),
      now: Date.now,
      endOfTurn: async () => 0.95,
    },
    { active: async () => {}, typed: async () => {}, entry: async () => {}, ended: async () => {}, warn: () => {} },
  );
  const page = fakePage((message) => call.receive(message));
  await call.attach(page.wire, {
    type: 'hello',
    ticket: '',
    callId: 'bench',
    mic: true,
    ua: '',
    browser: { recogniser: false, voice: null },
  });
  const microphone = fakeMicrophone((pcm) => call.microphone(pcm));
  const speech = withoutTail(readWav(`${SPEECH}/u02.wav`));
  const [sound, heard]: [number[], number[]] = [[], []];
  await sleep(2000);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const ended = await microphone.say(speech);
    sound.push((await until('an answer', () => page.of('seg.start')[turn])).at - ended);
    await until('the first sample', () => page.of('turn')[turn]);
    heard.push(page.of('turn')[turn]!.at - ended);
    await until('the end of the answer', () => page.of('state').at(-1)?.message.agent === 'listening');
    await sleep(400);
  }
  microphone.stop();
  page.stop();
  await call.end('customer-ended-call');
  return [
    line('end of speech -> answer leaves the call (sure end of turn)', sound),
    line('end of speech -> first sample at a fake page', heard),
  ];
}
