import { useEffect, useRef } from 'react';

/** The last seconds of a voice, a bar for each picture; as far apart in ms as its level is told. */
const BARS = 28;
const STEP_MS = 100;

/** How high a bar stands in silence, as a share of the whole: uneven, so that nobody takes a voice at rest for a line that divides. */
const rest = (at: number) => 0.2 + 0.13 * Math.sin(at * 1.9) + 0.09 * Math.sin(at * 0.7 + 1);

/** The line of a telephone station: nobody is seen, the voice is. `level` gives 0 to 1 whenever it is asked. Still for those who want no motion. */
export function Waveform({ live, level, className }: { live: boolean; level: () => number; className: string }) {
  const bars = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!live || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const drawn = [...(bars.current?.children ?? [])].filter((bar): bar is HTMLElement => bar instanceof HTMLElement);
    const levels = drawn.map(() => 0);
    const draw = () => {
      levels.shift();
      levels.push(level());
      for (const [at, bar] of drawn.entries()) bar.style.transform = scaled(rest(at) + (1 - rest(at)) * (levels[at] ?? 0));
    };
    const timer = setInterval(draw, STEP_MS);
    return () => clearInterval(timer);
  }, [live, level]);
  return (
    <div
      ref={bars}
      aria-hidden
      className={`waveform flex items-center shrink-0 justify-end overflow-hidden gap-[3px] ${live ? 'text-brand' : 'text-muted'} ${className}`}
    >
      {Array.from({ length: BARS }, (_, at) => (
        <span
          key={at}
          className="h-full w-[3px] shrink-0 rounded-full bg-current"
          style={{ transform: scaled(rest(at)), opacity: 0.35 + (0.55 * at) / BARS }}
        />
      ))}
    </div>
  );
}

const scaled = (share: number) => `scaleY(${share.toFixed(2)})`;
