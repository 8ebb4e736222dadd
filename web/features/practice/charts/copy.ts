import type { Verdict } from '#contract/assessment.ts';

const consultations = (count: number) => (count === 1 ? '1 consultation' : `${count} consultations`);
const grades = (count: number) => `${Math.abs(count).toFixed(1)} grades`;

export const copy = {
  title: 'Progress',
  intro: (held: number) => `${held === 0 ? 'Nothing held yet' : `From ${consultations(held)}`}. Everything here is for you alone.`,
  loading: 'Loading your progress...',
  failed: { title: 'Failed to load your progress', text: 'Please try again.' },
  retry: 'Try again',
  print: 'Print',
  date: 'Date',
  case: 'Case',
  early: {
    title: (left: number) =>
      left === 1
        ? 'One more marked consultation, and your progress starts here'
        : `${['', '', 'Two', 'Three'][left]} marked consultations, and your progress starts here`,
    marked: (count: number) => `${count} of 3 marked so far`,
    comes: [
      'Your three domains over time, and how far they spread',
      'The 26 feedback statements, attempt by attempt',
      'Which of the twelve experience groups you have covered',
      'Where your twelve minutes go, and how much of the talking is yours',
      'Your own grades beside the marks',
    ],
  },
  domains: {
    title: 'Your domains over time',
    text: 'Each dot is one consultation. The line is the mean of the last five, the band their range.',
    now: (name: string, words: string) => `${name}: ${words} over your last five`,
    mean: 'Mean of five',
    range: 'Range',
    chart: (name: string, count: number, words: string) => `${name} over ${consultations(count)}: ${words} on average over the last five`,
  },
  statements: {
    title: 'The 26 statements',
    text: (count: number) =>
      `Your newest ${count === 1 ? 'marked consultation' : `${count} marked consultations`}, oldest on the left. The number is how often it fell short.`,
    weakest: (titles: string) => `What falls short most often: ${titles}.`,
    none: 'Nothing falls short more than now and then.',
    short: (short: number, seen: number) => (seen === 0 ? 'not applicable yet' : `fell short in ${short} of ${seen}`),
    of: (short: number, seen: number) => `${short} of ${seen}`,
    statement: 'Statement',
    verdicts: {
      met: 'Met',
      partial: 'Partly met',
      missed: 'Missed',
      overdone: 'Overdone',
      not_applicable: 'Not applicable',
    } satisfies Record<Verdict, string>,
  },
  groups: {
    title: 'The twelve experience groups',
    text: (covered: number) => `You have practised ${covered} of 12. The exam takes its cases from all of them; a case may sit in two.`,
    line: (tries: number, met: number, cases: number) =>
      `${consultations(tries)}, ${met} of ${cases} ${cases === 1 ? 'case' : 'cases'} met`,
    none: (cases: number) => (cases === 0 ? 'No cases here yet' : `Not yet: ${cases} ${cases === 1 ? 'case' : 'cases'} to try`),
    group: 'Group',
    held: 'Consultations',
    cases: 'Cases met',
    last: 'Last',
    never: '–',
  },
  split: {
    title: 'Where your minutes go',
    text: (history: string, plan: string) =>
      `Over your last five: ${history} minutes of history, ${plan} of the plan. Those who fail often spend nine on the history and three on the plan.`,
    none: 'Known once a spoken consultation has been marked in which you came to a plan.',
    chart: 'Minutes of history and of the plan in each consultation',
    history: 'History (min)',
    plan: 'Plan (min)',
  },
  share: {
    title: 'How much of the talking is yours',
    text: (percent: number) => `Over your last five you spoke ${percent}% of all words.`,
    chart: 'Your share of all words in each consultation',
    share: 'Your share',
  },
  self: {
    title: 'Am I too kind to myself?',
    none: 'Give your own grades beside the feedback: here you see how they compare with the marks.',
    even: 'On average your own grades match the marks.',
    kind: (by: number) => `On average you grade yourself ${grades(by)} above the marks.`,
    strict: (by: number) => `On average you grade yourself ${grades(by)} below the marks.`,
    domain: (name: string, by: number) => `${name}: ${by > 0 ? '+' : by < 0 ? '−' : '±'}${Math.abs(by).toFixed(1)}`,
    chart: 'How far your own grades lie above or below the marks, in each consultation',
    above: 'Above the marks',
    below: 'Below the marks',
    difference: 'Your grades against the marks',
  },
  weeks: {
    title: 'Weeks with practice',
    text: (weeks: number) =>
      weeks === 0
        ? 'None in the last twelve weeks. Any week is a good one to start.'
        : `You practised in ${weeks} of the last twelve weeks.`,
    week: 'Week from',
    held: 'Consultations',
  },
} as const;
