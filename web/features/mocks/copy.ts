import { AWAY_SECONDS, PASS_MARK_ESTIMATE, REST_SECONDS, SITTING_POINTS, STRAIGHT_PASS_POINTS } from '#contract/limits.ts';
import type { MockKind, MockPhase } from '#contract/mock.ts';
import type { MockStationResult } from '#contract/mock-result.ts';

const minutes = (seconds: number) => Math.round(seconds / 60);

export const copy = {
  title: 'Mock exam',
  intro: 'Stations back to back by the exam’s clock: three minutes to read, twelve to consult, a bell between. Feedback comes at the end.',
  kinds: {
    station: 'Single station',
    mini: 'Mini mock',
    half: 'Half mock',
    full: 'Full mock',
  } satisfies Record<MockKind, string>,
  about: {
    mini: 'Three stations. About 45 minutes.',
    half: 'Six stations with a break of 10 minutes. About 1 hour 40 minutes.',
    full: 'Twelve stations, nine on video and three on the telephone, with the exam’s breaks. About 3 hours 40 minutes.',
  },
  start: (kind: MockKind) => `Start ${kind === 'full' ? 'full' : kind} mock`,
  starting: 'Starting...',
  none: 'There is no published case to sit yet.',
  shorter: (stations: number) => `Only ${stations} ${stations === 1 ? 'case is' : 'cases are'} published here, so it is shorter.`,
  metLately: (count: number, of: number) =>
    `There are not enough new cases: ${count} of the ${of} are ones that you met in the last 60 days, longest ago first.`,
  guests: 'As a guest you can sit a mini mock. Create an account for six or twelve stations.',
  drawn: 'What comes up is not shown beforehand. Cases you met in the last 60 days are left out where there are enough others.',
  adjustments: {
    title: 'Adjustments',
    intro: 'As the exam grants them. They stay as you set them on this browser.',
    extra: 'Extra time to read and to consult',
    extraOptions: { 0: 'None', 25: '25 % more', 50: '50 % more' },
    rests: 'Rest breaks',
    restsNote: `${minutes(REST_SECONDS)} minutes after every station without a break of the exam. They can be shortened.`,
    pauses: 'Pause when I close the page',
    pausesNote: `Without it the clock keeps running, as in the exam. A lost connection pauses it after ${AWAY_SECONDS} seconds.`,
    show: 'Show',
    hide: 'Hide',
  },
  running: {
    title: (kind: MockKind) => `Your ${copyKind(kind)} is in progress`,
    text: 'The clock is running.',
    goOn: 'Continue',
  },
  past: { title: 'Past mocks', none: 'None yet.', held: (held: number, of: number) => `${held} of ${of} held`, open: 'Open result' },
  failed: { title: 'Failed to load the mock exam', text: 'Nothing was lost. Please try again.', retry: 'Try again' },
  notStarted: { title: 'The mock was not started', description: 'Please try again.' },
  loading: 'Loading mock...',
  missing: { title: 'Mock not found', text: 'It may have been deleted with its account.', back: 'To the mock exam' },
  station: (station: number, of: number) => (of === 1 ? 'Station' : `Station ${station} of ${of}`),
  phases: { reading: 'Reading time', consulting: 'Consultation', break: 'Break', ended: 'Ended' } satisfies Record<MockPhase, string>,
  left: { reading: 'Reading time left', consulting: 'Consultation time left', break: 'Break left', ended: '' } satisfies Record<
    MockPhase,
    string
  >,
  reading: {
    text: 'The call starts by itself when the bell rings. What you note here goes into the consultation.',
    now: 'Start now',
    soon: 'Thirty seconds of reading time remain.',
    record: 'Patient record',
    none: 'There is no record for this case.',
  },
  call: {
    failed: 'The call could not be opened. The clock keeps running.',
    retry: 'Try again',
    back: 'Reconnecting to the station...',
    elsewhere: 'This station continues in another tab or window.',
    here: 'Continue here',
    opening: 'Opening the call...',
  },
  pause: {
    title: 'Break',
    text: (next: number, of: number) => `Station ${next} of ${of} begins with its reading time when the bell rings.`,
    now: 'Go on now',
    away: 'Step away if you like: the bell rings when it goes on.',
  },
  paused: {
    title: 'Paused',
    text: (phase: MockPhase) => `The clock stands still in the ${copyPhase(phase)}.`,
    goOn: 'Go on',
    stop: 'Pause',
  },
  bell: {
    reading: (station: number, of: number) =>
      of === 1 ? 'The reading time begins.' : `Station ${station} of ${of}: the reading time begins.`,
    consulting: 'The reading time is over. The consultation begins.',
    break: 'The station is over. Now there is a break.',
    ended: 'The last station is over.',
    on: 'Bell on',
    off: 'Bell off',
  },
  end: {
    action: 'End the mock',
    station: 'Leave the station',
    title: 'End the mock?',
    description: 'The stations held so far are marked. What lies ahead is not sat.',
    stationTitle: 'Leave this station?',
    stationDescription: 'What was said so far is kept and can be marked.',
  },
  leave: {
    title: 'Leave the mock?',
    runs: 'The clock keeps running, as in the exam. You can come back to it from Mock exam.',
    pauses: 'It pauses until you come back to it from Mock exam.',
    action: 'Leave',
  },
  over: {
    title: 'The station is over',
    saved: 'Your consultation is saved.',
    nothing: 'Nothing was held in it.',
    feedback: 'Open the feedback',
    again: 'Back to the case',
  },
  history: { show: 'Show stations', hide: 'Hide stations' },
  delete: {
    action: 'Delete',
    title: 'Delete this mock?',
    description: (held: number) =>
      held === 0
        ? 'Nothing was held in it. This action cannot be undone.'
        : `Its ${held === 1 ? 'consultation goes' : `${held} consultations go`} with it: transcripts, recordings, feedback and their part in your progress. This action cannot be undone.`,
    done: { title: 'Success', description: 'The mock was deleted.' },
    failed: { title: 'Error', description: 'Failed to delete the mock. Please try again.' },
  },
  withheld: 'Feedback comes at the end of the mock.',
  ofMock: (station: number, kind: MockKind) => `Station ${station} of a ${copyKind(kind)}`,
  result: {
    title: (kind: MockKind) => `Result of your ${copyKind(kind)}`,
    marking: (waiting: number) => `${waiting} ${waiting === 1 ? 'station is' : 'stations are'} still being marked...`,
    band: (low: number, high: number) => `${low} to ${high} of ${SITTING_POINTS}`,
    bandTitle: 'Points, as far as they can be known',
    bandText: 'A band and no single number: a marker, human or not, is never exact. Nine of ten such bands hold the true total.',
    bandScaled: (marked: number) =>
      `Made from ${marked} marked ${marked === 1 ? 'station' : 'stations'} as if twelve had gone like ${marked === 1 ? 'it' : 'them'}, so it is wide.`,
    passMark: `Pass marks are set anew for each sitting and are not published. Outside estimates of recent ones lie between ${PASS_MARK_ESTIMATE.low} and ${PASS_MARK_ESTIMATE.high}; a pass in every domain of every station is ${STRAIGHT_PASS_POINTS}.`,
    noBand: 'No station could be marked, so there are no points.',
    estimate: 'estimated pass marks',
    grid: 'Your stations',
    columns: { station: 'Station', case: 'Case' },
    states: {
      marked: '',
      short: 'Too short to be marked',
      'not-held': 'Not held',
      marking: 'Being marked...',
      unmarked: 'Not marked: open it to try again',
    } satisfies Record<MockStationResult['state'], string>,
    costs: 'What cost most',
    noCosts: 'No domain fell short.',
    statements: 'Statements that came up',
    statementsText: 'Of the 26 feedback statements, those that were missed, met in part or overdone, and in how many stations.',
    statementColumns: { statement: 'Statement', missed: 'Missed', partial: 'In part', overdone: 'Overdone', of: 'Stations' },
    noStatements: 'None came up.',
    all: (count: number) => `Show all ${count}`,
    fewer: 'Show fewer',
    time: 'Time',
    timeColumns: { reading: 'Reading', used: 'Consultation', first: 'First words', share: 'You spoke', plan: 'Plan began' },
    notKnown: '–',
    percent: (share: number) => `${Math.round(share * 100)} %`,
    week: 'Your week',
    noWeek: 'Nothing stands out. Sit another mock when you are ready.',
    tryOn: 'Try it on',
    print: 'Print',
    byline: 'Indicative only. Not affiliated with the RCGP.',
    failed: { title: 'Failed to load the result', text: 'It is kept. Please try again.' },
  },
} as const;

function copyKind(kind: MockKind): string {
  return { station: 'single station', mini: 'mini mock', half: 'half mock', full: 'full mock' }[kind];
}

function copyPhase(phase: MockPhase): string {
  return { reading: 'reading time', consulting: 'consultation', break: 'break', ended: 'end' }[phase];
}
