import type { Said } from '#server/voice/patient.ts';
import { hardWordIn, isExplained } from '../language/hard-words.ts';
import type { Manner } from '../case/manner.ts';
import type { Act } from '../understand/understand.ts';

const FORMS = ['Sorry, what does # mean?', "Sorry, doctor, what's #?", "I don't know that word. What's #?"];

/**
 * The patient's question back when the doctor asks in words of the trade and does not explain them; null when there is nothing to ask.
 * The same word is asked for once in a call: said again, it is answered as well as the patient can. `lost`: no answer was found.
 */
export function askMeaning(
  { text }: Act,
  { medicalWords }: Manner,
  { history, turn, lost }: { history: Said[]; turn: number; lost: boolean },
): string | null {
  if (medicalWords === 'knows' || (medicalWords === 'usual' && !lost)) return null;
  const word = hardWordIn(text);
  if (!word || isExplained(text)) return null;
  const before = history.some(({ content }) => content.toLowerCase().includes(word));
  return before ? null : FORMS[turn % FORMS.length]!.replace('#', word);
}
