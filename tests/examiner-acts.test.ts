import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { Report } from '#contract/assessment.ts';
import { schemeOfCase } from '#server/features/assessment/gate/mark-change.ts';
import { llmExaminer } from '#server/features/assessment/llm-examiner/llm-examiner.ts';
import { readIndicators } from '#server/features/assessment/read-indicators.ts';
import { rulesExaminer } from '#server/features/assessment/rules-examiner/rules-examiner.ts';
import { startFakeLlm, type FakeAnswer, type FakeRequest } from '#server/providers/llm/fake.ts';
import { openAiCompatibleLlm } from '#server/providers/llm/openai-compatible.ts';
import { MANNER_ACTS } from '#server/features/assessment/sheet/manner-acts.ts';
import { allCounterfactuals } from './counterfactuals/all-outcomes.ts';

const scheme = schemeOfCase(new URL('../content/scenarios/acute-gout.md', import.meta.url), readIndicators('content/indicators.json'));
const { good } = allCounterfactuals().find(({ key }) => key === 'acute-gout')!;
const ACTS = scheme.subdomains.filter(({ sheet }) => sheet);
const rules = rulesExaminer();
let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

type Line = { line: number; who: string; words: string };
type Asked = { acts: { id: string; title: string; mustNot?: string }[]; lines: Line[]; text: string };
const jsonLines = (text: string, begins: string) =>
  text.split('\n').flatMap((line) => (line.startsWith(begins) ? [JSON.parse(line) as unknown] : []));
function askedOf({ messages }: FakeRequest): Asked {
  const text = messages.map(({ content }) => content).join('\n');
  return { text, acts: jsonLines(text, '{"id":') as Asked['acts'], lines: jsonLines(text, '{"line":') as Line[] };
}
/** Each act with words of the doctor's, in the order of the sheet: what harms, nobody did. */
const allDone = ({ acts, lines }: Asked) => {
  const doctor = lines.filter(({ who }) => who === 'doctor');
  return acts.map(({ id, mustNot }) => {
    const { line, words } = doctor[Math.min(doctor.length - 1, Math.floor((Number(id.slice(1)) - 1) * (doctor.length / ACTS.length)))]!;
    return { id, line, quote: mustNot ? '' : words, done: !mustNot };
  });
};
const well = (request: FakeRequest): FakeAnswer => ({ words: JSON.stringify({ acts: allDone(askedOf(request)) }) });

/** Marks the good consultation by a model that follows a script, over HTTP. */
async function mark(script: (request: FakeRequest, count: number) => FakeAnswer, { stallMs = 20_000, mostMs = 60_000, turns = good } = {}) {
  const server = await startFakeLlm(script);
  ({ close } = server);
  const examiner = llmExaminer({
    llm: openAiCompatibleLlm({ baseUrl: server.baseUrl, model: 'small' }),
    prompt: 'unused',
    actsPrompt: readFileSync('content/prompts/examiner-acts.md', 'utf8'),
    fallback: rules,
    stallMs,
    mostMs,
  });
  const consultation = { turns, durationSeconds: 700, spoken: true };
  const report = await examiner.mark(consultation, scheme, new AbortController().signal);
  expect(Report.parse(report)).toEqual(report);
  return { report, byRules: await rules.mark(consultation, scheme, new AbortController().signal), requests: server.requests };
}
const verdicts = ({ subdomains }: Report) => new Map(subdomains.map(({ title, verdict }) => [title, verdict]));

test('a model that answers well judges every act once, in batches of 8k tokens, with the record and one at a time', async () => {
  let [open, most] = [0, 0];
  const { report, byRules, requests } = await mark((request) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => (open -= 1), 0);
    return well(request);
  });
  const asked = requests.map(askedOf);
  expect(asked.flatMap(({ acts }) => acts.map(({ id }) => id))).toEqual([...ACTS, ...MANNER_ACTS].map((_, at) => `A${at + 1}`));
  for (const { text } of asked) expect(text.length / 3.5).toBeLessThan(8000);
  expect(asked[0]!.text).toContain('David');
  expect(asked[0]!.text).toMatch(/512/);
  expect(most).toBe(1);
  expect(report).toMatchObject({ engine: 'llm', model: 'small', criticalMissed: [] });
  expect(report.note).toBeUndefined();
  expect([...verdicts(report).values()].every((verdict) => verdict === 'met')).toBe(true);
  // Where the two saw an act differently, the report says so.
  const parts = [...verdicts(byRules)].filter(([title, verdict]) => verdict !== verdicts(report).get(title));
  expect(report.differs?.map(({ title, rules: before, model }) => [title, before, model])).toEqual(parts.map(([title, verdict]) => [title, verdict, 'met'])); // prettier-ignore
});

