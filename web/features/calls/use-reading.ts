import { useCallback, useEffect, useState } from 'react';
import { READING_SECONDS } from '#contract/limits.ts';

export type Reading = {
  /** Whole seconds left; null while nobody reads. */
  left: number | null;
  begin: () => void;
  /** Ends it: with the call, or without. */
  stop: () => void;
};

/** The minutes with the record before a call. `onOver` is called once when they are over by themselves. */
export function useReading(onOver: () => void): Reading {
  const [reading, setReading] = useState<{ until: number; left: number } | null>(null);
  const until = reading?.until ?? null;
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setInterval(() => {
      const left = Math.ceil((until - Date.now()) / 1000);
      if (left > 0) return setReading({ until, left });
      setReading(null);
      onOver();
    }, 250);
    return () => clearInterval(timer);
  }, [until, onOver]);
  const begin = useCallback(() => setReading({ until: Date.now() + READING_SECONDS * 1000, left: READING_SECONDS }), []);
  const stop = useCallback(() => setReading(null), []);
  return { left: reading?.left ?? null, begin, stop };
}
