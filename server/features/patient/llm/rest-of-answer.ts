import { PHRASES } from '../answer/phrases.ts';
import { plainOf } from '../language/words.ts';
import { contentOf, coverOf } from './disclosed-facts.ts';

/** A sentence of which this share was said in other words needs not be said again. */
const GIVEN = 0.5;
const STOCK = new Set(Object.values(PHRASES).flatMap((forms) => forms.map((each: string) => plainOf(each))));

/** Have the patient's words of this turn given this sentence already? Small change ('Okay.', 'Sorry?') counts as given by any words. */
export function isGiven(sentence: string, said: string[]): boolean {
  if (said.length === 0) return false;
  const stems = contentOf(said.join(' '));
  return STOCK.has(plainOf(sentence)) || contentOf(sentence).size === 0 || coverOf(sentence, stems) >= GIVEN;
}