test('how the doctor was is asked of it as well: a sneer that the rules pass by lowers what it should, with its words', async () => {
  const sneer = 'You drove a cab like that. A grown man, and he leaves his brain at the rank.';
  const turns = good.map((turn) => (turn.id === 'd16' ? { ...turn, text: sneer } : turn));
  const { report, byRules } = await mark(
    (request) => {
      const asked = askedOf(request);
      const said = asked.lines.find(({ words }) => words === sneer)!;
      const acts = allDone(asked).map((act, at) =>
        asked.acts[at]!.title === 'Contempt' ? { ...act, line: said.line, quote: said.words, done: true } : act,
      );
      return { words: JSON.stringify({ acts }) };
    },
    { turns },
  );
  const stance = ({ indicators }: Report) => indicators.find(({ id }) => id === 'D3_5')!;
  expect(stance(byRules).verdict).not.toBe('missed');
  expect(stance(report)).toMatchObject({ verdict: 'missed' });
  expect(stance(report).evidence[0]).toMatchObject({ quote: sneer });
});

test('a sloppy one is read as it is meant: prose, Met, 3, ids without their letter; an act left out costs that act', async () => {
  const { report, byRules } = await mark((request) => {
    const rows = allDone(askedOf(request)).map(({ id, line, quote, done }) => ({ id: Number(id.slice(1)), line: `${line}`, quote, verdict: done ? (line % 2 ? 'Met' : '3') : 'Not met' })); // prettier-ignore
    return { words: `Here is my judgement:\n\`\`\`json\n${JSON.stringify({ acts: rows.filter(({ id }) => id !== 2) })}\n\`\`\`\nI hope it helps.` }; // prettier-ignore
  });
  const second = ACTS[1]!.title;
  expect(report.engine).toBe('llm');
  expect(report.note).toContain('no usable answer on 1 part');
  for (const [title, verdict] of verdicts(report)) expect([title, verdict]).toEqual([title, title === second ? verdicts(byRules).get(second) : 'met']); // prettier-ignore
});

test('words that nobody said, the patient’s, and a greeting quoted for everything show nothing', async () => {
  const quoted = (quoteOf: (lines: Line[]) => Line) => (request: FakeRequest) => {
    const asked = askedOf(request);
    const { line, words } = quoteOf(asked.lines);
    return { words: JSON.stringify({ acts: asked.acts.map(({ id, mustNot }) => ({ id, line, quote: words, done: !mustNot })) }) };
  };
  const greeting = await mark(quoted((lines) => lines.find(({ who }) => who === 'doctor')!));
  expect([...verdicts(greeting.report).values()].filter((verdict) => verdict === 'met')).toEqual([]);
  await close?.();
  const invented = await mark(quoted(() => ({ line: 3, who: 'doctor', words: 'Have you ever thought of ending your life at all?' })));
  expect([...verdicts(invented.report).values()].filter((verdict) => verdict === 'met')).toEqual([]);
  await close?.();
  const patients = await mark(quoted((lines) => lines.find(({ who }) => who === 'patient')!));
  expect([...verdicts(patients.report).values()].filter((verdict) => verdict === 'met')).toEqual([]);
});

test('one that rambles on is stopped and what it had said is read; one that says nothing of use leaves the rules’ report, and it is said', async () => {
  const rambling = await mark((request) => ({ words: `${JSON.stringify({ acts: allDone(askedOf(request)) })} ${'and then, thinking about it once more, '.repeat(400)}` })); // prettier-ignore
  expect(rambling.report.note).toBeUndefined();
  expect([rambling.report.engine, [...verdicts(rambling.report).values()].every((verdict) => verdict === 'met')]).toEqual(['llm', true]);
  await close?.();
  const useless = await mark(() => ({ words: 'As a language model I cannot mark doctors.' }));
  expect(useless.report.engine).toBe('rules');
  expect(useless.report.note).toContain('built-in rules marked this');
});
