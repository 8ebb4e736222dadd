import { kindOf } from '../language/topics.ts';
import type { Act } from '../understand/understand.ts';
import { phrase } from './own-words.ts';
import { pick } from './phrases.ts';
import type { Scene } from './scene.ts';

/** 'Are your bowels working okay?' is no question for a 'no'. */
const NORMAL = /\b(is|are|been|working|all) (\w+ )?(\w+ )?(ok|okay|alright|all right|fine|normal|normally|regular|properly)\b/;

/** matches: 'do you happen to recall your last' */
const RECALLS = /\b(?:recall|remember|happen to know|d'you know|do you know) (?:your|his|her|what|when|which|how)\b/;

/** The case is silent: no, not that I know of, or not sure, by the kind of question. */
export function unknown(act: Act, scene: Pick<Scene, 'patient' | 'told' | 'turn'>): string {
  const { turn } = scene;
  const topics = [...act.about.topics];
  // 'No' to 'do you feel safe?' would raise an alarm that the case does not.
  if (topics.includes('safety at home') && /\bsafe\b/.test(act.plain) && !/\bunsafe\b|\bnot safe\b/.test(act.plain))
    return pick('safe', turn);
  // 'Do you recall your last haemoglobin?' asks what it was.
  if (RECALLS.test(act.plain)) return phrase('unsure', scene);
  if (
    topics.some(
      (topic) => ['family history', 'allergies', 'past medical history'].includes(topic) || (kindOf(topic) === 'condition' && act.yesNo),
    )
  )
    return pick('notThatIKnow', turn);
  if (act.yesNo && topics.some((topic) => kindOf(topic) === 'symptom')) return pick(NORMAL.test(act.plain) ? 'normal' : 'no', turn);
  const symptoms = topics.length > 0 && topics.every((topic) => kindOf(topic) === 'symptom');
  if (symptoms && /^(what about|how about|how is|how's|how are|how has|how have)\b/.test(act.plain)) return pick('normal', turn);
  if (!act.yesNo && symptoms) return pick('notHad', turn);
  if (act.yesNo && topics.length === 0 && act.aspects.size > 0) return pick(act.aspects.has('since') ? 'no' : 'unsure', turn);
  if (act.yesNo && (topics.length > 0 || act.about.rest.length > 0)) return pick('noFact', turn);
  if (topics.length === 0 && act.about.rest.length === 0 && act.aspects.size === 0) return pick('unclear', turn);
  return phrase('unsure', scene);
}
