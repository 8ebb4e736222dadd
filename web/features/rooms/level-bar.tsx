import { useEffect, useRef } from 'react';

const LOOKED_MS = 100;

/** How loud the own voice is heard, as a bar: proof that the microphone works. */
export function LevelBar({ level }: { level: () => number }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (bar.current) bar.current.style.transform = `scaleX(${level().toFixed(2)})`;
    }, LOOKED_MS);
    return () => clearInterval(timer);
  }, [level]);
  return (
    <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-line">
      <span ref={bar} className="block h-full origin-left scale-x-0 bg-ok transition-transform duration-100" />
    </span>
  );
}
