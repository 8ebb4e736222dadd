import { answerAct } from '../answer/answer-act.ts';
import { BY_WORDS } from '../answer/line-asked.ts';
import type { Scene } from '../answer/scene.ts';
import { sentencesOf } from '../case/split-line.ts';
import { type Act, type ActKind, asksByForm } from '../understand/understand.ts';

/** Is it known which line a question means? */
export const hasLineMeant = ({ asksFor }: Act): boolean => asksFor?.meant === true;

/** The place of the last question of which that is known; -1 without one. */
export const lastMeantAt = (acts: readonly Act[]): number => acts.findLastIndex(hasLineMeant);

const BIDS: readonly ActKind[] = ['open', 'opener', 'deeper', 'go on'];
/** These want an answer of their own, whatever is asked behind them. */
const WEIGHTY: readonly ActKind[] = [...BY_WORDS, 'plan', 'explanation'];

/** Only leads on to what is asked behind it: 'tell me the details', 'no wonder you are worn out'. */
export const onlyLeadsOn = (act: Act): boolean =>
  !WEIGHTY.includes(act.kind) &&
  (!act.question ||
    (BIDS.includes(act.kind) && act.about.topics.size + act.about.rest.length === 0) ||
    (act.kind !== 'closed' && !BIDS.includes(act.kind) && !asksByForm(act)));

/** The sentences that answer the questions of which it is known what they mean. */
export const answersMeant = (acts: readonly Act[], scene: Scene): string[] =>
  acts.filter(hasLineMeant).flatMap((act) => answerAct(act, { ...scene, asked: act.plain }).sentences.flatMap(sentencesOf));
