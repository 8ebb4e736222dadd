import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readIndicators } from '#server/features/assessment/read-indicators.ts';
import { schemeOfCase } from '#server/features/assessment/gate/mark-change.ts';
import { allCounterfactuals, markedCases, markTurns, sharesOf } from './counterfactuals/all-outcomes.ts';
import { HARMFUL, HARMLESS } from './counterfactuals/made-by-code.ts';

const CASES = allCounterfactuals();
/** One case in three, and one in three of its changes: all of them are `npm run counterfactuals`. */
const EVERY = 3;
/** For a computer that has much else to do. */
const PATIENCE_MS = 300_000;
/** One case in eight for what code makes of them. */
const SOME = CASES.filter((_, at) => at % 8 === 1);

test('every built-in case has a good consultation and at least sixteen changes of it, each with something that must move', () => {
  const built = readdirSync('content/scenarios')
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -3));
  expect(CASES.map(({ key }) => key)).toEqual(built.toSorted());
  for (const { changes } of CASES) {
    expect(changes.length).toBeGreaterThanOrEqual(16);
    for (const { moves, deleted, replaced } of changes) expect([moves.length > 0, deleted.size + replaced.size > 0]).toEqual([true, true]);
  }
});

test(
  'changes of a good consultation move the verdicts they should; the floors are below what was measured',
  () => {
    const marked = [...markedCases(EVERY)];
    const outcomes = marked.flatMap((one) => one.outcomes);
    const { moved, clean } = sharesOf(outcomes);
    console.info(
      `${outcomes.length} changes: ${(100 * moved).toFixed(0)} % moved what they should, ${(100 * clean).toFixed(0)} % that and no other`,
    );
    expect(moved).toBeGreaterThanOrEqual(0.65);
    expect(clean).toBeGreaterThanOrEqual(0.42);
    const good = marked.flatMap(({ before }) => before.domains.map(({ grade }) => grade === 'CP' || grade === 'P'));
    expect(good.filter(Boolean).length / good.length).toBeGreaterThanOrEqual(0.9);
  },
  PATIENCE_MS,
);

const schemeOf = (key: string) =>
  schemeOfCase(new URL(`../content/scenarios/${key}.md`, import.meta.url), readIndicators('content/indicators.json'));

/** Of all 24 cases 7 of 72 grades change without punctuation, and none for fillers or digits: where no full stop stands, sentences are guessed. */
test.each(Object.entries(HARMLESS))('%s changes at most one grade of nine, and few verdicts', (name, change) => {
  let [grades, verdicts, all] = [0, 0, 0];
  for (const { key, good } of SOME) {
    const [before, after] = [good, change(good)].map((turns) => markTurns(turns, schemeOf(key)));
    grades += before!.domains.filter(({ grade }, at) => grade !== after!.domains[at]!.grade).length;
    verdicts += before!.indicators.filter(({ verdict }, at) => verdict !== after!.indicators[at]!.verdict).length;
    all += before!.indicators.length;
  }
  expect(grades).toBeLessThanOrEqual(name.startsWith('no punctuation') ? 1 : 0);
  expect(verdicts / all).toBeLessThan(0.08);
});

describe.each(SOME)('$key', ({ key, good }) => {
  const scheme = schemeOf(key);
  const report = markTurns(good, scheme);

  test('nothing is credited and nobody is accused without the doctor’s own words', () => {
    const quoted = [...report.indicators, ...report.subdomains].filter(({ verdict }) => verdict === 'met');
    const said = new Map(good.map(({ id, text }) => [id, text]));
    for (const { evidence } of [...report.indicators, ...report.subdomains, ...(report.harms ?? [])])
      for (const { entryId, quote } of evidence) expect(said.get(entryId!)).toContain(quote);
    expect(quoted.filter(({ evidence }) => evidence.length === 0)).toEqual([]);
    for (const { evidence } of report.harms ?? []) expect(evidence.length).toBeGreaterThan(0);
  });

  test.each(Object.entries(HARMFUL))('%s costs points', (_, change) => {
    expect(markTurns(change(good), scheme).total.points).toBeLessThan(report.total.points!);
  });
});
