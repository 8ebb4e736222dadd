import type { Case } from '../case/case.ts';
import { toldPlace } from './embeddings.ts';

/** Of one piece of reading. */
const PIECE_MS = 15;
/** How many facts of a case have been read. */
const read = new WeakMap<Case, number>();

/**
 * Works out where a case's facts lie for a few milliseconds: the whole of it is a second, which neither the first question nor
 * somebody else's answer should wait for. What a question needs sooner is worked out then.
 * @returns whether something is left
 */
export function readFurther(patient: Case): boolean {
  const { facts } = patient;
  const end = performance.now() + PIECE_MS;
  let at = read.get(patient) ?? 0;
  while (at < facts.length && performance.now() < end) toldPlace(facts[at++]!);
  read.set(patient, at);
  return at < facts.length;
}
