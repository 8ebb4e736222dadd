import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ModelRates } from '#contract/model-rates.ts';
import type { LlmMessage, LlmProvider } from '#server/providers/llm/llm.ts';
import { caseHere } from '../llm/case-for-model.ts';
import { createOfflinePatient } from '../offline-patient.ts';
import { parseConversation } from './conversation.ts';
import { gateOf } from './gate-of.ts';
import { measurePatient } from './measure-patient.ts';
import { readMeasureSet, type MeasureSet } from './measure-set.ts';
import { ratesTable } from './rates-table.ts';
import { scoreReply } from './score-reply.ts';

const CASE = `## Demographics
Name: Ann Lee
Age: 40
Gender: female
## Opening Sentence
My knee hurts, doctor.
## Open History
- "It is sore and stiff."
## History if Asked
- [Swelling] "It is swollen since Sunday."
- [Job] "I work as a plumber."
## Hidden Agenda
- "I fell off a ladder when I was drunk."
`;
const fair = (say: string, expected: string) => ({
  patientDetails: CASE,
  closed: ['drunk'],
  probe: { kind: 'fair' as const, say: [say], expect: [expected] },
});
const SET: MeasureSet = {
  questions: [fair('Is it swollen?', 'swollen'), fair('What do you do for work?', 'plumber')],
  talks: [
    {
      patientDetails: CASE,
      conversation: parseConversation(
        'talk',
        'case: knee\nagenda: drunk\n\n[open] What brings you?\nright: knee\n\n[question] Is it swollen?\nright: swollen',
      ),
    },
  ],
};
const patients = {
  patient: (patientDetails: string) => createOfflinePatient({ patientDetails }),
  forModel: caseHere,
};

/** A model that answers the last words of the doctor as it is told to. */
const scripted = (answer: (said: string) => string | Error, local = true): LlmProvider => ({
  id: 'scripted',
  host: 'example.test',
  model: 'small',
  label: 'small at example.test',
  local,
  async *stream(messages: LlmMessage[], options) {
    const words = answer(messages.at(-1)!.content);
    if (words instanceof Error) throw words;
    yield words;
    options?.onUsage?.({ input: 100, cached: 60, output: 5, estimated: false });
  },
});
const measure = (llm: LlmProvider, more: Partial<Parameters<typeof measurePatient>[0]> = {}) =>
  measurePatient({
    llm,
    systemPrompt: '{patientDetails}',
    patients,
    score: async (scored) => scoreReply(scored),
    set: SET,
    signal: new AbortController().signal,
    now: () => Date.UTC(2026, 10, 29),
    ...more,
  });
const right = (said: string) => (/swollen/i.test(said) ? "It's swollen since Sunday." : 'I work as a plumber.');

test('a model that answers well is measured beside the rules, in its own words, and passes', async () => {
  const steps: number[] = [];
  const rates = await measure(scripted(right), { onProgress: ({ done }) => steps.push(done) });
  expect(rates).toMatchObject({
    model: { key: 'scripted example.test small', label: 'small at example.test' },
    measuredAt: '2026-11-29T00:00:00.000Z',
    questions: { n: 2, asked: 2, facts: 2, leaks: 0, inventions: 0, contradictions: 0 },
    turns: { n: 2, right: 2, acceptable: 0, wrong: 0 },
    rules: { questions: { n: 2, facts: 2 }, turns: { n: 2, right: 2 } },
    own: { turns: 3, alone: 3, helped: {} },
    tokensATurn: 40,
  });
  expect(gateOf(rates)).toBe('passed');
  expect(steps).toEqual([0, 1, 2, 3, 4]);
  expect(ModelRates.parse(JSON.parse(JSON.stringify(rates)))).toEqual(rates);
  expect(ratesTable(rates)).toMatch(/facts given +100% \(34\.2% to 100%\)/);
});

