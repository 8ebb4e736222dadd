import { answerAct } from '../answer/answer-act.ts';
import { MEANT } from '../answer/line-meant.ts';
import type { Scene } from '../answer/scene.ts';
import { type Act, type ActKind, asksByForm } from '../understand/understand.ts';

/** Is it known which line a question means? */
export const isKnown = ({ asksFor }: Act): boolean => asksFor?.near === MEANT;

/** The place of the last question of which that is known; -1 without one. */
export const knownAt = (acts: readonly Act[]): number => acts.findLastIndex(isKnown);

const BIDS: readonly ActKind[] = ['open', 'opener', 'deeper', 'go on'];
/** Leads to what is asked behind it: 'tell me the details', 'no wonder you are worn out'. */
export const leads = (act: Act): boolean =>
  !act.question ||
  (BIDS.includes(act.kind) && act.about.topics.size + act.about.rest.length === 0) ||
  (act.kind !== 'closed' && !BIDS.includes(act.kind) && !asksByForm(act));

/** What answers the questions of which it is known what they mean. */
export const meantIn = (acts: readonly Act[], scene: Scene): string[] =>
  acts.filter(isKnown).flatMap((act) => answerAct(act, { ...scene, asked: act.plain }).sentences);
