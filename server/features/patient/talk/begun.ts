import type { Scene } from '../answer/scene.ts';
import { withoutGreeting } from '../case/greeting.ts';
import { sentence } from '../case/say-aloud.ts';
import { sentencesOf } from '../case/split-line.ts';
import type { Act, ActKind } from '../understand/understand.ts';

/** Bids to begin. matches: 'tell me what's been happening' */
const BIDS =
  /\btell (?:me|us) (?:what|how|why|about|all)\b|\bwhat(?:'s| has) (?:been )?(?:happening|going on|brought)\b|\bhow (?:can|may) i help\b|\bwhat can i do\b/i;
/** Nobody begins after these. */
const APART: readonly ActKind[] = ['attack', 'rude', 'foreign', 'risk', 'again'];

/** 'Can I check your name, and what's been happening?' is answered with both; so is any bid to begin behind which a courtesy was answered. */
export function begun(said: string[], acts: Act[], { patient, told }: Scene): string[] {
  const isOpened = said.some((each) => patient.opening.includes(each));
  if (told.opening || isOpened || patient.opening === '' || acts.some(({ kind }) => APART.includes(kind))) return said;
  // First words ask for the story, whatever stands in front: 'Is that David? Tell me what's been going on.'
  const first = told.replies === 0 || acts.some(({ kind }) => kind === 'identity');
  const isDue = acts.some(({ kind, text }) => kind === 'opener' || (first && (kind === 'open' || BIDS.test(text))));
  return isDue ? [...said, ...sentencesOf(sentence(withoutGreeting(patient.opening)))] : said;
}
