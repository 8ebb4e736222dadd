import type { StatusSample } from '#contract/api/system.ts';
import { STATUS_SAMPLES } from '#contract/limits.ts';
import { AsTable } from '#web/ui/as-table.tsx';
import { Card } from '#web/ui/card.tsx';
import { copy } from './copy.ts';
import { type Figure, figuresOf, greatest, minutesBefore, roundTop } from './rules.ts';

const WIDTH = 240;
const HEIGHT = 64;
const STEP = WIDTH / STATUS_SAMPLES;

type Props = {
  hour: readonly StatusSample[];
  figure: Figure;
  title: string;
  /** What the chart says, in a few words. */
  text: string;
  unit: (value: number) => string;
  /** Bars in the colour of a fault. */
  isFault?: boolean;
};

/** One figure over an hour, a bar for each minute, the newest at the right; and the same as a table. */
export function HourChart({ hour, figure, title, text, unit, isFault = false }: Props) {
  const values = figuresOf(hour, figure);
  const top = roundTop(greatest(values) ?? 0);
  const newest = hour.at(-1)?.at ?? '';
  return (
    <Card className="min-w-0">
      <h3 className="text-[15px] font-semibold">{title}</h3>
      <p className="mt-0.5 text-[13.5px] text-muted">{text}</p>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-[11.5px] text-muted">
        <span aria-hidden className="figures flex flex-col justify-between text-right">
          <span>{unit(top)}</span>
          <span>{unit(0)}</span>
        </span>
        <svg
          aria-label={`${title}: ${text}`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-16 w-full border-y border-line"
        >
          {values.map((value, at) => {
            if (!value) return null;
            const height = Math.max(2, (value / top) * HEIGHT);
            const x = WIDTH - (values.length - at) * STEP;
            return (
              <rect
                key={hour[at]!.at}
                x={x + STEP * 0.12}
                y={HEIGHT - height}
                width={STEP * 0.76}
                height={height}
                fill={isFault ? 'var(--danger)' : 'var(--brand)'}
              />
            );
          })}
        </svg>
        <span aria-hidden />
        <span aria-hidden className="mt-1 flex justify-between">
          <span>{copy.ago(STATUS_SAMPLES)}</span>
          <span>{copy.ago(0)}</span>
        </span>
      </div>
      <AsTable
        table={{
          caption: title,
          head: [copy.time, title],
          rows: hour
            .map((sample, at) => {
              const value = values[at];
              return {
                key: sample.at,
                cells: [copy.ago(minutesBefore(sample.at, newest)), value === null || value === undefined ? copy.noValue : unit(value)],
              };
            })
            .toReversed(),
        }}
      />
    </Card>
  );
}
