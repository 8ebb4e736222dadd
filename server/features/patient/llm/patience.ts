/** A forecast is no promise: behind a late turn one and a half times of it is waited. */
const MARGIN = 1.5;

/**
 * How long the turns of one call wait for a model. `firstWordMs`: at most, to its first word. After a late turn only as long as its
 * forecast says, and one turn in two is the rules' at once, then one in four, one in eight, until it has answered in time again: a doctor
 * does not wait in every turn for a model that does not come, and it is never left for good.
 */
export function patienceOf(firstWordMs: number) {
  /** Late turns on end. */
  let late = 0;
  let passedBy = 0;
  return {
    /** Milliseconds to its first word; 0 where the turn is the rules'. `forecastMs`: to its first sentence, null where nothing is known. */
    ofTurn(forecastMs: number | null): number {
      if (forecastMs !== null && forecastMs > firstWordMs) return 0;
      if (passedBy > 0) {
        passedBy -= 1;
        return 0;
      }
      return late > 0 && forecastMs !== null ? Math.min(firstWordMs, forecastMs * MARGIN) : firstWordMs;
    },
    /** @returns how many turns it was late on end */
    wasLate(): number {
      late += 1;
      passedBy = 2 ** late - 1;
      return late;
    },
    answered(): void {
      late = 0;
      passedBy = 0;
    },
  };
}
