import type { StatusSample } from '#contract/api/system.ts';
import { STATUS_SAMPLE_MS, STATUS_SAMPLES } from '#contract/limits.ts';
import type { Metrics } from './metrics.ts';
import type { DatabaseState } from './watch-database.ts';

type Value = { metricName?: string; labels: Partial<Record<string, string | number>>; value: number };
/** What the counters held at one moment. */
type Held = { turns: Value[]; markings: number; failures: number };

export type Samples = ReturnType<typeof keepSamples>;

/** How many turns were heard, and within how many seconds nine of ten were: the bucket's upper end. `since`: counted from there on. */
export function heardOf(values: readonly Value[], since: readonly Value[] = []): { turns: number; p90Seconds: number | null } {
  const key = ({ metricName, labels }: Value) => `${metricName} ${labels.le}`;
  const before = new Map(since.filter(isHeard).map((each) => [key(each), each.value]));
  const heard = values.filter(isHeard).map((each) => ({ ...each, value: each.value - (before.get(key(each)) ?? 0) }));
  const turns = heard.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0;
  const within = heard.find(({ labels, value }) => typeof labels.le === 'number' && value >= 0.9 * turns);
  return { turns, p90Seconds: turns > 0 && typeof within?.labels.le === 'number' ? within.labels.le : null };
}

const isHeard = ({ labels }: Value): boolean => labels.stage === 'heard';
const sum = (values: readonly Value[]): number => values.reduce((total, { value }) => total + value, 0);

/**
 * Takes a sample of how the process does every minute, and keeps those of an hour in memory: what is counted is counted since the sample
 * before. They go with the process.
 * @returns the samples, the oldest first, and how to begin, to take one and to stop
 */
export function keepSamples({ metrics, database, now }: { metrics: Metrics; database: () => Promise<DatabaseState>; now: () => Date }) {
  const kept: StatusSample[] = [];
  const counted = async (): Promise<Held> => {
    const [turns, grading, errors] = await Promise.all([metrics.turnLatency.get(), metrics.grading.get(), metrics.providerErrors.get()]);
    const markings = sum(grading.values.filter(({ metricName }) => metricName?.endsWith('_count')));
    return { turns: turns.values, markings, failures: sum(errors.values) };
  };
  let before: Held = { turns: [], markings: 0, failures: 0 };
  let timer: ReturnType<typeof setInterval> | undefined;
  /** @param held calls that the process holds */
  const take = async (held: () => number): Promise<void> => {
    const [is, { up, answerMs }, loop] = await Promise.all([
      counted(),
      database(),
      metrics.registry.getSingleMetric('nodejs_eventloop_lag_p99_seconds')?.get(),
    ]);
    const { turns, p90Seconds } = heardOf(is.turns, before.turns);
    kept.push({
      at: now().toISOString(),
      calls: held(),
      turns,
      answerSeconds: p90Seconds,
      markings: is.markings - before.markings,
      failures: is.failures - before.failures,
      databaseMs: up ? answerMs : null,
      delayMs: Math.round((loop?.values[0]?.value ?? 0) * 1000),
    });
    kept.splice(0, kept.length - STATUS_SAMPLES);
    before = is;
  };
  return {
    all: (): readonly StatusSample[] => kept,
    take,
    begin: (held: () => number): void => {
      timer = setInterval(() => void take(held), STATUS_SAMPLE_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
