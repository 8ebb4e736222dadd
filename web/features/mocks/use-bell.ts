import { useEffect, useRef, useState } from 'react';
import type { Mock } from '#contract/mock.ts';
import { openBell, type Bell } from '#web/voice/bell.ts';
import { copy } from './copy.ts';
import { bellBetween, isBellOn, keepBell } from './rules.ts';

/** How long the screen says what the bell said. */
const SHOWN_MS = 8000;
/** The end of a phase of work is told by two strokes, a beginning by one. */
const STROKES = { reading: 1, consulting: 1, break: 2, ended: 2 } as const;

export type BellState = { on: boolean; setOn: (on: boolean) => void; /** Null when it has not rung just now. */ said: string | null };

/** Rings when a mock moves on while this page looks, and says on the screen what it means. */
export function useBell(mock: Mock): BellState {
  const [on, setOn] = useState(isBellOn);
  const [said, setSaid] = useState<string | null>(null);
  const before = useRef<Pick<Mock, 'phase' | 'station'> | null>(null);
  const bell = useRef<Bell | null>(null);
  useEffect(() => {
    bell.current = openBell();
    return () => bell.current?.close();
  }, []);
  const { phase, station, size } = mock;
  useEffect(() => {
    const rings = bellBetween(before.current, { phase, station });
    before.current = { phase, station };
    if (!rings) return;
    if (on) bell.current?.ring(STROKES[rings]);
    setSaid(rings === 'reading' ? copy.bell.reading(station, size) : copy.bell[rings]);
  }, [phase, station, size, on]);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return {
    on,
    said,
    setOn: (next) => {
      keepBell(next);
      setOn(next);
      // Heard as it is switched on, inside the click that browsers want.
      if (next) bell.current?.ring(1);
    },
  };
}
