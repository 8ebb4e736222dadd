import { plainOf } from '../../language/words.ts';
import { wordsOfFact } from './text-words.ts';
import type { Grounds } from './grounds.ts';

export type Repeat = 'said back' | 'said before';

/** Fewer words are small change: 'No, nothing like that.' */
const WORDS = 5;
/** A sentence of which this share stands in the doctor's words, in their order, is the doctor's. */
const SAID_BACK = 0.8;
/** So many of the doctor's words in a row check nothing. */
const LONG = 9;
/** Words to the patient: who says them back word for word has turned nothing round. matches: 'you may lose the sight' */
const ADDRESSED = /\byou(?:r|rs|'re|'ll|'ve|'d)?\b/;
/** Content words of a sentence that counts as said before. */
const CONTENT = 3;
/** Patients check plans and summaries in the doctor's own words. */
const CHECKS = new Set(['teach back', 'plan', 'agreed?', 'summary', 'explanation']);
/** Of a sentence that is not whole yet, so many of the doctor's words in a row are the beginning of the doctor's sentence. */
const BEGUN = 3;
/** 'It's not been easy.' is noticed the second time, 'Thank you, doctor.' is not. */
const NOTICED = 4;
/** Answered in the doctor's words from their beginning. */
const CLOSED = new Set(['closed']);
/** To these the same few words are an answer each time: 'No, nothing like that.' */
const ASKS = new Set(['closed', 'risk', 'identity', 'summary', 'plan', 'agreed?', 'safety net']);

/** Is a sentence the doctor's own, or one that the patient has said already and was not asked for again? `spoken`: a sentence, or its first clause. */
export function repeatedIn(spoken: string, stems: ReadonlySet<string>, { doctor, acts, before, repeats, opened }: Grounds): Repeat | null {
  const plain = plainOf(spoken);
  const words = plain.split(' ');
  const back = inOrder(words, doctor.plain.split(' ')) / words.length;
  const isAgain = !repeats && before.has(plain);
  const does = (some: ReadonlySet<string>) => acts.some(({ kind }) => some.has(kind));
  if (/[,;]$/.test(spoken.trim()) && words.length >= BEGUN && back === 1 && !does(CLOSED)) return 'said back';
  if (isAgain && words.length >= NOTICED && stems.size < CONTENT && !does(ASKS)) return 'said before';
  if (words.length < WORDS) return null;
  if (back === 1 && ADDRESSED.test(plain) && !spoken.includes('?')) return 'said back';
  // 'Is it all the way through, or just at the start?' is answered by one of the two.
  const chosen = doctor.plain.includes(' or ') && words.length < LONG && does(CLOSED);
  // 'Nine out of ten at its worst': the one word that is new answers.
  const answers = [...stems].some((stem) => !doctor.now.has(stem) && opened.some((fact) => wordsOfFact(fact).stems.has(stem)));
  if (back >= SAID_BACK && !chosen && !answers && (!does(CHECKS) || (back === 1 && words.length >= LONG))) return 'said back';
  if (!isAgain || stems.size < CONTENT) return null;
  const askedAgain = opened.some((fact) => [...stems].filter((stem) => wordsOfFact(fact).stems.has(stem)).length * 2 >= stems.size);
  return askedAgain ? null : 'said before';
}

/** How many words of the one stand in the other in the same order, each once. */
function inOrder(words: string[], others: string[]): number {
  let at = 0;
  let found = 0;
  for (const word of words) {
    const next = others.indexOf(word, at);
    if (next < 0) continue;
    // A word far ahead is chance.
    if (next - at > 3 && found > 0) continue;
    found += 1;
    at = next + 1;
  }
  return found;
}
