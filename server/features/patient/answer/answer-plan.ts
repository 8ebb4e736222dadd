import type { Answer, Scene } from './scene.ts';
import { factsOf, type Fact } from '../case/case.ts';
import { sentencesOf } from '../case/split-line.ts';
import { kindOf } from '../language/topics.ts';
import { plainOf } from '../language/words.ts';
import { type Act, STARTS_ASKING } from '../understand/understand.ts';
import { WIDE } from './disclosure.ts';
import { matching, saidIn } from './match-reaction.ts';
import { pick } from './phrases.ts';

const DENIES = /\b(no|not|never|without|instead of|rather than|hold off|unlikely|unable)\b/;
/** The second step of a reaction: what follows once the doctor has given a reason. */
const SECOND = /\b(explain\w*|reason\w*|reassur\w*|kindly|told (?:they|it|that it) (?:are|is|'s) not|if given|why|tell me it could)\b/i;
const GIVES_IN = /^(?:well, )?(?:if there's a good reason|if you explain|all right then|i'll think about it if)\b/i;
/** matches: 'because the pulse is irregular' */
const REASONS =
  /\b(because|so that|the reason|since|otherwise|the risk|risks?|safe|safer|safety|in case|means that|it could|it can|to protect|to make sure|prevents?|i understand|helps?|worried that|important|good news|not addictive)\b/;

/** A reaction that turns the thing down. matches: 'no, thank you' */
export const REFUSES =
  /^(?:ach,? |oh,? |well,? )?no\b|\b(?:can't|won't|couldn't|don't want|not (?:mad|keen|sure|having|happy|for me)|rather not|let me down|last thing|no way|not taking|hate|never again|no,? thank)\b/i;

/** Was the last thing told a refusal? Nobody agrees to it the next moment because they are asked how they feel. */
export const refusedJustNow = ({ told }: Scene): boolean =>
  told.last.some(({ part, spoken }) => part === 'reaction' && REFUSES.test(spoken));

/** What says how something was taken. */
const TAKES: ReadonlySet<Fact['part']> = new Set(['reaction', 'expectation', 'concern']);
/** 'Carry on with the apixaban' is not what was hoped for by who wants it lowered. matches: 'i would like you to carry on' */
const CONTINUES = /\b(?:carry(?:ing)? on|stay(?:ing)? on|keep(?:ing)? (?:on|taking|you on)|continu\w+|leave (?:it|them|that) as)\b/;
const WANTS_CHANGE = /\b(?:lower\w*|reduc\w+|stop\w*|cut\w*|com(?:e|ing) off|chang\w+|swap\w*|less of)\b/i;

/** How the patient takes an explanation or a plan: the case's reaction on its topic, what the plan means for its hopes and fears, else a short word. */
export function planReply(act: Act, scene: Scene): Answer {
  const { patient, told, turn, now } = scene;
  const reactions = factsOf(patient, 'reaction').filter((fact) => !now.has(fact));
  const here = matching(patient, reactions, act.text, act.kind === 'statement' ? 'literal' : 'any');
  // 'Does that sound okay?' is about the plan of the turn before, unless its reaction came then.
  const reacted = act.kind === 'agreed?' && [...now].some(({ part }) => TAKES.has(part));
  const before = act.kind === 'agreed?' && here.length === 0 && !reacted ? matching(patient, reactions, told.lastDoctor, 'any') : [];
  const own = firstOf([...here, ...(before.some((fact) => told.has(fact)) ? [] : before)], act, scene);
  if (own) return own;
  const won = givesIn(act, reactions, here, scene);
  if (won) return won;
  // 'I'd like to change that tablet. Would that be all right?' is answered by how the change was taken, whatever was turned down before.
  if (reacted) return { sentences: [] };
  if ((act.kind === 'agreed?' || act.proposal) && refusedJustNow(scene)) return { sentences: [pick('stillNot', turn)], slight: false };
  if (act.kind === 'agreed?' || act.proposal) {
    // Its reaction came before: what was said stands, in few words.
    if (here[0]) return { sentences: [sentencesOf(here[0].spoken)[0]!], slight: false, repeats: true };
    return wished(act, scene) ?? { sentences: [pick(act.proposal ? 'couldTry' : 'fine', turn)], slight: true };
  }
  return (act.kind === 'statement' ? null : wished(act, scene)) ?? { sentences: [pick('okay', turn)], slight: true };
}

/** The case's own reaction to one sentence that proposes or explains; none of the case: no sentences. */
export function reactionReply(act: Act, scene: Scene, how: 'named' | 'any' = 'any'): Answer {
  const reactions = factsOf(scene.patient, 'reaction').filter((fact) => !scene.now.has(fact));
  const asked =
    act.kind === 'closed' && (act.text.includes('?') || STARTS_ASKING.test(act.plain))
      ? 'asked'
      : act.kind === 'statement' && how === 'any'
        ? 'literal'
        : how;
  return firstOf(matching(scene.patient, reactions, act.text, asked), act, scene) ?? { sentences: [] };
}

/** Before so many replies a remark without a plan waits for the patient's own story. */
const EARLY = 3;

/** The first of these reactions that was not told yet, told; null where all were. */
function firstOf(reactions: Fact[], act: Act, { told, now }: Scene): Answer | null {
  // 'I have your bloods here. How have you been?' begins the talk.
  if (act.kind === 'statement' && !told.opening && told.replies < EARLY) return null;
  const fresh = reactions.find((fact) => !told.has(fact) && !isSecond(fact));
  if (!fresh) return null;
  now.add(fresh);
  return { sentences: firstStep(fresh, act), slight: false };
}

/** The reaction that a closed question names outright: 'what about a coil?', 'do you want a note for work?'. Null without one. */
export function reactionNamed(act: Act, { patient, told, now }: Scene): Fact | null {
  const open = factsOf(patient, 'reaction').filter((fact) => !now.has(fact) && !told.has(fact) && !isSecond(fact));
  return matching(patient, open, act.text, 'asked')[0] ?? null;
}

const isSecond = (fact: Fact): boolean => SECOND.test(fact.source) && GIVES_IN.test(fact.spoken);

/** A refusal first; what the patient would accept for a reason waits for the reason. */
function firstStep({ spoken }: Fact, { turn, text }: Act): string[] {
  const said = sentencesOf(spoken);
  const later = said.findIndex((each) => GIVES_IN.test(each));
  return later <= 0 || REASONS.test(plainOf(turn ?? text)) ? [spoken] : [said.slice(0, later).join(' ')];
}

/** After a refusal, the reason that the case asks for. */
function givesIn(act: Act, reactions: Fact[], here: Fact[], { told, now }: Scene): Answer | null {
  if (!REASONS.test(act.plain) && here.length === 0) return null;
  const refused = [...here, ...reactions].find((fact) => told.has(fact) && (told.last.includes(fact) || here.includes(fact)));
  if (!refused) return null;
  const later = sentencesOf(refused.spoken).find((each) => GIVES_IN.test(each));
  const next =
    later && !told.said(later) ? later : reactions.find((fact) => fact.line === refused.line && isSecond(fact) && !told.has(fact))?.spoken;
  if (!next) return null;
  now.add(refused);
  return { sentences: [next], slight: false };
}

/** What a plan means for what was hoped or feared, where the case gives no reaction. */
function wished(act: Act, { patient, told, turn, now }: Scene): Answer | null {
  const said = saidIn(act.kind === 'agreed?' ? (act.turn ?? act.text) : act.text);
  const touches = (fact: Fact) =>
    [...fact.topics].some(
      (topic) => said.topics.has(topic) && !WIDE.has(topic) && (act.kind !== 'explanation' || kindOf(topic) !== 'symptom'),
    ) && [...said.stems].some((stem) => fact.stems.has(stem));
  const hope = factsOf(patient, 'expectation').find((fact) => !now.has(fact) && touches(fact));
  if (hope) {
    now.add(hope);
    if ((act.proposal || act.kind === 'agreed?') && !told.has(hope)) return { sentences: [hope.spoken], slight: false };
    if (!DENIES.test(act.plain) && !(CONTINUES.test(act.plain) && WANTS_CHANGE.test(hope.spoken)))
      return { sentences: [pick('hopedFor', turn)], slight: false };
    return { sentences: told.has(hope) ? [pick('whyNot', turn)] : [`Oh. ${hope.spoken}`], slight: false };
  }
  const fear = factsOf(patient, 'concern').find((fact) => !now.has(fact) && !told.has(fact) && touches(fact));
  if (!fear) return null;
  now.add(fear);
  return { sentences: [fear.spoken], slight: false };
}
