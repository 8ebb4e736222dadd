import type { Fact } from '../case/case.ts';
import { kindOf, type Topic } from '../language/topics.ts';
import type { Act } from '../understand/understand.ts';
import type { Answer, Scene } from './scene.ts';
import { isNamed } from './disclosure.ts';
import { checked, correction } from './false-premise.ts';
import { pick } from './phrases.ts';
import { slight } from './say-facts.ts';

/** Speaks of the patient, or of who is spoken for. */
const OF_PATIENT = /^(?:(?:so|and|but|then) )*(?:you|your|he|she|his|her|they|their)\b/;

/** A claim that is right is confirmed, a wrong one corrected; to one that is asked without being quite so, what the case says. */
export function claimReply(act: Act, scene: Scene): Answer {
  const { patient, turn } = scene;
  const bare = act.about.topics.size === 0 && act.about.rest.length === 0;
  const wrong = correction(act, scene);
  if (wrong) return { sentences: [wrong], slight: false };
  const claim = bare && act.aspects.size === 0 ? null : checked(act, scene);
  if (
    claim?.kind === 'wrong' &&
    (act.question || claim.fact.part === 'open' || OF_PATIENT.test(act.plain) || isNamed(act, claim.fact) || scene.told.has(claim.fact))
  )
    return saying(claim.fact, claim.sentence, scene);
  if (claim?.kind === 'right' && ((claim.literal && !act.question) || scene.told.has(claim.fact))) return slight(pick('confirm', turn));
  // Asked whether it is so, or told that it is in words that are not the case's, the patient says how it is.
  const near = claim?.kind === 'near' ? claim.fact : null;
  const toTell = near !== null && !scene.told.has(near) && !bare && (near.part === 'open' || OF_PATIENT.test(act.plain));
  if (claim?.kind === 'right' || (claim?.kind === 'near' && (act.question || toTell))) return saying(claim.fact, claim.fact.spoken, scene);
  const clinical = [...act.about.topics].filter((topic) => kindOf(topic) === 'symptom' || kindOf(topic) === 'condition');
  const held = (topic: Topic) => patient.facts.some(({ topics }) => topics.has(topic));
  // What the doctor has read may be so: the patient need not know.
  if (act.hearsay && clinical.length === 0) return slight(pick('okay', turn));
  if (act.question || clinical.some((topic) => !held(topic))) return slight(bare ? 'Mm.' : pick('noFact', turn));
  return slight(!bare && near !== null && scene.told.has(near) ? pick('confirm', turn) : 'Mm.');
}

/** The correction of what a question claims outright: 'so you stopped it when the bleeding began?'. Null where it claims nothing, or nothing wrong. */
export function wrongClaim(act: Act, scene: Scene): Answer | null {
  const claim = OF_PATIENT.test(act.plain) ? checked(act, scene) : null;
  return claim?.kind === 'wrong' ? saying(claim.fact, claim.sentence, scene) : null;
}

function saying(fact: Fact, sentence: string, { now }: Scene): Answer {
  now.add(fact);
  return { sentences: [sentence], slight: false };
}
