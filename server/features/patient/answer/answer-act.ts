import { factsOf } from '../case/case.ts';
import { riskFacts } from './answer-risk.ts';
import { WHY } from '../understand/ice-patterns.ts';
import { EXPLAINS } from '../understand/plan-patterns.ts';
import { agendaReply, cueTakenUp, iceReply, whyReply } from './answer-feelings.ts';
import { identified } from './identified.ts';
import { claimReply } from './answer-claim.ts';
import { planReply, reactionNamed } from './answer-plan.ts';
import { isNamed, mayTell, movesAway } from './disclosure.ts';
import { WELLBEING } from '../understand/act-patterns.ts';
import { atMoment, phrase } from './own-words.ts';
import { pick } from './phrases.ts';
import { ownQuestion, say, slight } from './say-facts.ts';
import type { Answer, Scene } from './scene.ts';
import type { Act } from '../understand/understand.ts';
import { answersTo, overlaps } from './answers-to.ts';
import { closedReply } from './closed-reply.ts';
import { goOn, openReply, wellbeingReply } from './open-reply.ts';

/** As first words an invitation to begin: 'how can I best help?' */
const OFFERS_HELP = /\b(?:how|what) (?:can|could|may|might|would) (?:i|we|be)\b/;

/** matches: 'many people feel' */
const NORMALISES =
  /^(?:and |so )?(?:some|many|most|lots of|a lot of|plenty of|other|sometimes)\b.{0,30}\b(?:people|men|women|patients|mums|dads|parents|carers|couples|girls|lads)\b/;

/** 'Any worries about his memory?', 'are you frightened of him?' are for that matter. matches: 'worried about his memory' */
const MATTER =
  /\b(?:worr\w+|concern\w*|afraid|frightened|scared|anxious|ideas?|thoughts?|hopes?) (?:about|of|for|with|regarding) (?!it\b|this\b|that\b|what\b|anything\b|things\b|these\b|today\b|how\b|the (?:cause|future)\b)\w+|\bwhat matters\b/;
