import { GRADES } from '#contract/grades.ts';
import type { Mock, MockItem, MockOffer } from '#contract/mock.ts';
import type { MockResult, MockStationResult } from '#contract/mock-result.ts';
import { EXPERIENCE_GROUPS } from '#contract/scenario.ts';
import { scenario } from './scenarios.ts';

const AT = '2026-11-27T09:00:00.000Z';
const TITLES = ['A painful big toe', 'A call from a daughter', 'Heart tracing', 'Another rescue pack', 'Missing words', 'A note for work'];

export const offers = (): MockOffer[] => [
  { kind: 'full', size: 12, stations: 12, metLately: 4 },
  { kind: 'half', size: 6, stations: 6, metLately: 0 },
  { kind: 'mini', size: 3, stations: 3, metLately: 0 },
];

export const mocks = (): MockItem[] => [
  { id: 'reading', kind: 'mini', size: 3, startedAt: AT, endedAt: null, held: 1, marked: 0, band: null },
  { id: 'result', kind: 'full', size: 12, startedAt: AT, endedAt: AT, held: 12, marked: 12, band: { low: 66, high: 84, scaled: false } },
];

/** A mock where its id says: reading, break, paused, result. */
export function mock(path: string): Mock {
  const id = path.split('/').at(-1) ?? '';
  const ended = id === 'result';
  const phase = ended ? 'ended' : id === 'break' ? 'break' : 'reading';
  const phaseSeconds = id === 'break' ? 600 : 180;
  const { id: scenarioId, title, materialsForCandidate, patientDetails } = scenario();
  return {
    id,
    kind: ended ? 'full' : 'half',
    size: ended ? 12 : 6,
    extraTime: 0,
    restBreaks: false,
    pauses: id === 'paused',
    now: AT,
    startedAt: AT,
    endedAt: ended ? AT : null,
    phase,
    station: id === 'break' ? 3 : 2,
    phaseStartedAt: AT,
    phaseEndsAt: null,
    secondsLeft: 104,
    phaseSeconds,
    paused: id === 'paused',
    current:
      phase === 'reading' ? { scenarioId, title, consultationType: 'video', demographics: patientDetails, materialsForCandidate } : null,
    held: [{ station: 1, consultationId: 'one' }],
  };
}

const station = (number: number): MockStationResult => ({
  station: number,
  scenarioId: `case-${number}`,
  title: TITLES[number % TITLES.length]!,
  experienceGroups: [EXPERIENCE_GROUPS[number - 1]!],
  consultationType: number % 4 === 0 ? 'telephone' : 'video',
  consultationId: number === 7 ? null : 'one',
  state: number === 7 ? 'not-held' : 'marked',
  grades: number === 7 ? null : [GRADES[number % 3]!, GRADES[(number + 1) % 4]!, GRADES[number % 2]!],
  time: {
    readingSeconds: 180,
    consultationSeconds: 600 + number * 10,
    firstWordsSeconds: 4,
    doctorShare: 0.56,
    planSeconds: 380 + number * 12,
  },
});

const COST = { consultationId: 'one', verdict: 'missed', critical: false, say: 'When would you come back, and for what?' } as const;

export const mockResult = (): MockResult => ({
  id: 'result',
  kind: 'full',
  size: 12,
  startedAt: AT,
  endedAt: AT,
  marking: 0,
  band: { low: 66, high: 84, scaled: false },
  stations: Array.from({ length: 12 }, (_, index) => station(index + 1)),
  costs: [
    {
      ...COST,
      station: 2,
      caseTitle: TITLES[1]!,
      domain: 'D2',
      grade: 'CF',
      title: 'Safety net',
      line: 'No time and no signs were given to come back for.',
    },
    {
      ...COST,
      station: 3,
      caseTitle: TITLES[2]!,
      domain: 'D1',
      grade: 'F',
      title: 'Red flags',
      line: 'Chest pain and fainting were not asked about.',
    },
  ],
  statements: [
    { id: 'D2_8', title: 'Follow-up, continuity & safety-net', missed: 5, partial: 3, overdone: 0, of: 11 },
    { id: 'D3_2', title: 'Explores ICE', missed: 3, partial: 4, overdone: 1, of: 11 },
    { id: 'D1_1', title: 'Targets essentials & red flags', missed: 2, partial: 4, overdone: 0, of: 11 },
  ],
  week: [
    {
      title: 'Follow-up, continuity & safety-net',
      why: "Missed in 5, met in part in 3 of 11 stations. It came up most in 'Urgent and unscheduled care'.",
      todo: 'Before closing say when to come back, for what, and how.',
      case: { scenarioId: 'toe', title: 'A painful big toe' },
    },
  ],
});
