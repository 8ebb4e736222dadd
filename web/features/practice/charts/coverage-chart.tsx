import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { GroupCoverage } from '#contract/practice.ts';
import { dateOf } from '#web/ui/dates.ts';
import { ChartCard } from './chart-card.tsx';
import { copy } from './copy.ts';
import { useWidth } from './use-width.ts';

const words = copy.groups;
const HEIGHT = 10;

/** How much was practised in each of the twelve groups; those without anything stand out by their words. */
export function CoverageChart({ groups }: { groups: readonly GroupCoverage[] }) {
  const [ref, width] = useWidth();
  const most = Math.max(1, ...groups.map(({ tries }) => tries));
  const x = scaleLinear<number>({ domain: [0, most], range: [0, width] });
  const table = {
    caption: words.title,
    head: [words.group, words.held, words.cases, words.last],
    rows: groups.map(({ group, tries, met, cases, lastAt }) => ({
      key: group,
      cells: [group, String(tries), `${met} of ${cases}`, lastAt ? dateOf(lastAt) : words.never],
    })),
  };
  return (
    <ChartCard title={words.title} text={words.text(groups.filter(({ tries }) => tries > 0).length)} table={table}>
      <ul className="mt-3 grid gap-2.5">
        {groups.map(({ group, tries, met, cases }, index) => (
          <li key={group}>
            <p className="flex flex-wrap justify-between gap-x-3 text-[13.5px]">
              <span>{group}</span>
              <span className={tries === 0 && cases > 0 ? 'font-semibold text-accent' : 'text-muted'}>
                {tries === 0 ? words.none(cases) : words.line(tries, met, Math.max(met, cases))}
              </span>
            </p>
            <div ref={index === 0 ? ref : undefined} className="relative mt-0.5 overflow-hidden" style={{ height: HEIGHT }}>
              {width > 0 && (
                <svg className="absolute" aria-hidden width={width} height={HEIGHT}>
                  <Bar width={width} height={HEIGHT} rx={5} fill="var(--sunken)" />
                  {tries > 0 && <Bar width={Math.max(HEIGHT, x(tries))} height={HEIGHT} rx={5} fill="var(--brand)" />}
                </svg>
              )}
            </div>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
