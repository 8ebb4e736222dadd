import { scaleBand } from '@visx/scale';
import type { Verdict } from '#contract/assessment.ts';
import { DOMAINS } from '#contract/grades.ts';
import type { Attempt, ProgressReport } from '#contract/practice.ts';
import { ChartCard } from './chart-card.tsx';
import { copy } from './copy.ts';
import { type StatementRow, statementRows } from './rules.ts';
import { useWidth } from './use-width.ts';

const words = copy.statements;
const NEWEST = 24;
const CELL_MIN = 17;
const HEIGHT = 20;
/** What counts as falling short often enough to be named above the map. */
const OFTEN = 0.4;
const NAMED = 3;

/** Each by a colour and a sign, so that neither has to be told apart alone. */
const LOOKS: Record<Verdict, { fill: string; sign: string; ink: string }> = {
  met: { fill: 'color-mix(in srgb, var(--ok) 30%, var(--surface))', sign: '', ink: 'var(--ink)' },
  partial: { fill: 'color-mix(in srgb, var(--warn) 45%, var(--surface))', sign: '–', ink: 'var(--ink)' },
  missed: { fill: 'var(--danger)', sign: '×', ink: 'var(--danger-ink)' },
  overdone: { fill: 'color-mix(in srgb, var(--d2) 45%, var(--surface))', sign: '+', ink: 'var(--ink)' },
  not_applicable: { fill: 'var(--sunken)', sign: '', ink: 'var(--ink)' },
};

/** The 26 statements over the newest attempts: a row each, an attempt a column. */
export function HeatMap({ attempts, statements }: { attempts: readonly Attempt[]; statements: ProgressReport['statements'] }) {
  const [ref, width] = useWidth();
  const newest = width === 0 ? NEWEST : Math.max(6, Math.min(NEWEST, Math.floor(width / CELL_MIN)));
  const rows = statementRows(attempts, statements, newest);
  const weakest = rows
    .filter(({ seen, short }) => seen > 1 && short / seen >= OFTEN)
    .sort((a, b) => b.short / b.seen - a.short / a.seen)
    .slice(0, NAMED);
  const count = rows[0]?.verdicts.length ?? 0;
  const text = `${words.text(count)} ${weakest.length > 0 ? words.weakest(weakest.map(({ title }) => title).join('; ')) : words.none}`;
  const table = {
    caption: words.title,
    head: [words.statement, ...(Object.keys(words.verdicts) as Verdict[]).map((verdict) => words.verdicts[verdict])],
    rows: rows.map(({ id, title, verdicts }) => ({
      key: id,
      cells: [
        title,
        ...(Object.keys(words.verdicts) as Verdict[]).map((verdict) => String(verdicts.filter((each) => each === verdict).length)),
      ],
    })),
  };
  return (
    <ChartCard title={words.title} text={text} table={table}>
      <Legend />
      {DOMAINS.map(({ id, title }) => (
        <section key={id} className="mt-3">
          <h3 className="text-[14px]">
            {id} {title}
          </h3>
          <ul className="mt-1">
            {rows
              .filter(({ domain }) => domain === id)
              .map((row, index) => (
                <li
                  key={row.id}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-[3px] sm:grid-cols-[minmax(0,17rem)_4rem_minmax(0,1fr)]"
                >
                  <span className="text-[13.5px] leading-tight">{row.title}</span>
                  <span className={`figures text-right text-[13px] ${row.short > 0 ? '' : 'text-muted'}`}>
                    <span className="sr-only">{words.short(row.short, row.seen)}</span>
                    <span aria-hidden title={words.short(row.short, row.seen)}>
                      {row.seen > 0 && words.of(row.short, row.seen)}
                    </span>
                  </span>
                  <div
                    ref={id === 'D1' && index === 0 ? ref : undefined}
                    className="relative min-w-0 overflow-hidden max-sm:col-span-2 max-sm:mt-0.5"
                    style={{ height: HEIGHT }}
                  >
                    {width > 0 && <Cells row={row} columns={newest} width={width} />}
                  </div>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </ChartCard>
  );
}

function Cells({ row, columns, width }: { row: StatementRow; columns: number; width: number }) {
  const x = scaleBand<number>({
    domain: Array.from({ length: columns }, (_, index) => index),
    range: [0, Math.min(width, columns * 30)],
    padding: 0.12,
  });
  const size = x.bandwidth();
  return (
    // What it shows stands beside it in words.
    <svg className="absolute" aria-hidden width={width} height={HEIGHT}>
      {row.verdicts.map((verdict, index) => {
        const { fill, sign, ink } = LOOKS[verdict];
        const left = x(index) ?? 0;
        return (
          // A verdict has no name but its place.
          <g key={`${row.id}-${index}`}>
            <rect
              x={left}
              y={1}
              width={size}
              height={HEIGHT - 2}
              rx={3}
              fill={fill}
              stroke={verdict === 'not_applicable' ? 'var(--line)' : 'none'}
            />
            {sign && (
              <text x={left + size / 2} y={HEIGHT / 2 + 4.5} textAnchor="middle" fontSize={13} fontWeight={700} fill={ink}>
                {sign}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function Legend() {
  return (
    <p aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-muted">
      {(Object.keys(words.verdicts) as Verdict[]).map((verdict) => (
        <span key={verdict} className="flex items-center gap-1.5">
          <span
            className="grid size-4 place-items-center rounded-[3px] text-[12px] font-bold"
            style={{
              background: LOOKS[verdict].fill,
              color: LOOKS[verdict].ink,
              border: verdict === 'not_applicable' ? '1px solid var(--line)' : 'none',
            }}
          >
            {LOOKS[verdict].sign}
          </span>
          {words.verdicts[verdict]}
        </span>
      ))}
    </p>
  );
}
