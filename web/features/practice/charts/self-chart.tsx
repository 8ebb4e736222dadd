import { DOMAINS } from '#contract/grades.ts';
import { dateOf, shortDayOf } from '#web/ui/dates.ts';
import { BarsChart } from './bars-chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { copy } from './copy.ts';
import { type Marked, mean, selfByDomain, selfSeries } from './rules.ts';

const words = copy.self;
const NEWEST = 24;
/** Less than this is no difference. */
const EVEN = 0.15;

/** One's own grades against the marks. */
export function SelfChart({ marked }: { marked: readonly Marked[] }) {
  const all = selfSeries(marked).slice(-NEWEST);
  if (all.length === 0) return <ChartCard title={words.title} text={words.none} />;
  const by = mean(all.map(({ above }) => above));
  const domains = selfByDomain(marked).flatMap((above, index) => (above === null ? [] : words.domain(DOMAINS[index]!.id, above)));
  const said = Math.abs(by) < EVEN ? words.even : by > 0 ? words.kind(by) : words.strict(by);
  return (
    <ChartCard
      title={words.title}
      text={`${said} ${domains.join(' · ')}`}
      table={{
        caption: words.title,
        head: [copy.date, words.difference],
        rows: all
          .map(({ id, at, above }) => ({ key: id, cells: [dateOf(at), above > 0 ? `+${above.toFixed(1)}` : above.toFixed(1)] }))
          .toReversed(),
      }}
    >
      <BarsChart
        label={`${words.chart}. ${said}`}
        values={[-3, -2, -1, 0, 1, 2, 3]}
        words={(value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')}
        bars={all.map(({ id, at, above }) => ({
          key: id,
          label: shortDayOf(at),
          // A match is seen, too.
          pieces: [{ from: above === 0 ? -0.06 : 0, to: above === 0 ? 0.06 : above, fill: above > 0 ? 'var(--accent)' : 'var(--brand)' }],
        }))}
      />
    </ChartCard>
  );
}
