import { useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';

/** A level is told ten times a second: to look more often would only have the page drawn for nothing. */
const LOOK_MS = 100;
/** Steps in which the bar moves: what a quiet room hums is less than one, and draws nothing. */
const STEPS = 24;

/** How loud the doctor is heard, as a bar: proof that the microphone works. Its size is the caller's. */
export function LevelMeter({ level, className = 'h-1.5 w-14' }: { level: () => number; className?: string }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let shown = 0;
    const draw = () => {
      const wanted = Math.round(level() * STEPS);
      if (wanted === shown || !bar.current) return;
      shown = wanted;
      bar.current.style.transform = `scaleX(${(wanted / STEPS).toFixed(2)})`;
    };
    const timer = setInterval(draw, LOOK_MS);
    return () => clearInterval(timer);
  }, [level]);
  return (
    <span aria-hidden className={cx('block overflow-hidden rounded-full bg-line', className)}>
      <span ref={bar} className="block h-full origin-left scale-x-0 bg-ok transition-transform duration-100" />
    </span>
  );
}