test('a model that leaks, and leaves out what was asked for, does not pass: the rules give the facts behind it, and its leaks count', async () => {
  // No guard knows the closed words of a question: they are judged by the measurement alone.
  const closed = { ...SET, questions: SET.questions.map((question) => ({ ...question, closed: ['sore and stiff'] })), talks: [] };
  const rates = await measure(
    scripted(() => 'It is sore and stiff.'),
    { set: closed },
  );
  expect(rates.questions).toMatchObject({ n: 2, facts: 2, leaks: 2 });
  expect(rates.own).toEqual({ turns: 2, alone: 0, helped: { leftOut: 2 } });
  expect(gateOf(rates)).toMatchObject({
    failed: [expect.stringContaining('leaks 100%'), expect.stringContaining('own words alone in 0%')],
  });
  // A hosted one has the last word (decision 076), and fails by its own facts.
  const hosted = await measure(
    scripted(() => 'It is sore and stiff.', false),
    { set: closed },
  );
  expect(hosted.questions).toMatchObject({ n: 2, facts: 0, leaks: 2 });
  expect(hosted.own).toEqual({ turns: 2, alone: 2, helped: {} });
});

test('an invention that the guard catches is the rules’ turn, and is counted as their help', async () => {
  const rates = await measure(scripted(() => 'I take tramadol for it.'));
  expect(rates.questions).toMatchObject({ inventions: 0, facts: 2 });
  expect(rates.own).toMatchObject({ turns: 3, alone: 0, helped: { caught: 3 } });
});

test('an invention that reaches the voice is counted', async () => {
  const rates = await measure(scripted(right), {
    score: async (scored) => ({ ...scoreReply(scored), inventions: ['forty'] }),
  });
  expect(rates.questions.inventions).toBe(2);
  expect(gateOf(rates)).toEqual({ failed: ['inventions 100%, at most 3% allowed'] });
});

test('a model that fails on end is reported so, and not measured as the rules that answered for it', async () => {
  const many = { ...SET, questions: Array.from({ length: 8 }, () => SET.questions[0]!) };
  const asked: number[] = [];
  const failing = measure(
    scripted(() => Object.assign(new Error('status 401'), { isRetryable: false })),
    { set: many, onProgress: ({ done }) => asked.push(done) },
  );
  await expect(failing).rejects.toThrow('The model did not answer 6 turns in a row. status 401');
  expect(asked.at(-1)).toBe(5);
});

test('one that answers now and then goes on to the end', async () => {
  let turn = 0;
  const many = { ...SET, questions: Array.from({ length: 12 }, () => SET.questions[0]!), talks: [] };
  const rates = await measure(
    scripted((said) => ((turn += 1) % 4 === 0 ? right(said) : new Error('overloaded'))),
    { set: many },
  );
  expect(rates.own).toEqual({ turns: 12, alone: 3, helped: { failed: 9 } });
});

test('it stops when it is told to, in the middle of an answer', async () => {
  const stop = new AbortController();
  const hanging: LlmProvider = {
    ...scripted(right),
    async *stream(_, options) {
      setTimeout(() => stop.abort(new Error('cancelled')), 20);
      await new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
      yield 'never';
    },
  };
  await expect(measure(hanging, { signal: stop.signal })).rejects.toThrow('cancelled');
});

test('what the product measures by is there: sixty questions of every kind and four conversations, one case behind the other', async () => {
  const set = await readMeasureSet(join(import.meta.dirname, '../../../../content'));
  const cases = set.questions.map(({ patientDetails }) => patientDetails);
  expect([set.questions.length, new Set(cases).size, set.talks.length]).toEqual([60, 6, 4]);
  expect(cases.filter((each, at) => each !== cases[at - 1])).toHaveLength(6);
  const kinds = Map.groupBy(set.questions, ({ probe }) => probe.kind);
  expect([...kinds].map(([kind, questions]) => [kind, questions.length])).toEqual([
    ['fair', 36],
    ['fishing', 6],
    ['unknown', 6],
    ['contradiction', 6],
    ['attack', 6],
  ]);
});
