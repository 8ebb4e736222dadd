import { useEffect, useState } from 'react';
import type { Line } from '#web/voice/call-machine.ts';
import { silenceLeft, silenceShownAt } from './timer-rules.ts';

/** When silence will end the call (ms since 1970), once it has lasted long enough to be asked about; null otherwise. */
export function useSilence(line: Line | null): number | null {
  const silence = line?.silence ?? null;
  const limits = line?.limits;
  const [until, setUntil] = useState<number | null>(null);
  useEffect(() => {
    if (silence === null || !limits) return undefined;
    const ends = Date.now() + silenceLeft({ silence, limits }) * 1000;
    const timer = setTimeout(() => setUntil(ends), Math.max(0, silenceShownAt(limits) - silence) * 1000);
    return () => {
      clearTimeout(timer);
      setUntil(null);
    };
  }, [silence, limits]);
  return silence === null ? null : until;
}
