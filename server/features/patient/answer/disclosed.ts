import type { Said } from '#server/voice/patient.ts';
import type { Case, Fact } from '../case/case.ts';
import { withoutGreeting } from '../case/greeting.ts';
import { sentencesOf } from '../case/split-line.ts';
import { plainOf } from '../language/words.ts';

/** What the patient has said so far in this call, as it was heard. */
export type Disclosed = {
  has: (fact: Fact) => boolean;
  opening: boolean;
  /** Facts of the patient's last reply. */
  last: Fact[];
  /** Any of these words stood in a reply. */
  said: (words: string) => boolean;
  replies: number;
  lastDoctor: string;
};

/** Words by which a fact cut off by an interruption still counts as heard. */
const HEARD_WORDS = 9;

export function disclosedIn(history: Said[], { facts, opening }: Case): Disclosed {
  const replies = history.filter(({ role }) => role === 'assistant').map(({ content }) => ` ${plainOf(content)} `);
  const all = replies.join('|');
  const heard = (words: string, text: string) => {
    const plain = plainOf(words).split(' ');
    return plain[0] !== '' && text.includes(` ${plain.slice(0, Math.max(HEARD_WORDS, Math.ceil(plain.length / 2))).join(' ')} `);
  };
  // Who said why they came has begun, with or without 'Hi'.
  const begins =
    sentencesOf(opening)
      .map(withoutGreeting)
      .find((each) => each !== '') ?? opening;
  const told = new Set(facts.filter(({ spoken }) => heard(spoken, all)).map(({ id }) => id));
  const lastReply = replies.at(-1) ?? '';
  return {
    has: ({ id }) => told.has(id),
    // Whoever has told two things of the complaint does not begin from the beginning any more.
    opening:
      (begins !== '' && heard(begins, all)) ||
      facts.filter(({ id, part }) => (part === 'open' || part === 'asked') && told.has(id)).length >= (opening === '' ? 1 : 2),
    last: facts.filter((fact) => told.has(fact.id) && heard(fact.spoken, lastReply)),
    said: (words) => heard(words, all),
    replies: replies.length,
    lastDoctor: history.findLast(({ role }) => role === 'user')?.content ?? '',
  };
}
