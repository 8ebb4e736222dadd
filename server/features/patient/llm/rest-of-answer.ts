import { PHRASES } from '../answer/phrases.ts';
import { plainOf } from '../language/words.ts';
import { contentOf, coverOf } from './disclosed-facts.ts';
import type { Note } from './note-for-turn.ts';

/** A sentence of which this share was said in other words needs not be said again. */
const GIVEN = 0.5;
/** Less than this share of every fact, and the answer has passed the question by. */
const TOUCHED = 0.2;
const DENIES = /\b(?:no|nope|not|never|none|nothing|neither|\w+n['’]t)\b/i;
const STOCK = new Set(Object.values(PHRASES).flatMap((forms) => forms.map((each: string) => plainOf(each))));

/** Have the patient's words of this turn given this sentence already? Small change ('Okay.', 'Sorry?') counts as given by any words. */
export function isGiven(sentence: string, said: string[]): boolean {
  if (said.length === 0) return false;
  const stems = contentOf(said.join(' '));
  return STOCK.has(plainOf(sentence)) || contentOf(sentence).size === 0 || coverOf(sentence, stems) >= GIVEN;
}

/** Have these words nothing of what the note gives to tell? */
export function leavesOut({ tells = [], denies = false }: Note, said: string[]): boolean {
  const words = said.join(' ');
  if (denies && DENIES.test(words)) return false;
  const stems = contentOf(words);
  const wanted = tells.filter((each) => contentOf(each).size > 0);
  return wanted.length > 0 && wanted.every((each) => coverOf(each, stems) < TOUCHED);
}
