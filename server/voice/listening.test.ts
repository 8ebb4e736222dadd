import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Entry } from '#contract/transcript.ts';
import { browserStt } from '#server/providers/stt/browser.ts';
import { scriptedStt } from '#server/providers/stt/scripted.ts';
import type { SttProvider } from '#server/providers/stt/stt.ts';
import { toneTts } from '#server/providers/tts/tone.ts';
import { type fakePage, until } from '#tests/support/fake-page.ts';
import { speech } from '#tests/support/speech.ts';
import { spokenCall } from '#tests/support/spoken-call.ts';
import { warmUpTurnTaking } from './end-of-turn.ts';

beforeAll(warmUpTurnTaking);

const ANSWER = 'Well doctor, it started about three days ago in my big toe, and it has been getting worse every single night since then.';

async function whilePatientSpeaks(stt: SttProvider) {
  const call = await spokenCall({
    says: ANSWER,
    browser: { recogniser: stt.id === 'browser', voice: null },
    chooseEngines: () => ({ stt, tts: toneTts(), status: { ears: null, voice: null } }),
  });
  call.call.receive({ type: 'text', text: 'What is the matter?' });
  await until('the patient speaks', () => call.page.of('seg.start').length === 1);
  // Past the warm-up in which the patient's own echo could be heard.
  await sleep(2500);
  // A short sound of a voice: 0.5 s of a sentence.
  return { ...call, sound: () => call.say(speech('u01').subarray(6000, 14_000)) };
}

const goesOn = ({ page, stored }: { page: ReturnType<typeof fakePage>; stored: Entry[] }) => {
  expect(page.of('seg.flush')).toEqual([]);
  const answers = stored.filter(({ role }) => role === 'assistant');
  expect(answers.map(({ content, interrupted }) => [content, interrupted ?? false])).toEqual([[ANSWER, false]]);
  expect(stored.filter(({ backchannel }) => backchannel).map(({ content }) => content)).toEqual(['Mm-hm.']);
};

test.concurrent("a 'mm-hm' leaves the patient speaking and is in the transcript: ears of whole utterances", async () => {
  const { page, stored, sound, close } = await whilePatientSpeaks(scriptedStt({ script: ['Mm-hm.'] }));
  const ended = await sound();
  const resumed = await until('the patient goes on', () => page.of('seg.resume')[0], 5000);
  expect(resumed.at - ended).toBeLessThan(1200);
  await until('the whole answer', () => stored.some(({ role }) => role === 'assistant'), 15_000);
  await close();
  goesOn({ page, stored });
});

test.concurrent("a 'mm-hm' leaves the patient speaking and is in the transcript: ears that guess as they hear", async () => {
  const { call, page, stored, sound, close } = await whilePatientSpeaks(browserStt());
  const saying = sound();
  await sleep(350);
  call.receive({ type: 'stt', text: 'mm', final: false });
  const ended = await saying;
  call.receive({ type: 'stt', text: 'Mm-hm.', final: true });
  const resumed = await until('the patient goes on', () => page.of('seg.resume')[0], 5000);
  // The VAD's silence, and a moment; with the library's timer it was a second more.
  expect(resumed.at - ended).toBeLessThan(1000);
  await until('the whole answer', () => stored.some(({ role }) => role === 'assistant'), 15_000);
  await close();
  goesOn({ page, stored });
});

test.concurrent('a short word that wants the floor stops the patient', async () => {
  const { page, stored, sound, close } = await whilePatientSpeaks(scriptedStt({ script: ['Sorry, when?'] }));
  await sound();
  await until('a flush', () => page.of('seg.flush')[0], 5000);
  await until('the answer that was cut', () => stored.some(({ role }) => role === 'assistant'), 15_000);
  await close();
  expect(stored.find(({ role }) => role === 'assistant')).toMatchObject({ interrupted: true });
  expect(stored.some(({ role, content, backchannel }) => role === 'user' && content === 'Sorry, when?' && !backchannel)).toBe(true);
});

test.concurrent('a noise without words: the patient goes on', async () => {
  const { page, stored, sound, close } = await whilePatientSpeaks(scriptedStt({ script: [] }));
  const ended = await sound();
  const resumed = await until('the patient goes on', () => page.of('seg.resume')[0], 5000);
  expect(resumed.at - ended).toBeLessThan(2000);
  await until('the whole answer', () => stored.some(({ role }) => role === 'assistant'), 15_000);
  await close();
  expect(page.of('seg.flush')).toEqual([]);
});
