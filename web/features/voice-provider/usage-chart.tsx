import type { ProviderUsage } from '#contract/voice-provider.ts';
import { copy } from './copy.ts';
import { dayOf, type Figure, figureWords } from './words.ts';

const words = copy.usage;
const HEIGHT = 160;
/** A day's place, and how much of it is bar. */
const STEP = 10;
const BAR = 7;

/** A bar for each day. Its sentence tells a screen reader the shape; the table beneath tells everyone the figures. */
export function UsageChart({ days, figure }: ProviderUsage & { figure: Figure }) {
  const most = Math.max(...days.map((day) => day[figure]));
  const total = days.reduce((sum, day) => sum + day[figure], 0);
  const busiest = days.find((day) => day[figure] === most);
  const [first, last] = [days[0], days.at(-1)];
  if (!busiest || !first || !last) return null;
  const told = words.chart(words.figures[figure], figureWords(figure, total), figureWords(figure, most), dayOf(busiest.date));
  return (
    <figure className="mt-3">
      <figcaption className="sr-only">{told}</figcaption>
      <p aria-hidden className="figures border-b border-line pb-1 text-right text-[12.5px] text-muted">
        {figureWords(figure, most)}
      </p>
      <svg aria-hidden viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" className="block h-40 w-full fill-brand">
        {days.map((day, index) => {
          const height = most > 0 ? (day[figure] / most) * HEIGHT : 0;
          return (
            <rect key={day.date} x={index * STEP + (STEP - BAR) / 2} y={HEIGHT - height} width={BAR} height={height}>
              <title>{`${dayOf(day.date)}: ${figureWords(figure, day[figure])}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden className="figures flex justify-between border-t border-edge pt-1 text-[12.5px] text-muted">
        <span>{dayOf(first.date)}</span>
        <span>{dayOf(last.date)}</span>
      </p>
    </figure>
  );
}
