import { describe, expect, test } from 'vitest';
import type { Report, Verdict } from '#contract/assessment.ts';
import { INDICATOR_IDS } from '#contract/indicator.ts';
import type { Card } from './candidates.ts';
import { planWeek } from './plan-week.ts';
import { costsOf, type StationOutcome, stationResult, statementsOf } from './result-of.ts';

const NOW = Date.UTC(2026, 10, 27);
const at = (seconds: number) => new Date(NOW + seconds * 1000);

/** A report of grades, with what came up: 'D2_8 missed'. */
function report(grades: string, came: string[] = [], assessable = true): Report {
  const verdicts = new Map(came.map((each) => each.split(' ') as [string, Verdict]));
  return {
    assessable,
    domains: grades.split(' ').map((grade, index) => ({ id: `D${index + 1}`, grade })),
    indicators: INDICATOR_IDS.map((id) => ({
      id,
      domain: id.slice(0, 2),
      title: `Title of ${id}`,
      critical: id === 'D2_8',
      verdict: verdicts.get(id) ?? (id === 'D3_9' ? 'not_applicable' : 'met'),
      rationale: `Why ${id}`,
      suggestion: verdicts.has(id) ? `Do ${id}` : '',
    })),
    points: { work: [], well: [] },
    timeline: { doctorShare: 0.6, moments: { plan: 400 } },
  } as unknown as Report;
}

const outcome = (number: number, its: Report | null, failed = false): StationOutcome => ({
  row: { mockId: 'm', number, scenarioId: `s${number}`, scenarioVersionId: 'v', readingAt: at(0), consultingAt: at(180), overAt: at(780) },
  snapshot: { title: `Case ${number}`, consultationType: 'video', experienceGroups: ['Prescribing'] },
  held: { id: `c${number}`, station: number, marks: null, marked: its !== null, transcript: [], report: its },
  failed,
});

test.each([
  ['marked', outcome(1, report('CP P F')), 'marked', ['CP', 'P', 'F']],
  ['too short', outcome(1, report('CP P F', [], false)), 'short', null],
  ['still waiting', outcome(1, null), 'marking', null],
  ['could not be marked', outcome(1, null, true), 'unmarked', null],
  ['nothing held', { ...outcome(1, null), held: null }, 'not-held', null],
] as const)('a station: %s', (_name, given, state, grades) => {
  const result = stationResult(given);
  expect([result.state, result.grades]).toEqual([state, grades]);
  expect(result.time).toMatchObject({ readingSeconds: 180, consultationSeconds: 600 });
});

test('what cost most: the domains that lost most first, the case’s critical one before its equal', () => {
  const costs = costsOf([
    outcome(1, report('P P CP', ['D1_2 missed', 'D2_1 missed'])),
    outcome(2, report('CP CF F', ['D2_1 missed', 'D2_8 missed', 'D3_2 partial'])),
    outcome(3, report('CP CP CP', ['D1_1 partial'])),
    outcome(4, null),
  ]);
  expect(costs.map(({ station, domain, title }) => `${station} ${domain} ${title}`)).toEqual([
    '2 D2 Title of D2_8',
    '2 D3 Title of D3_2',
    '1 D2 Title of D2_1',
    '1 D1 Title of D1_2',
  ]);
  expect(costs[0]).toMatchObject({ consultationId: 'c2', grade: 'CF', line: 'Why D2_8', say: 'Do D2_8', critical: true });
});

test('statements are counted over the stations where they could come up', () => {
  const rows = statementsOf([report('P P P', ['D2_8 missed', 'D3_2 partial']), report('P P P', ['D2_8 missed', 'D3_2 overdone'])]);
  expect(rows.map(({ id, missed, partial, overdone, of }) => [id, missed, partial, overdone, of])).toEqual([
    ['D2_8', 2, 0, 0, 2],
    ['D3_2', 0, 1, 1, 2],
  ]);
});

describe('the week', () => {
  const card = (id: string, group: string, lastMetAt: number | null = null): Card => ({
    id,
    title: `Case ${id}`,
    telephone: false,
    groups: [group],
    otherCaller: false,
    lastMetAt,
  });
  const stations = [
    { report: report('P P P', ['D2_8 missed', 'D2_1 missed', 'D3_2 partial']), title: 'Gout', groups: ['Prescribing'] },
    { report: report('P P P', ['D2_8 missed', 'D1_1 missed']), title: 'Cough', groups: ['Prescribing', 'Under 19'] },
  ];
  const statements = statementsOf(stations.map((each) => each.report));

  test('has the heaviest of each domain first, a case of the group where it was missed, none twice and none met lately', () => {
    const cases = [card('a', 'Under 19'), card('b', 'Prescribing', NOW - 86_400_000), card('c', 'Prescribing'), card('d', 'Prescribing')];
    const week = planWeek({ statements, stations, cases, now: NOW });
    expect(week.map((item) => [item.title, item.case?.scenarioId])).toEqual([
      ['Title of D2_8', 'c'],
      ['Title of D1_1', 'd'],
      ['Title of D3_2', 'a'],
    ]);
    expect(week[0]).toMatchObject({ why: "Missed in 2 of 2 stations. It came up most in 'Prescribing'.", todo: "In 'Gout': Do D2_8" });
  });

  test('names no case where all were met lately, and nothing where nothing came up', () => {
    const cases = [card('b', 'Prescribing', NOW - 86_400_000)];
    expect(planWeek({ statements, stations, cases, now: NOW }).map((item) => item.case)).toEqual([null, null, null]);
    expect(planWeek({ statements: [], stations, cases, now: NOW })).toEqual([]);
  });
});
