import type { Said } from '#server/voice/patient.ts';
import type { Aspect } from './aspects.ts';
import { factsOf, type Case, type Fact } from './case.ts';
import { chooseFacts } from './choose-facts.ts';
import { riskFacts } from './answer-risk.ts';
import * as says from './act-patterns.ts';
import { agendaReply, iceReply, whyReply } from './answer-feelings.ts';
import { identityReply } from './identity.ts';
import { correction } from './false-premise.ts';
import { planReply } from './answer-plan.ts';
import { pick } from './phrases.ts';
import { continued } from './letter-case.ts';
import type { Told } from './told.ts';
import { kindOf } from './topics.ts';
import type { Act } from './understand.ts';

/** 'Are your bowels working okay?' is no question for a 'no'. */
const NORMAL = /\b(is|are|been|working|all) (\w+ )?(\w+ )?(ok|okay|alright|all right|fine|normal|normally|regular|properly)\b/;

/** Aspects that an open question may ask for by name; 'what happened?' and 'describe it' ask for none. */
const TELLING: readonly Aspect[] = ['time', 'place', 'severity', 'pattern', 'modifiers'];

export type Scene = {
  patient: Case;
  told: Told;
  history: Said[];
  /** Counts the patient's replies, to vary the words. */
  turn: number;
  /** Facts already chosen for this reply. */
  now: Set<Fact>;
  /** More than one question in this turn. */
  several: boolean;
};

/** `slight`: an acknowledgement, to be left out beside an answer; `false`: an answer even to a statement. */
export type Answer = { sentences: string[]; slight?: boolean; cue?: boolean };

const slight = (sentence: string): Answer => ({ sentences: [sentence], slight: true });

export function answerAct(act: Act, scene: Scene): Answer {
  const { patient, told, turn } = scene;
  const risk = riskFacts(act.plain, act.question, scene);
  if (risk) return risk.length > 0 ? say(risk, scene) : { sentences: [pick('no', turn)] };
  const reason = says.WHY.test(act.plain) ? whyReply(act, scene) : null;
  if (reason) return reason;
  switch (act.kind) {
    case 'attack':
      return {
        sentences: [
          pick(/\bdiagnos|\bcondition\b/.test(act.plain) && !/\b(ignore|list|reveal)\b/.test(act.plain) ? 'diagnosis' : 'attack', turn),
        ],
      };
    case 'rude':
      return { sentences: [pick('rude', turn)] };
    case 'foreign':
      return { sentences: [pick('foreign', turn)] };
    case 'greeting':
      return told.opening ? slight(pick('helloAgain', turn)) : slight(pick('hello', turn));
    case 'small talk':
      return slight(pick('how', turn));
    case 'opener':
      return told.opening
        ? openReply({ ...act, about: { topics: new Set(), rest: [], stems: [] }, aspects: new Set() }, scene)
        : { sentences: [], slight: true };
    case 'identity':
      return { sentences: [identityReply(act.plain, patient.speaker)] };
    case 'consent': {
      const look = factsOf(patient, 'asked', 'open').find(({ label }) =>
        ['show', 'camera', 'examin', 'photo'].some((stem) => label.stems.has(stem)),
      );
      return look ? say([look], scene) : { sentences: [pick('yesOfCourse', turn)] };
    }
    case 'permission':
      return slight(pick('yesOfCourse', turn));
    case 'questions?':
      return { sentences: [ownQuestion(scene) ?? pick('noQuestions', turn)] };
    case 'teach back':
      return { sentences: [pick('teachBack', turn)] };
    case 'agreed?':
    case 'plan':
    case 'explanation':
      return planReply(act, scene);
    case 'idea':
    case 'concern':
    case 'expectation':
      return act.kind === 'expectation' && !told.opening && told.replies === 0
        ? { sentences: [], slight: true }
        : iceReply(act.kind, act, scene);
    case 'deeper': {
      const untold = (part: 'concern' | 'open') => factsOf(patient, part).some((fact) => !told.has(fact));
      if (/worr|bother|concern|mind|scar|fear/.test(act.plain) && untold('concern')) return iceReply('concern', act, scene);
      return (untold('open') && !told.last.some(({ part }) => part === 'cue') ? null : agendaReply(act, scene)) ?? openReply(act, scene);
    }
    case 'empathy': {
      const moved = agendaReply(act, scene);
      return moved ? { ...moved, slight: false } : slight(pick('thanks', turn));
    }
    case 'open':
      return openReply(act, scene);
    case 'summary': {
      // 'From what you've told me I think this is gout' explains; it sums up nothing.
      const taken =
        says.EXPLAINS.test(act.plain) || /^(the|your|our|it|this|that|and|but)\b/.test(act.plain) ? planReply(act, scene) : null;
      if (taken?.slight === false) return taken;
      const wrong = correction(act, scene);
      if (wrong) return { sentences: [wrong], slight: false };
      return slight(pick(isKnown(act, patient) ? 'confirm' : 'noFact', turn));
    }
    case 'go on':
      return goOn(scene);
    case 'again':
      return { sentences: [scene.history.findLast(({ role }) => role === 'assistant')?.content.trim() || pick('unclear', turn)] };
    case 'goodbye':
      return slight(pick('bye', turn));
    case 'closed':
      return closedReply(act, scene);
    case 'statement':
      return planReply(act, scene);
    case 'risk':
      break;
  }
  return slight(pick('no', turn));
}

