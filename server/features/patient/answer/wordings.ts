import type { Fact } from '../case/case.ts';
import { lowerWords } from '../language/words.ts';
import { ownPlace } from '../sense/embeddings.ts';

const ofFacts = new WeakMap<Fact, Float32Array[]>();

/** Where the wordings lie by which doctors ask for a line, or say what a reaction answers, as its author gave them; none without any. */
export function wordingPlaces(fact: Fact): Float32Array[] {
  const places = ofFacts.get(fact) ?? (fact.answers?.wordings ?? []).map((wording) => ownPlace(lowerWords(wording), null));
  ofFacts.set(fact, places);
  return places;
}
