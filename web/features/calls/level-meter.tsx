import { useEffect, useRef } from 'react';

/** How loud the doctor is heard, as a bar: proof that the microphone works. */
export function LevelMeter({ level }: { level: () => number }) {
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
    <span aria-hidden className="h-1.5 w-14 overflow-hidden rounded-full bg-sunken">
      <span ref={bar} className="block h-full origin-left scale-x-0 bg-ok transition-transform duration-100" />
    </span>
  );
}
