import { useEffect, useState } from 'react';
import type { Mock } from '#contract/mock.ts';
import { secondsLeftOf } from './rules.ts';

const TICK_MS = 250;

/**
 * Seconds that remain of the phase, by the server's clock.
 * @param readAt when the mock was read, by this page's clock, in ms
 * @param onOver called when they are over, and each second while nobody says what comes then
 */
export function useMockClock(mock: Mock, readAt: number, onOver: () => void): number {
  const [now, setNow] = useState(Date.now);
  const left = secondsLeftOf(mock, readAt, Math.max(now, readAt));
  const runs = !mock.paused && mock.phase !== 'ended';
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [runs]);
  const isOver = runs && left <= 0;
  useEffect(() => {
    if (!isOver) return undefined;
    onOver();
    const timer = setInterval(onOver, 1000);
    return () => clearInterval(timer);
  }, [isOver, onOver]);
  return left;
}
