import type { ProgressReport } from '#contract/practice.ts';
import { shortDayOf } from '#web/ui/dates.ts';
import { BarsChart } from './bars-chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { copy } from './copy.ts';

const words = copy.weeks;

/** Weeks with practice: what there was, and nothing of what was not. */
export function WeeksChart({ weeks }: { weeks: ProgressReport['weeks'] }) {
  const most = Math.max(4, ...weeks.map(({ held }) => held));
  const said = words.text(weeks.filter(({ held }) => held > 0).length);
  return (
    <ChartCard
      title={words.title}
      text={said}
      table={{
        caption: words.title,
        head: [words.week, words.held],
        rows: weeks.map(({ monday, held }) => ({ key: monday, cells: [shortDayOf(monday), String(held)] })).toReversed(),
      }}
    >
      <BarsChart
        label={said}
        height={120}
        values={[0, Math.ceil(most / 2), most]}
        words={String}
        bars={weeks.map(({ monday, held }) => ({
          key: monday,
          label: shortDayOf(monday),
          pieces: held > 0 ? [{ from: 0, to: held, fill: 'var(--brand)' }] : [],
        }))}
      />
    </ChartCard>
  );
}
