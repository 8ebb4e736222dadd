import { type Case, topicsReactedTo } from '../case/case.ts';
import { sentencesOf } from '../case/split-line.ts';
import { ownPlace, toldPlace } from './embeddings.ts';

/** Of one piece of reading. */
const PIECE_MS = 15;
/** What is left to be read of a case. */
const left = new WeakMap<Case, Iterator<Float32Array>>();

/** Where a case's facts lie, then what its reactions are to and what a summary is held against, each worked out when it is asked for. */
function* placesOf({ facts }: Case) {
  for (const fact of facts) yield toldPlace(fact);
  for (const fact of facts) if (fact.part === 'reaction') for (const topic of topicsReactedTo(fact)) yield ownPlace(topic, null);
  for (const { part, spoken } of facts)
    if (part !== 'reaction' && part !== 'question') for (const sentence of sentencesOf(spoken)) yield ownPlace(sentence, null);
}

/**
 * Works out where a case's facts and reactions lie for a few milliseconds: the whole of it is more than a second, which neither the first
 * question nor somebody else's answer should wait for. What a question needs sooner is worked out then.
 * @returns whether something is left
 */
export function readFurther(patient: Case): boolean {
  const places = left.get(patient) ?? placesOf(patient);
  left.set(patient, places);
  const end = performance.now() + PIECE_MS;
  while (performance.now() < end) if (places.next().done) return false;
  return true;
}
