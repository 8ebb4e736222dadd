import { factsOf, type Fact, type Part } from '../case/case.ts';
import { agendaReply } from '../answer/answer-feelings.ts';
import { isPutKindly, mayTell } from '../answer/disclosure.ts';
import type { Answer, Scene } from '../answer/scene.ts';
import { askedPlace, nearness, toldPlace } from '../sense/embeddings.ts';
import type { Meant, TurnMeant } from '../understand/act-sense.ts';
import type { Act, ActKind } from '../understand/understand.ts';

/** What a question for something kept back may do by its sense; whom to tell, a plan, a summary never ask for it. */
const MAY_ASK: readonly Meant[] = ['closed', 'deeper', 'concern', 'clarify'];
/** Answered as what they are. */
const OTHERWISE: readonly ActKind[] = ['risk', 'idea', 'expectation', 'identity'];
/** Likelier than everything else together. */
const LIKELY = 0.5;
/** As near as this a question lies to what it asks for, and no further behind whatever else the case tells (cosines). */
const NEAR = 0.35;
const BEHIND = 0.05;
const TOLD: readonly Part[] = ['open', 'asked', 'past', 'family', 'medication', 'allergy', 'social', 'idea', 'concern', 'expectation'];
/** Fewer words are for nothing in particular. */
const FEW = 5;
/** Nobody opens up to a stranger's first words. */
const FROM_REPLY = 3;

/**
 * A question that by its sense is for what the patient keeps back, in words that name none of it: 'has there been a time with her that scared
 * you?' On the conversations that may be read it opens eight of eleven that patterns left shut, and one of 440 that should stay so.
 */
export function keptAskedFor(text: string, acts: Act[], scene: Scene, doing: TurnMeant): Answer | null {
  const { patient, told, now } = scene;
  const untold = (fact: Fact) => !told.has(fact) && !now.has(fact);
  const kept = factsOf(patient, 'agenda').filter(untold);
  const asking = acts.findLast(({ question }) => question);
  if (kept.length === 0 || !asking || told.replies < FROM_REPLY || doing.of(...MAY_ASK) < LIKELY) return null;
  if (!mayTell(kept[0]!, asking, scene) || asking.leans || acts.some(({ kind }) => OTHERWISE.includes(kind))) return null;
  // A plain question must be put kindly.
  if (doing.kind === 'closed' && !isPutKindly(asking)) return null;
  const others = factsOf(patient, ...TOLD);
  // 'What happened?' names nothing to be near to.
  if (asking.plain.split(' ').length < FEW) return null;
  const nearest = (words: string, facts: Fact[]) => Math.max(...facts.map((fact) => nearness(askedPlace(words, null), toldPlace(fact))));
  const asksForIt = [text, asking.text].some((words) => {
    const near = nearest(words, kept);
    return near > NEAR && near > nearest(words, others) - BEHIND;
  });
  return asksForIt ? agendaReply({ ...asking, kind: 'deeper' }, { ...scene, opened: true }) : null;
}
