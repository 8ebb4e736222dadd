import type { Fact } from '../case/case.ts';
import { toldPlace } from './embeddings.ts';

/**
 * Works out where a case's facts lie, one after the other with room for others between, so that the first question need not wait
 * for a few hundred milliseconds of it. What a question needs sooner is worked out then.
 */
export function readAhead([fact, ...others]: readonly Fact[]): void {
  if (!fact) return;
  setImmediate(() => {
    toldPlace(fact);
    readAhead(others);
  });
}
