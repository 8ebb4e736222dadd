import { useEffect, useState } from 'react';

/** Whole seconds until a moment (ms since 1970), ticking; null without one. */
export function useSecondsUntil(until: number | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, Math.ceil((until - now) / 1000));
}