/** Does the case hold any of what a summary claims? What it does not is not confirmed. */
function isKnown({ about }: Act, { facts }: Case): boolean {
  if (about.topics.size === 0 && about.rest.length === 0) return true;
  const held = (topic: string) => facts.some(({ topics }) => topics.has(topic));
  const clinical = [...about.topics].filter((topic) => kindOf(topic) === 'symptom' || kindOf(topic) === 'condition');
  if (clinical.length > 0) return clinical.filter(held).length * 2 >= clinical.length;
  if (about.topics.size > 0) return [...about.topics].some(held);
  return about.rest.some((stem) => facts.some(({ stems }) => stems.has(stem)));
}

/** The next of what the patient tells freely, one or two at a time; on a matter of its own, what the case says on it. */
function openReply(act: Act, scene: Scene): Answer {
  const { patient, told, turn, now } = scene;
  if (!told.opening && patient.opening) return { sentences: [], slight: true };
  const followed = told.last.some(({ part }) => part === 'cue') ? agendaReply(act, scene) : null;
  if (followed) return followed;
  const asked = [...act.about.topics].filter((topic) => !patient.presenting.has(topic) && topic !== 'pain' && topic !== 'impact');
  if (asked.length > 0 || act.aspects.size > 0) {
    const facts = chooseFacts(act, patient, told, 2).filter(
      (fact) =>
        asked.length > 0 || fact.part === 'open' || TELLING.some((aspect) => act.aspects.has(aspect) && fact.labelledAspects.has(aspect)),
    );
    if (facts.length > 0) return say(facts, scene);
    if (asked.length > 0) return closedReply(act, scene);
  }
  const open = factsOf(patient, 'open').filter((fact) => !told.has(fact) && !now.has(fact) && !patient.opening.includes(fact.source));
  const near = open.filter((fact) => [...act.about.topics].some((topic) => fact.topics.has(topic)));
  const next = (near.length > 0 && act.about.topics.size > 0 ? near : open).slice(0, 2);
  if (next.length > 0) return say(next[0]!.spoken.length > 140 ? next.slice(0, 1) : next, scene);
  return { sentences: [(told.replies > 6 && ownQuestion(scene)) || pick('thatsAll', turn)] };
}

/** A nod from the doctor: the patient goes on if there is something left to tell freely. */
function goOn(scene: Scene): Answer {
  const { patient, told, turn } = scene;
  const next =
    told.opening && told.last.some(({ part }) => part === 'open')
      ? factsOf(patient, 'open').find((fact) => !told.has(fact) && !patient.opening.includes(fact.source))
      : undefined;
  return next ? { ...say([next], scene), slight: true } : slight(pick('mm', turn));
}

function closedReply(act: Act, scene: Scene): Answer {
  const { patient, told, turn } = scene;
  const premise = correction(act, scene);
  if (premise) return { sentences: [premise] };
  // 'What did you have, and did it help?': one fact may answer both.
  if (act.leans && [...scene.now].some(({ aspects }) => [...act.aspects].some((aspect) => aspects.has(aspect))))
    return { sentences: [], slight: true };
  const facts = chooseFacts(act, patient, told, scene.several ? 1 : 2);
  if (facts.length > 0) return say(facts, scene);
  const near = act.yesNo ? nearest(act, scene) : undefined;
  if (near) return say([near], scene);
  const kept = agendaReply(act, scene);
  // A cue may follow an answer, never stand for it.
  if (kept?.cue) return { sentences: [unknown(act, turn), ...kept.sentences] };
  if (kept) return kept;
  const bare = act.about.topics.size === 0 && act.about.rest.length === 0;
  return { sentences: [unknown(act, turn)], slight: scene.several || bare };
}

/** Before the patient denies: a fact that holds two of the words asked for, as in 'any crisis team or admissions?'. */
function nearest({ about }: Act, { patient }: Scene): Fact | undefined {
  return factsOf(patient, 'asked', 'past', 'social', 'medication', 'allergy').find(
    ({ stems, negative }) => !negative && about.rest.filter((stem) => stems.has(stem)).length > 1,
  );
}

/** The case is silent: no, not that I know of, or not sure, by the kind of question. */
function unknown(act: Act, turn: number): string {
  const topics = [...act.about.topics];
  // 'No' to 'do you feel safe?' would raise an alarm that the case does not.
  if (topics.includes('safety at home') && /\bsafe\b/.test(act.plain) && !/\bunsafe\b|\bnot safe\b/.test(act.plain))
    return pick('safe', turn);
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
  return pick('unsure', turn);
}

/** Facts as sentences; what was told before is told again with a word that says so. */
function say(facts: Fact[], { told, turn, now }: Scene): Answer {
  const fresh = facts.filter((fact) => !now.has(fact));
  for (const fact of fresh) now.add(fact);
  return {
    sentences: fresh.map((fact, place) =>
      told.has(fact) && place === 0 && !/^(no|yes)\b/i.test(fact.spoken) ? `${pick('again', turn)}${continued(fact.spoken)}` : fact.spoken,
    ),
  };
}

function ownQuestion({ patient, told, now }: Scene): string | null {
  const open = factsOf(patient, 'question').filter((fact) => !told.has(fact) && !now.has(fact));
  // What a plan has answered is not asked any more, as long as there is something else.
  const answered = factsOf(patient, 'reaction').filter((fact) => told.has(fact));
  const next = open.find(({ stems }) => !answered.some(({ label }) => [...label.stems].some((stem) => stems.has(stem)))) ?? open[0];
  if (next) now.add(next);
  return next?.spoken ?? null;
}
