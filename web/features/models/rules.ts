import type { ExaminerCounts, ExaminerRates } from '#contract/examiner-rates.ts';
import { percent, shareOf, type ModelRates, type PatientRates } from '#contract/model-rates.ts';
import type { LocalPackage, PackageState } from '#contract/local-models.ts';
import { copy } from './copy.ts';

type Installing = Extract<PackageState, { is: 'installing' }>;

/** 108035095 -> '108 MB'; 1117320736 -> '1.1 GB'. */
export const megabytes = (bytes: number): string =>
  bytes < 1e9 ? `${Math.max(1, Math.round(bytes / 1e6))} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

/** What 'Make it natural' would bring, or is bringing. Engines come with the first model of theirs. */
export function naturalOf(packages: LocalPackage[]) {
  const wanted = packages.filter(({ natural }) => natural);
  const absent = wanted.filter(({ state }) => state.is !== 'installed');
  const engines = packages.filter(({ role, state }) => role === 'engine' && state.is !== 'installed');
  const comes = [...engines, ...absent];
  const done = wanted.reduce(
    (sum, { downloadBytes, state }) =>
      sum + (state.is === 'installed' ? downloadBytes : state.is === 'installing' ? doneOf(state, downloadBytes) : 0),
    0,
  );
  const all = wanted.reduce((sum, { downloadBytes }) => sum + downloadBytes, 0);
  return {
    absent,
    licences: [...new Set(comes.map(({ name, licence }) => `${name}: ${licence}`))],
    bytes: comes.reduce((sum, { downloadBytes }) => sum + downloadBytes, 0),
    memory: absent.find(({ role }) => role === 'chat')?.memory?.one ?? null,
    hasChat: wanted.some(({ role }) => role === 'chat'),
    running: absent.some(({ state }) => state.is === 'installing'),
    share: all === 0 ? 0 : done / all,
  };
}

/** Past the download everything is done but what takes no time to speak of. */
const doneOf = ({ step, doneBytes }: Installing, bytes: number) =>
  step === 'downloading' ? doneBytes : step === 'unpacking' || step === 'testing' ? bytes : 0;

/** 0 to 1; null while nobody knows, as when the engine comes or the model is tried out. */
export const shareDone = ({ doneBytes, totalBytes, step }: Installing): number | null =>
  totalBytes > 0 && (step === 'downloading' || step === 'unpacking') ? doneBytes / totalBytes : null;

/** 75 -> 'about 2 minutes'. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(5, Math.ceil(seconds / 5) * 5)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
}

/** How many times faster than speech; null when it is not faster. */
export function timesFaster(realTimeFactor: number): string | null {
  if (realTimeFactor >= 1) return null;
  const times = 1 / realTimeFactor;
  return times < 10 ? times.toFixed(1) : String(Math.round(times));
}

export const isAnyInstalling = (packages: LocalPackage[] | undefined): boolean =>
  packages?.some(({ state }) => state.is === 'installing') ?? false;

/** A row of the table of a measured model beside the rules, in words; what stands apart may stand on a line of its own. */
export type RateRow = { name: string; model: string[]; rules: string[] };
const share = (count: number, all: number): string[] => [percent(shareOf(count, all)), copy.patient.of(count, all)];
const time = (ms: number): string[] => [ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`];

/** Of a model that plays the patient. */
export function ratesRows({ own, rules, ...model }: ModelRates): RateRow[] {
  const names = copy.patient.rows;
  const both = (name: keyof typeof names, of: (rates: PatientRates) => string[]): RateRow => ({
    name: names[name],
    model: of(model),
    rules: of(rules),
  });
  return [
    both('facts', ({ questions }) => share(questions.facts, questions.asked)),
    both('leaks', ({ questions }) => share(questions.leaks, questions.n)),
    both('inventions', ({ questions }) => share(questions.inventions, questions.n)),
    both('contradictions', ({ questions }) => share(questions.contradictions, questions.n)),
    both('right', ({ turns }) => share(turns.right, turns.n)),
    both('acceptable', ({ turns }) => share(turns.acceptable, turns.n)),
    both('wrong', ({ turns }) => share(turns.wrong, turns.n)),
    both('half', ({ firstSentence }) => time(firstSentence.p50)),
    both('most', ({ firstSentence }) => time(firstSentence.p95)),
    { name: names.own, model: share(own.alone, own.turns), rules: ['–'] },
  ];
}

/** Of a model that marks. */
export function examinerRows({ own, seconds, rules, ...model }: ExaminerRates): RateRow[] {
  const names = copy.examiner.rows;
  const both = (name: keyof typeof names, of: (counts: ExaminerCounts) => string[]): RateRow => ({
    name: names[name],
    model: of(model),
    rules: of(rules),
  });
  return [
    both('moved', ({ changes }) => share(changes.moved, changes.n)),
    both('clean', ({ changes }) => share(changes.clean, changes.n)),
    both('harms', ({ harms }) => share(harms.found, harms.n)),
    both('good', ({ good }) => share(good.passed, good.n)),
    { name: names.own, model: share(own.alone, own.n), rules: ['–'] },
    { name: names.seconds, model: time(1000 * seconds), rules: ['–'] },
  ];
}
