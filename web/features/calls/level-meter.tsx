import { useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';

/** How loud the doctor is heard, as a bar: proof that the microphone works. Its size is the caller's. */
export function LevelMeter({ level, className = 'h-1.5 w-14' }: { level: () => number; className?: string }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      if (bar.current) bar.current.style.transform = `scaleX(${level().toFixed(2)})`;
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [level]);
  return (
    <span aria-hidden className={cx('block overflow-hidden rounded-full bg-line', className)}>
      <span ref={bar} className="block h-full origin-left scale-x-0 bg-ok transition-transform duration-100" />
    </span>
  );
}
