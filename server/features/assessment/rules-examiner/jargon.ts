import { hardWordIn } from '#server/features/patient/language/hard-words.ts';
import type { Sentence } from './talk.ts';

/** Beside the patient's hard words, those that say little to most when a plan is explained; fine when the same sentence or the next says them plainly. */
// matches: 'Any beta blockers?'
const ALSO =
  /\b(?:differential|lesions?|benign|malignant|syncope|vertigo|acute on chronic|fbc|u&es?|u and es?|hba1c|ace inhibitor|beta[- ]?blockers?|calcium channel|urate|serum|pathology|red flags?)\b/;
/** matches: 'high blood pressure' */
const PLAIN =
  /\b(?:which (?:is|means)|that(?:'s| is| means)|meaning|in other words|called|we call|known as|a (?:type|kind|sort) of|or\b|so\b.*(?:means|is)|basically|i\.e|what i mean|high blood pressure)\b/;

type Jargon = { word: string; sentence: Sentence };

/** Unexplained jargon, each word once. */
export function jargonIn(doctor: Sentence[]): Jargon[] {
  const found = new Map<string, Sentence>();
  for (const [index, sentence] of doctor.entries()) {
    const word = hardWordIn(sentence.plain) ?? ALSO.exec(sentence.plain)?.[0];
    const next = doctor[index + 1];
    const explained = PLAIN.test(sentence.plain) || (next?.turn === sentence.turn && PLAIN.test(next.plain));
    if (word && !explained && !found.has(word)) found.set(word, sentence);
  }
  return [...found].map(([word, sentence]) => ({ word, sentence }));
}