/** What the patient says to one act of the doctor's. */
export function answerAct(act: Act, scene: Scene): Answer {
  const { patient, told, turn } = scene;
  const risk = riskFacts(act.plain, act.question, scene);
  if (risk) {
    const open = risk.filter((fact) => mayTell(fact, act, scene));
    if (open.length === 0 && risk.length > 0) return { sentences: [pick(risk[0]!.when === 'alone' ? 'keptAlone' : 'kept', turn)] };
    return open.length > 0 ? say(open, scene) : { sentences: [pick('no', turn)] };
  }
  const away = movesAway(act, scene);
  if (away) return { ...say([away], scene), slight: false };
  const taken = cueTakenUp(act, scene);
  if (taken) return taken;
  const reason = WHY.test(act.plain) ? whyReply(act, scene) : null;
  if (reason) return reason;
  switch (act.kind) {
    case 'attack':
      return {
        sentences: [
          pick(/\bdiagnos|\bcondition\b/.test(act.plain) && !/\b(ignore|list|reveal)\b/.test(act.plain) ? 'diagnosis' : 'attack', turn),
        ],
      };
    case 'rude':
      return { sentences: [phrase('rude', scene)] };
    case 'foreign':
      return { sentences: [pick('foreign', turn)] };
    case 'greeting':
      return told.opening ? slight(pick('helloAgain', turn)) : slight(pick('hello', turn));
    case 'small talk':
      return WELLBEING.test(act.plain) ? wellbeingReply(act, scene) : slight(phrase('how', scene));
    case 'opener':
      return told.opening
        ? openReply({ ...act, about: { topics: new Set(), rest: [], stems: [] }, aspects: new Set() }, scene)
        : { sentences: [], slight: true };
    case 'identity': {
      // 'How old is Marcus?' asks for somebody else.
      const [, named] = /\bhow old (?:is|are) ([a-z]+)(?: now)?$/.exec(act.plain) ?? [];
      const other =
        named &&
        !(patient.speaker.self ? /^you$/ : /^(?:you|he|she|they|baby)$/).test(named) &&
        !patient.speaker.name.toLowerCase().includes(named);
      return other ? closedReply(act, scene) : { sentences: identified(act.plain, scene) };
    }
    case 'consent': {
      const look = factsOf(patient, 'asked', 'open').find(({ label }) =>
        ['show', 'camera', 'examin', 'photo'].some((stem) => label.stems.has(stem)),
      );
      return look ? say([look], scene) : { sentences: [phrase('yesOfCourse', scene)] };
    }
    case 'permission': {
      const labelled = act.question ? answersTo(act, scene, 1).facts.filter((fact) => isNamed(act, fact)) : [];
      if (labelled.length > 0) return { ...say(labelled, scene), slight: false };
      return slight(phrase('yesOfCourse', scene));
    }
    case 'questions?':
      return { sentences: [ownQuestion(scene) ?? phrase('noQuestions', scene)] };
    case 'teach back':
      return { sentences: [pick('teachBack', turn)] };
    case 'agreed?':
    case 'explanation':
      return planReply(act, scene);
    case 'plan': {
      const reply = planReply(act, scene);
      if (reply.slight === false || !act.proposal) return reply;
      const facts = answersTo(act, scene, 1).facts.filter(
        (fact) => /^(what|how) about\b/.test(act.plain) || isNamed(act, fact, patient.presenting),
      );
      return facts.length > 0 ? say(facts, scene) : { ...reply, slight: scene.several };
    }
    case 'idea':
    case 'concern':
    case 'expectation': {
      const matter = MATTER.test(act.plain) ? answersTo(act, scene, 1).facts.filter((fact) => isNamed(act, fact)) : [];
      if (matter.length > 0 && !factsOf(patient, act.kind).some((fact) => isNamed(act, fact) || overlaps(act, fact)))
        return say(matter, scene);
      return act.kind === 'expectation' && !told.opening && told.replies === 0 && OFFERS_HELP.test(act.plain)
        ? { sentences: [], slight: true }
        : iceReply(act.kind, act, scene);
    }
    case 'deeper': {
      const untold = (part: 'concern' | 'open') => factsOf(patient, part).some((fact) => !told.has(fact));
      if (/worr|bother|concern|mind|head|scar|fear/.test(act.plain) && untold('concern')) return iceReply('concern', act, scene);
      return (untold('open') && !told.last.some(({ part }) => part === 'cue') ? null : agendaReply(act, scene)) ?? openReply(act, scene);
    }
    case 'empathy': {
      const reaction = reactionNamed(act, scene);
      if (reaction) return { ...say([reaction], scene), slight: false };
      const warm = atMoment('sympathy', scene);
      const moved = agendaReply(act, scene);
      if (moved)
        return { ...moved, sentences: [...(warm && !(act.turn ?? '').includes('?') ? [warm] : []), ...moved.sentences], slight: false };
      return slight(warm ?? pick('thanks', turn));
    }
    case 'open':
      return openReply(act, scene);
    case 'summary': {
      // 'From what you've told me I think this is gout' explains; it sums up nothing.
      const explained =
        !act.question && (EXPLAINS.test(act.plain) || /^(the|your|our|it|this|that|and|but)\b/.test(act.plain))
          ? planReply(act, scene)
          : null;
      if (explained?.slight === false) return explained;
      return claimReply(act, scene);
    }
    case 'go on':
      return goOn(act, scene);
    case 'again':
      return { sentences: [scene.history.findLast(({ role }) => role === 'assistant')?.content.trim() || pick('unclear', turn)] };
    case 'goodbye':
      return slight(phrase('bye', scene));
    case 'closed':
      return closedReply(act, scene);
    case 'statement':
      // 'Some people leave out insulin.' makes the question after it easy; it proposes nothing.
      return NORMALISES.test(act.plain) ? slight(pick('okay', turn)) : planReply(act, scene);
    case 'risk':
      break;
  }
  return slight(pick('no', turn));
}
