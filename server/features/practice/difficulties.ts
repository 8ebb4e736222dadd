import { setImmediate as others } from 'node:timers/promises';
import { DIFFICULTY_SHOWN_AFTER } from '#contract/limits.ts';
import type { Difficulty, PracticeStore } from './practice-store.ts';

/** It changes slowly, and is read from everybody's consultations. */
const GOOD_MS = 10 * 60_000;

type Parts = {
  practice: Pick<PracticeStore, 'cases' | 'difficultyOf'>;
  now: () => Date;
  onTrouble: (error: unknown) => void;
};

/**
 * How hard each case is, where enough candidates tried it. Read one case at a time, others being answered between them; once known it is
 * answered at once, and when it is old it is read anew meanwhile.
 */
export function difficulties({ practice, now, onTrouble }: Parts): () => Promise<Difficulty[]> {
  let known: { at: number; value: Difficulty[] } | null = null;
  let reading: Promise<Difficulty[]> | null = null;

  async function read(): Promise<Difficulty[]> {
    const at = now().getTime();
    const value: Difficulty[] = [];
    for (const { id: scenarioId } of await practice.cases()) {
      const its = await practice.difficultyOf(scenarioId);
      if (its.candidates >= DIFFICULTY_SHOWN_AFTER) value.push({ scenarioId, ...its });
      await others();
    }
    known = { at, value };
    return value;
  }

  return async () => {
    if (known && now().getTime() - known.at < GOOD_MS) return known.value;
    reading ??= read().finally(() => (reading = null));
    if (!known) return reading;
    reading.catch(onTrouble);
    return known.value;
  };
}
