import { existsSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Entry } from '#contract/transcript.ts';
import { browserStt } from '#server/providers/stt/browser.ts';
import { scriptedStt } from '#server/providers/stt/scripted.ts';
import type { SttProvider } from '#server/providers/stt/stt.ts';
import { toneTts } from '#server/providers/tts/tone.ts';
import { fakeMicrophone, fakePage, until } from '#tests/support/fake-page.ts';
import { readWav } from '#tests/support/wav.ts';
import { openCall } from './call.ts';
import { warmUpTurnTaking } from './end-of-turn.ts';

const SPEECH = '../shared/speech/utterances/flite-rms';
const noSpeech = !existsSync(SPEECH);
if (noSpeech) console.warn('SKIPPED: listening words need ../shared/speech');
beforeAll(warmUpTurnTaking);

const ANSWER = 'Well doctor, it started about three days ago in my big toe, and it has been getting worse every single night since then.';

async function whilePatientSpeaks(stt: SttProvider) {
  const stored: Entry[] = [];
  const call = openCall(
    {
      callId: 'c1',
      mode: 'voice',
      language: 'en-GB',
      keyTerms: [],
      patient: {
        reply: async function* reply() {
          yield ANSWER;
        },
      },
      voice: { sex: 'male', age: 47, voiceProvider: '11labs', voiceId: 'x' },
      limits: { consultationSeconds: 720, maxDurationSeconds: 1200, silenceAskSeconds: 10, silenceEndSeconds: 60 },
      chooseEngines: () => ({ stt, tts: toneTts(), status: { ears: null, voice: null } }),
      now: Date.now,
      endOfTurn: async () => 0.95,
    },
    {
      active: async () => {},
      typed: async () => {},
      warn: () => {},
      entry: async (entry) => void stored.push(entry),
      ended: async () => {},
    },
  );
  const page = fakePage((message) => call.receive(message));
  const microphone = fakeMicrophone((pcm) => call.microphone(pcm));
  const browser = { recogniser: stt.id === 'browser', voice: null };
  await call.attach(page.wire, { type: 'hello', ticket: '', callId: 'c1', mic: true, ua: '', browser });
  call.receive({ type: 'text', text: 'What is the matter?' });
  await until('the patient speaks', () => page.of('seg.start').length === 1);
  // Past the warm-up in which the patient's own echo could be heard.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  return {
    call,
    page,
    stored,
    /** A short sound of a voice: 0.5 s of a sentence. */
    sound: () => microphone.say(readWav(`${SPEECH}/u01.wav`).subarray(6000, 14_000)),
    close: async () => {
      microphone.stop();
      page.stop();
      await call.end('error');
    },
  };
}

const goesOn = ({ page, stored }: { page: ReturnType<typeof fakePage>; stored: Entry[] }) => {
  expect(page.of('seg.flush')).toEqual([]);
  const answers = stored.filter(({ role }) => role === 'assistant');
  expect(answers.map(({ content, interrupted }) => [content, interrupted ?? false])).toEqual([[ANSWER, false]]);
  expect(stored.filter(({ backchannel }) => backchannel).map(({ content }) => content)).toEqual(['Mm-hm.']);
};

test.skipIf(noSpeech)("a 'mm-hm' leaves the patient speaking and is in the transcript: ears of whole utterances", async () => {
  const { page, stored, sound, close } = await whilePatientSpeaks(scriptedStt({ script: ['Mm-hm.'] }));
  const ended = await sound();
  const resumed = await until('the patient goes on', () => page.of('seg.resume')[0], 5000);
  expect(resumed.at - ended).toBeLessThan(1200);
  await until('the whole answer', () => stored.some(({ role }) => role === 'assistant'), 15_000);
  await close();
  goesOn({ page, stored });
});

test.skipIf(noSpeech)("a 'mm-hm' leaves the patient speaking and is in the transcript: ears that guess as they hear", async () => {
  const { call, page, stored, sound, close } = await whilePatientSpeaks(browserStt());
  const ended = sound();
  await new Promise((resolve) => setTimeout(resolve, 350));
  call.receive({ type: 'stt', text: 'mm', final: false });
  await ended;
  call.receive({ type: 'stt', text: 'Mm-hm.', final: true });
  expect(await until('the patient goes on', () => page.of('seg.resume')[0], 5000)).toBeDefined();
  await until('the whole answer', () => stored.some(({ role }) => role === 'assistant'), 15_000);
  await close();
  goesOn({ page, stored });
});

test.skipIf(noSpeech)('a short word that wants the floor stops the patient', async () => {
  const { page, stored, sound, close } = await whilePatientSpeaks(scriptedStt({ script: ['Sorry, when?'] }));
  await sound();
  await until('a flush', () => page.of('seg.flush')[0], 5000);
  await until('the answer that was cut', () => stored.some(({ role }) => role === 'assistant'), 15_000);
  await close();
  expect(stored.find(({ role }) => role === 'assistant')).toMatchObject({ interrupted: true });
  expect(stored.some(({ role, content, backchannel }) => role === 'user' && content === 'Sorry, when?' && !backchannel)).toBe(true);
});

test.skipIf(noSpeech)('a noise without words: the patient goes on', async () => {
  const { page, stored, sound, close } = await whilePatientSpeaks(scriptedStt({ script: [] }));
  const ended = await sound();
  const resumed = await until('the patient goes on', () => page.of('seg.resume')[0], 5000);
  expect(resumed.at - ended).toBeLessThan(2000);
  await until('the whole answer', () => stored.some(({ role }) => role === 'assistant'), 15_000);
  await close();
  expect(page.of('seg.flush')).toEqual([]);
});
