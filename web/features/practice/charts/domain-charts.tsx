import { scaleLinear } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import { DOMAINS, GRADE_WORDS } from '#contract/grades.ts';
import { dateOf } from '#web/ui/dates.ts';
import { DaysAxis, LeftAxis } from './axes.tsx';
import { ChartCard } from './chart-card.tsx';
import { copy } from './copy.ts';
import { type DomainPoint, domainSeries, gradeWords, type Marked } from './rules.ts';
import { useWidth } from './use-width.ts';

const words = copy.domains;
const HEIGHT = 150;
const LEFT = 74;
const BOTTOM = 22;
const GRADES = ['Clear fail', 'Fail', 'Pass', 'Clear pass'];
const COLOURS = ['var(--d1)', 'var(--d2)', 'var(--d3)'];

/** D1, D2 and D3 over the marked consultations, one chart each. */
export function DomainCharts({ marked }: { marked: readonly Marked[] }) {
  const series = ([0, 1, 2] as const).map((domain) => domainSeries(marked, domain));
  const table = {
    caption: words.title,
    head: [copy.date, copy.case, ...DOMAINS.map(({ id }) => id)],
    rows: marked
      .map(({ id, completedAt, title, grades }) => ({
        key: id,
        cells: [dateOf(completedAt), title, ...grades.map((grade) => GRADE_WORDS[grade])],
      }))
      .toReversed(),
  };
  return (
    <ChartCard title={words.title} text={words.text} table={table}>
      <div className="mt-3 grid gap-x-6 gap-y-4 lg:grid-cols-3 print:grid-cols-3">
        {DOMAINS.map(({ id, title }, index) => (
          <DomainChart key={id} name={`${id} ${title}`} points={series[index]!} colour={COLOURS[index]!} />
        ))}
      </div>
    </ChartCard>
  );
}

function DomainChart({ name, points, colour }: { name: string; points: DomainPoint[]; colour: string }) {
  const [ref, width] = useWidth();
  const last = points.at(-1)!;
  const inner = Math.max(0, width - LEFT - 6);
  const x = scaleLinear<number>({ domain: [0, Math.max(1, points.length - 1)], range: [0, inner] });
  const y = scaleLinear<number>({ domain: [-0.25, 3.25], range: [HEIGHT - BOTTOM, 0] });
  return (
    <figure className="min-w-0">
      <figcaption className="text-[14px] leading-snug lg:min-h-[58px]">
        <span className="flex items-center gap-1.5 font-semibold">
          <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: colour }} />
          {name}
        </span>
        <span className="text-muted first-letter:uppercase">{gradeWords(last.mean)}</span>
      </figcaption>
      <div ref={ref} className="relative mt-1 overflow-hidden" style={{ height: HEIGHT }}>
        {width > 0 && (
          <svg
            className="absolute"

            aria-label={words.chart(name, points.length, gradeWords(last.mean))}
            width={width}
            height={HEIGHT}
            viewBox={`0 0 ${width} ${HEIGHT}`}
          >
            <g transform={`translate(${LEFT},0)`}>
              <LeftAxis scale={y} values={[0, 1, 2, 3]} words={(value) => GRADES[value]!} width={inner} />
              <Area
                data={points}
                x={(_, index) => x(index)}
                y0={({ low }) => y(low)}
                y1={({ high }) => y(high)}
                fill={colour}
                fillOpacity={0.13}
              />
              {points.map(({ id, points: value }, index) => (
                <circle key={id} cx={x(index)} cy={y(value)} r={points.length > 80 ? 2 : 3.5} fill={colour} fillOpacity={0.45} />
              ))}
              <LinePath
                data={points}
                x={(_, index) => x(index)}
                y={({ mean }) => y(mean)}
                stroke={colour}
                strokeWidth={2.25}
                strokeLinejoin="round"
              />
              <DaysAxis scale={x} days={points.map(({ at }) => at)} top={HEIGHT - BOTTOM} width={inner} />
            </g>
          </svg>
        )}
      </div>
    </figure>
  );
}
