import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { ReactNode } from 'react';
import { LeftAxis } from './axes.tsx';
import { useWidth } from './use-width.ts';

/** A bar from one value to another, with its colour. */
export type Piece = { from: number; to: number; fill: string };
export type BarOf = { key: string; pieces: readonly Piece[]; label: string };

const LEFT = 40;
const BOTTOM = 20;

/**
 * Bars over values from `values[0]` to the last of `values`, which are written at the left; the first and last bar are named below.
 * `children` is drawn over them, given what places a value.
 */
export function BarsChart({
  bars,
  values,
  words,
  label,
  height = 150,
  children,
}: {
  bars: readonly BarOf[];
  values: number[];
  words: (value: number) => string;
  /** What it shows, in a sentence. */
  label: string;
  height?: number;
  children?: (y: (value: number) => number, width: number) => ReactNode;
}) {
  const [ref, width] = useWidth();
  const inner = Math.max(0, width - LEFT - 4);
  const x = scaleBand<string>({ domain: bars.map(({ key }) => key), range: [0, Math.min(inner, bars.length * 44)], padding: 0.25 });
  const y = scaleLinear<number>({ domain: [values[0]!, values.at(-1)!], range: [height - BOTTOM, 8] });
  const named = bars.length > 1 ? [bars[0]!, bars.at(-1)!] : bars;
  return (
    <div ref={ref} className="relative mt-3 overflow-hidden" style={{ height }}>
      {width > 0 && (
        <svg className="absolute" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          <g transform={`translate(${LEFT},0)`}>
            <LeftAxis scale={y} values={values} words={words} width={inner} />
            {bars.flatMap(({ key, pieces }) =>
              pieces.map(({ from, to, fill }) => (
                <Bar
                  key={`${key}-${from}`}
                  x={x(key)}
                  y={Math.min(y(from), y(to))}
                  width={x.bandwidth()}
                  height={Math.abs(y(from) - y(to))}
                  rx={1.5}
                  fill={fill}
                />
              )),
            )}
            {children?.(y, inner)}
            {named.map(({ key, label: name }, index) => (
              <text
                key={key}
                x={index === 0 ? x(key)! : x(key)! + x.bandwidth()}
                y={height - 4}
                fontSize={11.5}
                fill="var(--muted)"
                textAnchor={index === 0 || bars.length < 4 ? 'start' : 'end'}
              >
                {name}
              </text>
            ))}
          </g>
        </svg>
      )}
    </div>
  );
}
