import { afterEach, expect, it } from 'vitest';
import { TYPED_TURN_MAX } from '#contract/limits.ts';
import { startFakeLlm, type FakeAnswer, type FakeLlm } from '#server/providers/llm/fake.ts';
import { openAiCompatibleLlm } from '#server/providers/llm/openai-compatible.ts';
import { draftLines } from './draft-lines.ts';

const CASE = '## Demographics\nName: Ann Lee\n## History if asked\n- Smoking: 20/day since 6/52\n- dad, Craig; smokes\n';
const NOTES = [
  { factId: 4, section: 'History if asked', about: 'smoking', note: '20/day since 6/52' },
  { factId: 7, section: 'History if asked', about: '', note: 'dad, Craig' },
];
const GOOD = [
  { n: 1, say: 'I smoke twenty a day. I started six weeks ago.' },
  { n: 2, say: '“My dad is called Craig.”' },
];

let server: FakeLlm | undefined;
afterEach(async () => server?.close());

async function drafted(answer: (count: number) => FakeAnswer, notes = NOTES) {
  server = await startFakeLlm((_, count) => answer(count));
  const llm = openAiCompatibleLlm({ baseUrl: server.baseUrl, model: 'm' });
  return draftLines({ llm, patientDetails: CASE, notes, signal: new AbortController().signal });
}
const lines = (found: object[]): FakeAnswer => ({ words: JSON.stringify({ lines: found }) });

it('drafts a line for each note, by its number, with the whole case at hand', async () => {
  expect(await drafted(() => lines(GOOD.toReversed()))).toEqual([
    { factId: 4, said: GOOD[0]!.say },
    { factId: 7, said: 'My dad is called Craig.' },
  ]);
  const [system, user] = server!.requests[0]!.messages;
  expect(system!.content).toContain('dad, Craig; smokes');
  expect(user!.content.split('\n').map((line) => JSON.parse(line) as unknown)).toEqual([
    { n: 1, heading: 'History if asked', about: 'smoking', note: '20/day since 6/52' },
    { n: 2, heading: 'History if asked', note: 'dad, Craig' },
  ]);
});

it('tells that a note holds nothing to say', async () => {
  expect((await drafted(() => lines([{ n: 1, say: null }, GOOD[1]!])))[0]).toEqual({ factId: 4, said: null });
  await server!.close();
  expect(await drafted(() => lines([{ n: 1, say: ' ' }, GOOD[1]!]))).toMatchObject([{ factId: 4, said: null }, { factId: 7 }]);
});

it.each([
  ['naproxen 500 bd', 'I take five hundred of naproxen twice a day.', true],
  ['paracetamol 1g qds', 'Paracetamol, a gram, four times a day.', true],
  ['paracetamol 1g tds', 'Paracetamol, a gram, four times a day.', false],
])('of %j %j is drafted: %s', async (note, say, kept) => {
  const found = await drafted(() => lines([{ n: 1, say }]), [{ ...NOTES[0]!, note }]);
  expect(found).toHaveLength(kept ? 1 : 0);
});

it.each([
  ['a number that is not in the note', [{ n: 1, say: 'I smoke thirty a day.' }, GOOD[1]!]],
  ['no entry', [GOOD[1]!]],
])('gives no draft for a note with %s', async (_, found) => {
  expect((await drafted(() => lines(found))).map(({ factId }) => factId)).toEqual([7]);
});

it('gives no draft that is longer than a line may be', async () => {
  const many = Array.from({ length: 20 }, (_, factId) => ({ ...NOTES[1]!, factId }));
  const long = (length: number) => lines([{ n: 1, say: 'a'.repeat(length) }]);
  expect(await drafted(() => long(TYPED_TURN_MAX), many)).toHaveLength(1);
  await server!.close();
  expect(await drafted(() => long(TYPED_TURN_MAX + 1), many)).toEqual([]);
});

it('asks once more for prose, and gives up then', async () => {
  expect(await drafted((count) => (count === 1 ? { words: 'Sure! Here they are.' } : lines(GOOD)))).toHaveLength(2);
  await server!.close();
  await expect(drafted(() => ({ words: 'Sure!' }))).rejects.toThrow('no JSON');
});
