import { AxisBottom, AxisLeft } from '@visx/axis';
import type { scaleLinear } from '@visx/scale';
import { shortDayOf } from '#web/ui/dates.ts';

type Linear = ReturnType<typeof scaleLinear<number>>;

const LABEL = { fill: 'var(--muted)', fontSize: 11.5, fontFamily: 'inherit' } as const;

/** The values of a chart's left edge, with a hairline for each across the chart. */
export function LeftAxis({
  scale,
  values,
  words,
  width,
}: {
  scale: Linear;
  values: number[];
  words: (value: number) => string;
  width: number;
}) {
  return (
    <>
      {values.map((value) => (
        <line key={value} x1={0} x2={width} y1={scale(value)} y2={scale(value)} stroke="var(--line)" />
      ))}
      <AxisLeft
        scale={scale}
        tickValues={values}
        tickFormat={(value) => words(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...LABEL, textAnchor: 'end', verticalAnchor: 'middle', dx: -2 }}
      />
    </>
  );
}

/** Days below a chart: of the first, the last, and one between where there is room. */
export function DaysAxis({ scale, days, top, width }: { scale: Linear; days: readonly string[]; top: number; width: number }) {
  const last = days.length - 1;
  const shown = [...new Set(width > 260 && last > 3 ? [0, Math.round(last / 2), last] : [0, last])];
  return (
    <AxisBottom
      scale={scale}
      top={top}
      tickValues={shown}
      tickFormat={(value) => shortDayOf(days[Number(value)] ?? '')}
      hideAxisLine
      hideTicks
      tickLabelProps={(value) => ({
        ...LABEL,
        textAnchor: Number(value) === 0 ? 'start' : Number(value) === last ? 'end' : 'middle',
        dy: -2,
      })}
    />
  );
}
