import type { Act } from './act.ts';
import { HISTORY_ACTS } from './acts-history.ts';
import { PLAN_ACTS } from './acts-plan.ts';
import { RELATING_ACTS } from './acts-relating.ts';
import type { Sentence, Talk } from './talk.ts';

export const ACTS = { ...HISTORY_ACTS, ...PLAN_ACTS, ...RELATING_ACTS };
export type ActName = keyof typeof ACTS;
export type Acts = Record<ActName, Sentence[]>;

/** Every act of the doctor's, in order of speaking. Safety-netting is left out: it has its own finder, and its words (A&E, 'if') mean other acts elsewhere. */
export function actsIn(talk: Talk, safetyNet: ReadonlySet<Sentence>): Acts {
  const sentences = talk.doctor.filter((sentence) => !safetyNet.has(sentence));
  const found = Object.entries<Act>(ACTS).map(([name, act]) => [name, sentences.filter((sentence) => isAct(sentence, act))]);
  return Object.fromEntries(found) as Acts;
}

function isAct({ plain, question, at }: Sentence, { said, unless, as, from = 0, to = 1 }: Act): boolean {
  if (as === 'question' && !question) return false;
  if (as === 'statement' && question) return false;
  return at >= from && at <= to && said.test(plain) && !unless?.test(plain);
}
