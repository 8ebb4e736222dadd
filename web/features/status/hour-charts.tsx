import type { StatusSample } from '#contract/api/system.ts';
import { copy } from './copy.ts';
import { HourChart } from './hour-chart.tsx';
import { figuresOf, greatest, sumOf } from './rules.ts';

const { charts } = copy;

/** How the server did in its last hour, in the figures that a consultation feels. */
export function HourCharts({ hour, calls }: { hour: readonly StatusSample[]; calls: number }) {
  const total = (figure: 'turns' | 'markings' | 'failures') => sumOf(figuresOf(hour, figure));
  const worst = (figure: 'answerSeconds' | 'databaseMs') => greatest(figuresOf(hour, figure));
  return (
    <section className="mt-6">
      <h2>{copy.hour}</h2>
      {hour.length === 0 ? (
        <p className="mt-1 text-muted">{copy.empty}</p>
      ) : (
        <div className="mt-3 grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <HourChart hour={hour} figure="calls" {...charts.calls} text={charts.calls.text(calls)} />
          <HourChart hour={hour} figure="turns" {...charts.turns} text={charts.turns.text(total('turns'))} />
          <HourChart
            hour={hour}
            figure="answerSeconds"
            {...charts.answerSeconds}
            text={charts.answerSeconds.text(worst('answerSeconds'))}
          />
          <HourChart hour={hour} figure="markings" {...charts.markings} text={charts.markings.text(total('markings'))} />
          <HourChart hour={hour} figure="failures" {...charts.failures} text={charts.failures.text(total('failures'))} isFault />
          <HourChart hour={hour} figure="databaseMs" {...charts.databaseMs} text={charts.databaseMs.text(worst('databaseMs'))} />
        </div>
      )}
    </section>
  );
}
