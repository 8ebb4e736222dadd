import { phrase } from '../answer/own-words.ts';
import type { Scene } from '../answer/scene.ts';
import { lowerWords } from '../language/words.ts';
import { asksByForm, type Act } from '../understand/understand.ts';

/** Last words of a talk. matches: 'take care of yourself' */
const FAREWELL =
  /(?:\b(?:good ?bye|bye(?: ?bye)?|cheerio|ta ?ra|take care|look after yourself|speak (?:to you )?soon|all the best|good luck|mind how you go|safe (?:journey|trip)(?: home)?|let you (?:go|get (?:on|off|away))|have a (?:good|nice|lovely) (?:day|evening|night|weekend|afternoon|rest of \w+ \w+))\b|\b(?:leave|call) it there\b|\bi think (?:we're|we are) (?:all )?(?:done|finished)\b|^(?:(?:right|okay|ok|great|so|well|then|and|i'll) )*see you (?:soon|then|later|next \w+|in \w+(?: \w+)? (?:days?|weeks?|months?))\b)(?: (?:of|for|with|to)(?: \w+){1,4}| then| now| today| all| again|,? (?:and )?i'll (?:see|speak to) you \w+(?: \w+){0,2})*$/;
/** Behind it, and of no weight. matches: ', mr hughes' */
const BEHIND = /(?:,? (?:thank you|thanks|cheers|(?:mr|mrs|ms|miss|dr) [\w'-]+|okay|all right))+$/;
/** Looks like a question or a request, and is none here. matches: 'give my regards' */
const WISHES = /^(?:have|give) (?:a|my)\b/;
/** Longer turns hold more than a goodbye. */
const MOST_WORDS = 25;
/** After so many replies a talk may end. */
const ENDS_AFTER = 3;

/** The patient's goodbye to a short turn that ends on one and asks nothing; null for any other. */
export function answerFarewell(text: string, acts: Act[], scene: Scene): string[] | null {
  const plain = lowerWords(text);
  if (scene.told.replies < ENDS_AFTER || plain.split(' ').length > MOST_WORDS || text.includes('?')) return null;
  if (acts.some((act) => act.hearsay || (asksByForm(act) && !WISHES.test(act.plain)))) return null;
  const endings = text
    .trim()
    .split(/(?<=[.!])\s+/)
    .slice(-2)
    .map((sentence) => lowerWords(sentence).replace(BEHIND, ''));
  // 'Goodbye. Thank you.' ends on thanks.
  const [last] = endings.toReversed().filter((ending) => !/^(?:thank you|thanks)?$/.test(ending));
  return last !== undefined && FAREWELL.test(last) ? [phrase('bye', scene)] : null;
}
