import type { StatusSample } from '#contract/api/system.ts';
import { copy } from './copy.ts';
import { HourChart } from './hour-chart.tsx';
import { figuresOf, greatest, sumOf } from './rules.ts';

const { charts } = copy;
type Figure = keyof typeof charts;
const FIGURES = Object.keys(charts) as Figure[];

/** How the server did in its last hour, in the figures that a consultation feels. What was nothing all the time is named, not drawn. */
export function HourCharts({ hour, calls }: { hour: readonly StatusSample[]; calls: number }) {
  const total = (figure: Figure) => sumOf(figuresOf(hour, figure));
  const worst = (figure: Figure) => greatest(figuresOf(hour, figure));
  const texts: Record<Figure, string> = {
    calls: charts.calls.text(calls),
    turns: charts.turns.text(total('turns')),
    answerSeconds: charts.answerSeconds.text(worst('answerSeconds')),
    markings: charts.markings.text(total('markings')),
    failures: charts.failures.text(total('failures')),
    databaseMs: charts.databaseMs.text(worst('databaseMs')),
  };
  const drawn = FIGURES.filter((figure) => total(figure) > 0);
  const nothing = FIGURES.filter((figure) => !drawn.includes(figure));
  return (
    <section className="mt-6">
      <h2>{copy.hour}</h2>
      {hour.length === 0 ? (
        <p className="mt-1 text-muted">{copy.empty}</p>
      ) : (
        <>
          <div className="mt-3 grid items-start gap-4 empty:hidden sm:grid-cols-2 xl:grid-cols-3">
            {drawn.map((figure) => (
              <HourChart
                key={figure}
                hour={hour}
                figure={figure}
                title={charts[figure].title}
                unit={charts[figure].unit}
                text={texts[figure]}
                isFault={figure === 'failures'}
              />
            ))}
          </div>
          {nothing.length > 0 && <p className="mt-3 text-muted">{copy.nothing(nothing.map((figure) => charts[figure].title))}</p>}
        </>
      )}
    </section>
  );
}
