import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { patientWorkers } from '#server/workers/worker-pool.ts';
import { createOfflinePatient } from './offline-patient.ts';
import { patientInWorker } from './patient-in-worker.ts';

const CASE = readFileSync('content/scenarios/acute-gout.md', 'utf8');
const QUESTION = 'Have you had a fever at all, and what worries you most about this?';
const all = async (words: AsyncIterable<string>) => (await Array.fromAsync(words)).join('');
const going = () => new AbortController().signal;

test('the patient in a thread says what the patient here says, and knows who is on the line', async () => {
  const workers = patientWorkers();
  onTestFinished(() => workers.close());
  const { patient, prepare } = patientInWorker(workers);
  const turn = { text: QUESTION, history: [{ role: 'user' as const, content: 'Hello.' }] };
  const here = await all(createOfflinePatient({ patientDetails: CASE }).reply(turn, going()));
  expect(await all(patient(CASE).reply(turn, going()))).toBe(here);
  expect(here).toContain(' ');
  expect(await prepare(CASE)).toMatchObject({ voice: { sex: 'male', age: 47 }, keyTerms: expect.arrayContaining(['bendroflumethiazide']) });
});

test('neither the longest turn nor the longest case holds the event loop', async () => {
  const workers = patientWorkers();
  onTestFinished(() => workers.close());
  const { patient, prepare } = patientInWorker(workers);
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
