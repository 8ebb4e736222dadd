import { useEffect, useRef } from 'react';

/** The last seconds of a voice, a bar for each picture; as far apart in ms as its level is told. */
const BARS = 32;
const STEP_MS = 100;
/** The height of a bar in silence. */
const REST = 0.06;

/** The line of a telephone station: nobody is seen, the voice is. `level` gives 0 to 1 whenever it is asked. Still for those who want no motion. */
export function Waveform({ live, level, className }: { live: boolean; level: () => number; className: string }) {
  const bars = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = [...(bars.current?.children ?? [])].filter((bar): bar is HTMLElement => bar instanceof HTMLElement);
    const heights = drawn.map(() => 0);
    const draw = () => {
      heights.shift();
      heights.push(level());
      for (const [at, bar] of drawn.entries()) bar.style.transform = `scaleY(${(REST + (1 - REST) * (heights[at] ?? 0)).toFixed(2)})`;
    };
    if (!live || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
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
          className="h-full w-[2px] shrink-0 rounded-full bg-current"
          style={{ transform: `scaleY(${REST})`, opacity: 0.25 + (0.6 * at) / BARS }}
        />
      ))}
    </div>
  );
}
