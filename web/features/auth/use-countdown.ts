import { useEffect, useState } from 'react';

/** Whole seconds left of a wait that begins when this is first drawn. A tab that slept wakes with what is really left. */
export function useCountdown(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const over = left === 0;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [over]);
  return left;
}
