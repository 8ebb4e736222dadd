import type { Attempt } from '#contract/practice.ts';
import { dateOf, shortDayOf } from '#web/ui/dates.ts';
import { BarsChart } from './bars-chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { copy } from './copy.ts';
import { mean, shareSeries, splitSeries, WINDOW } from './rules.ts';

/** Bars that fit side by side. */
const NEWEST = 24;
const minutes = (value: number) => value.toFixed(1);

/** History against plan in minutes, over the newest consultations. */
export function SplitChart({ attempts }: { attempts: readonly Attempt[] }) {
  const words = copy.split;
  const all = splitSeries(attempts).slice(-NEWEST);
  const last = all.slice(-WINDOW);
  if (all.length === 0) return <ChartCard title={words.title} text={words.none} />;
  const most = Math.max(12, ...all.map(({ history, plan }) => history + plan));
  const lines = Array.from({ length: Math.ceil(most / 3) + 1 }, (_, index) => index * 3);
  return (
    <ChartCard
      title={words.title}
      text={words.text(minutes(mean(last.map(({ history }) => history))), minutes(mean(last.map(({ plan }) => plan))))}
      table={{
        caption: words.title,
        head: [copy.date, words.history, words.plan],
        rows: all.map(({ id, at, history, plan }) => ({ key: id, cells: [dateOf(at), minutes(history), minutes(plan)] })).toReversed(),
      }}
    >
      <BarsChart
        label={words.chart}
        values={lines}
        words={String}
        bars={all.map(({ id, at, history, plan }) => ({
          key: id,
          label: shortDayOf(at),
          pieces: [
            { from: 0, to: history, fill: 'color-mix(in srgb, var(--d1) 70%, var(--surface))' },
            { from: history, to: history + plan, fill: 'var(--d2)' },
          ],
        }))}
      />
      <p aria-hidden className="mt-1 flex gap-x-4 text-[13px] text-muted">
        <Key fill="color-mix(in srgb, var(--d1) 70%, var(--surface))" label={words.history} />
        <Key fill="var(--d2)" label={words.plan} />
      </p>
    </ChartCard>
  );
}

/** The doctor's share of all words, over the newest consultations. */
export function ShareChart({ attempts }: { attempts: readonly Attempt[] }) {
  const words = copy.share;
  const all = shareSeries(attempts).slice(-NEWEST);
  if (all.length === 0) return null;
  const percent = (share: number) => Math.round(share * 100);
  return (
    <ChartCard
      title={words.title}
      text={words.text(percent(mean(all.slice(-WINDOW).map(({ share }) => share))))}
      table={{
        caption: words.title,
        head: [copy.date, words.share],
        rows: all.map(({ id, at, share }) => ({ key: id, cells: [dateOf(at), `${percent(share)}%`] })).toReversed(),
      }}
    >
      <BarsChart
        label={words.chart}
        values={[0, 25, 50, 75, 100]}
        words={(value) => `${value}%`}
        bars={all.map(({ id, at, share }) => ({
          key: id,
          label: shortDayOf(at),
          pieces: [{ from: 0, to: share * 100, fill: 'var(--brand)' }],
        }))}
      />
    </ChartCard>
  );
}

function Key({ fill, label }: { fill: string; label: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className="size-2.5 rounded-sm" style={{ background: fill }} /> {label}
    </span>
  );
}
