import type { Scene } from '../answer/scene.ts';
import { sentencesOf } from '../case/split-line.ts';
import type { Act } from '../understand/understand.ts';

/** Bids to begin. matches: 'tell me what's been happening' */
const BIDS =
  /\btell (?:me|us) (?:what|how|why|about|all)\b|\bwhat(?:'s| has) (?:been )?(?:happening|going on|brought)\b|\bhow (?:can|may) i help\b|\bwhat can i do\b/i;

/** 'Can I check your name, and what's been happening?' is answered with both. */
export function begun(said: string[], acts: Act[], { patient, told }: Scene): string[] {
  const bids = acts.some(({ kind, text }) => kind === 'opener' || kind === 'open' || BIDS.test(text));
  const isDue = !told.opening && bids && acts.some(({ kind }) => kind === 'identity');
  return isDue && !said.some((each) => patient.opening.includes(each)) ? [...said, ...sentencesOf(patient.opening)] : said;
}
