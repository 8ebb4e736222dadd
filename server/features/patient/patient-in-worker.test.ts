import { afterAll, expect, test } from 'vitest';
import { patientWorkers } from '#server/workers/worker-pool.ts';
import { caseHere } from './llm/case-for-model.ts';
import { createOfflinePatient } from './offline-patient.ts';
import { patientInWorker } from './patient-in-worker.ts';
import { readProbedCase } from './probes/read-probed-cases.ts';

const builtIn = (name: string) => readProbedCase('content/scenarios', name).patientDetails;
const CASE = builtIn('acute-gout');
const QUESTION = 'Have you had a fever at all, and what worries you most about this?';
const all = async (words: AsyncIterable<string>) => (await Array.fromAsync(words)).join('');
const going = () => new AbortController().signal;

const workers = patientWorkers();
afterAll(() => workers.close());
const threads = patientInWorker(workers);

test('the patient in a thread says what the patient here says, and knows who is on the line', async () => {
  const { patient, prepare } = threads;
  const turn = { text: QUESTION, history: [{ role: 'user' as const, content: 'Hello.' }] };
  const here = await all(createOfflinePatient({ patientDetails: CASE }).reply(turn, going()));
  expect(await all(patient(CASE).reply(turn, going()))).toBe(here);
  expect(here).toContain(' ');
  expect(await prepare(CASE)).toMatchObject({ voice: { sex: 'male', age: 47 }, keyTerms: expect.arrayContaining(['bendroflumethiazide']) });
});

test('neither the longest turn nor the longest case holds the event loop', async () => {
  const { patient, prepare } = threads;
  await prepare(CASE);
  const long = `${CASE}\n\n## HISTORY IF ASKED\n${'- a b\n'.repeat(1000)}`.slice(0, 59_000);
  const turns = [CASE, long].map((text) => ({ text, turn: { text: 'do you '.repeat(285), history: [] } }));
  // Their own copies to the thread count; loading modules for a test does not.
  await all(patient(CASE).reply(turns[0]!.turn, going()));
  // Worked out here, an answer would come before the loop had turned twice.
  let rounds = 0;
  let beat = setImmediate(function next() {
    rounds += 1;
    beat = setImmediate(next);
  });
  const answers = await Promise.all(turns.map(({ text, turn }) => all(patient(text).reply(turn, going()))));
  clearImmediate(beat);
  expect(answers.every((answer) => answer !== '')).toBe(true);
  expect(rounds).toBeGreaterThan(100);
});

test('nobody waits for a case that is long, nor for one that is being read', async () => {
  const { patient } = threads;
  const turn = { text: QUESTION, history: [] };
  await all(patient(CASE).reply(turn, going()));
  const long = `${CASE}\n\n## HISTORY IF ASKED\n${'- A knee was sore.\n'.repeat(1000)}`;
  const unread = builtIn('hands-at-christmas');
  // The first of them is answered last where answers wait for what was asked before.
  const first = await Promise.race([long, unread, CASE].map(async (text) => [await all(patient(text).reply(turn, going())), text]));
  expect(first[1]).toBe(CASE);
});

test("a model's patient asks its case in the thread, and is told what it is told here", async () => {
  const [there, here] = [threads.forModel(CASE), caseHere(CASE)];
  const turn = { text: 'Have you had a fever?', history: [{ role: 'user' as const, content: 'Hello.' }] };
  for (const inNotes of [false, true]) expect(await there.who(inNotes)).toBe(await here.who(inNotes));
  expect(await there.open(turn, [])).toEqual(await here.open(turn, []));
  const sentence = { raw: 'As an AI I have had a stroke.', spoken: 'As an AI I have had a stroke.', first: true };
  expect(await there.judge(turn, sentence, [])).toMatch(/^role/);
  expect(await there.judge(turn, sentence, [])).toBe(await here.judge(turn, sentence, []));
});
