import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { scriptedStt } from '#server/providers/stt/scripted.ts';
import { toneTts } from '#server/providers/tts/tone.ts';
import { until } from '#tests/support/fake-page.ts';
import { speech } from '#tests/support/speech.ts';
import { spokenCall } from '#tests/support/spoken-call.ts';
import { warmUpTurnTaking } from './end-of-turn.ts';

beforeAll(warmUpTurnTaking);

const FIRST = 'Let me see.';
const REST = 'When did it start?';
/** The first turn is taken after 290 ms of quiet and 300 ms of recognising. */
const APART_MS = 700;

/**
 * The doctor says two things to a recogniser of whole utterances, which are slower than the shortest wait for a turn's end.
 * `doubts`: after the first, the judge of the end of a turn expects more.
 */
async function goesOn({ doubts, ttfbMs }: { doubts: boolean; ttfbMs: number }) {
  const stt = scriptedStt({ script: [FIRST, REST], latencyMs: 300 });
  let parts = 0;
  const call = await spokenCall({
    says: 'Three days ago.',
    chooseEngines: () => ({ stt, tts: toneTts({ ttfbMs }), status: { ears: null, voice: null } }),
    endOfTurn: async () => (doubts && parts === 1 ? 0.05 : 0.95),
  });
  // Half a second of a voice, without a pause in it.
  const sound = speech('u01').subarray(6000, 14_000);
  await sleep(2000);
  await call.say(sound);
  parts = 1;
  await sleep(APART_MS);
  const saying = call.say(sound);
  await sleep(200);
  parts = 2;
  const ended = await saying;
  await until('all words', () => call.of('user').some(({ content }) => content.endsWith(REST)), 15_000);
  const answer = await until('an answer to them', () => call.page.of('turn').find(({ at }) => at > ended), 15_000);
  await until('the whole answer', () => call.of('assistant').some(({ interrupted }) => !interrupted), 15_000);
  await call.close();
  return { ms: answer.at - ended, doctor: call.of('user').map(({ content }) => content), patient: call.of('assistant') };
}

test.concurrent('after a pause for thought one turn holds all that was said, and is answered as soon as any', async () => {
  const { ms, doctor, patient } = await goesOn({ doubts: true, ttfbMs: 150 });
  expect(doctor).toEqual([`${FIRST} ${REST}`]);
  expect(patient.map(({ content }) => content)).toEqual(['Three days ago.']);
  expect(ms).toBeLessThan(2000);
});

test.concurrent('a doctor who goes on before the first sound of an answer is answered without delay', async () => {
  const { ms, doctor, patient } = await goesOn({ doubts: false, ttfbMs: 1500 });
  expect(doctor.join(' ')).toBe(`${FIRST} ${REST}`);
  expect(patient.at(-1)?.content).toBe('Three days ago.');
  // 590 ms until it is taken and 1500 of the voice; 4 s more while the library waited for words that never ended.
  expect(ms).toBeLessThan(4000);
});
