import { useEffect, useReducer, useState } from 'react';
import { LEVEL_INTERVAL_MS } from '#contract/limits.ts';
import type { DeviceCheck } from '#web/voice/device-check.ts';
import { levelAdvice, type LevelAdvice } from './level-advice.ts';
import { loudnessOf } from '#web/voice/loudness.ts';

/** Levels that count: the last six seconds. */
const KEPT = 60;

/** What the microphone's sound says of it, as it comes. Once it was good, silence is no fault. */
export function useLevelAdvice(check: DeviceCheck | null): LevelAdvice {
  const [advice, setAdvice] = useState<LevelAdvice>('waiting');
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    if (!check) return undefined;
    const levels: number[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let watching = true;
    const look = async () => {
      // The microphone went away: the check's own field says so, and React is not told.
      if (check.microphone !== 'on') return lookAgain();
      levels.push(loudnessOf(await check.listen(LEVEL_INTERVAL_MS / 1000)));
      if (!watching) return;
      const next = levelAdvice(levels.slice(-KEPT));
      setAdvice((before) => (before === 'good' && (next === 'waiting' || next === 'nothing') ? before : next));
      timer = setTimeout(() => void look(), 0);
    };
    void look();
    return () => {
      watching = false;
      clearTimeout(timer);
      setAdvice('waiting');
    };
  }, [check]);
  return advice;
}
