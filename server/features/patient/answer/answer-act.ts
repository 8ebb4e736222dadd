import type { Aspect } from '../language/aspects.ts';
import { factsOf, type Fact } from '../case/case.ts';
import { askMeaning } from './ask-meaning.ts';
import { chooseFacts } from './choose-facts.ts';
import { riskFacts } from './answer-risk.ts';
import { WHY } from '../understand/ice-patterns.ts';
import { EXPLAINS } from '../understand/plan-patterns.ts';
import { agendaReply, cueTakenUp, iceReply, whyReply } from './answer-feelings.ts';
import { identified } from './identified.ts';
import { claimReply, wrongClaim } from './answer-claim.ts';
import { correction } from './false-premise.ts';
import { planReply, reactionNamed } from './answer-plan.ts';
import { askedOutright, disarms, isNamed, mayTell, movesAway, withAgenda } from './disclosure.ts';
import { PRIVACY, WELLBEING } from '../understand/act-patterns.ts';
import { atMoment, phrase } from './own-words.ts';
import { pick } from './phrases.ts';
import { ownQuestion, say, slight, withMore } from './say-facts.ts';
import { asksUnknownTest } from './test-asked.ts';
import { unknown } from './unknown.ts';
import type { Answer, Scene } from './scene.ts';
import { momentAsked, momentBehind } from '../understand/moments-asked.ts';
import type { Moment } from '../case/moments.ts';
import type { Act } from '../understand/understand.ts';

/** 'Tell me the whole story from the beginning' is for no fact by name. matches: 'anything else?' */
const EVERYTHING =
  /\b(?:everything|all of it|whole (?:story|thing)|from (?:the (?:start|beginning|top)|start to finish)|the lot|anything (?:else|more)|leave nothing)\b/;
/** 'Your whole medical, family and social history in one go' asks for everything, and so for nothing. */
const WHOLE = /\b(?:whole|entire|full)\b.*\b(?:story|history|picture)\b|\bin one go\b|\bleave nothing\b/;
/** Aspects that an open question may ask for by name; 'what happened?' and 'describe it' ask for none. */
const TELLING: readonly Aspect[] = ['time', 'place', 'severity', 'pattern', 'triggers', 'relief'];

const PAST = /\b(?:did|was|were|had|came|come out|have you (?:ever|had|been)|has (?:he|she|it) been|ever|last|previous\w*|before)\b/;

/** As first words an invitation to begin: 'how can I best help?' */
const OFFERS_HELP = /\b(?:how|what) (?:can|could|may|might|would) (?:i|we|be)\b/;

/** matches: 'many people feel' */
const NORMALISES =
  /^(?:and |so )?(?:some|many|most|lots of|a lot of|plenty of|other|sometimes)\b.{0,30}\b(?:people|men|women|patients|mums|dads|parents|carers|couples|girls|lads)\b/;

/** 'Any worries about his memory?', 'are you frightened of him?' are for that matter. matches: 'worried about his memory' */
const MATTER =
  /\b(?:worr\w+|concern\w*|afraid|frightened|scared|anxious|ideas?|thoughts?|hopes?) (?:about|of|for|with|regarding) (?!it\b|this\b|that\b|what\b|anything\b|things\b|these\b|today\b|how\b|the (?:cause|future)\b)\w+|\bwhat matters\b/;
const overlaps = ({ about }: Act, fact: Fact): boolean => [...about.topics].some((topic) => fact.topics.has(topic));

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
      const other = named && !/^(?:you|he|she|they|baby)$/.test(named) && !patient.speaker.name.toLowerCase().includes(named);
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

/** The facts that answer a question and may be told to it; `kept` when the one that does must not be told yet. */
function answersTo(act: Act, scene: Scene, most: number): { facts: Fact[]; doubtful: boolean; kept: Fact | null } {
  const { patient, told } = scene;
  const { facts, doubtful } = chooseFacts(act, withAgenda(patient), told, most);
  const hidden = (fact: Fact) => patient.facts[fact.id]?.part === 'agenda';
  const kept = facts[0] && !mayTell(facts[0], act, scene) && isNamed(act, facts[0], patient.presenting) ? facts[0] : null;
  const open = facts.filter(
    (fact, place) =>
      mayTell(fact, act, scene) &&
      (told.has(fact) || !hidden(fact) || isNamed(act, fact, patient.presenting) || (place === 0 && !doubtful && disarms(act))) &&
      (place === 0 || told.has(fact) || !['directly', 'gently', 'alone'].includes(fact.when) || isNamed(act, fact, patient.presenting)),
  );
  if (kept) return { facts: [], doubtful, kept };
  if (facts.length === 0 || (open.length > 0 && open[0] === facts[0]))
    return { facts: open.map(({ id }) => patient.facts[id]!), doubtful, kept: null };
  // Something is kept back that the question did not name: what else is there?
  const rest = { ...patient, facts: patient.facts.filter((fact) => fact.part !== 'agenda' && mayTell(fact, act, scene)) };
  return { ...chooseFacts(act, rest, told, most), kept: null };
}

/** matches: 'do you happen to know what your blood pressure was' */
const KNOWS =
  /\b(?:do|would|did) you (?:happen to |actually |by any chance |even )?(?:know|remember|recall) (?:what|how|which|if|whether)\b.*\b(?:was|were|is|are|make|showed|said|level|result|number|reading|called)\b/;

/** What a patient says of feeling well or ill as such. matches: 'otherwise fit' */
const WELL =
  /\bin (?:my|him|her|them)sel(?:f|ves)\b|\b(?:generally|otherwise|perfectly) (?:well|fit|fine|okay)\b(?! (?:to|with)\b)|\bunwell\b|\brun[- ]down\b|\bpoorly\b|\bfe(?:el|els|lt|eling) (?:\w+ )?(?:well|fine|rough|ill|awful|rotten|lousy)\b(?! to\b)/i;

/** 'How are you in yourself?': what the case says to just that; of no other matter anything is told, for none was asked about. */
function wellbeingReply(act: Act, scene: Scene): Answer {
  const { patient, told, turn } = scene;
  if (!told.opening) return slight(phrase('how', scene));
  const fact = factsOf(patient, 'open', 'asked').find((each) => WELL.test(each.spoken) && !told.has(each) && mayTell(each, act, scene));
  return fact ? { ...say([fact], scene), slight: false } : { sentences: [pick('otherwise', turn)], slight: false };
}

/** The next of what the patient tells freely, one or two at a time; on a matter of its own, what the case says on it. */
function openReply(act: Act, scene: Scene): Answer {
  const { patient, told, now } = scene;
  const asked = WHOLE.test(act.plain)
    ? []
    : [...act.about.topics].filter((topic) => !patient.presenting.has(topic) && topic !== 'pain' && topic !== 'impact');
  if (!told.opening && patient.opening && asked.length === 0) return { sentences: [], slight: true };
  const followed = told.last.some(({ part }) => part === 'cue') ? agendaReply(act, scene) : null;
  if (followed) return followed;
  if (asked.length > 0 || act.aspects.size > 0) {
    const facts = answersTo(act, scene, 2).facts.filter(
      (fact) =>
        asked.length > 0 ||
        fact.part === 'open' ||
        (!EVERYTHING.test(act.plain) && TELLING.some((aspect) => act.aspects.has(aspect) && fact.labelledAspects.has(aspect))),
    );
    if (facts.length > 0) return say(facts, scene);
    if (asked.length > 0) return closedReply(act, scene);
  }
  const open = factsOf(patient, 'open').filter((fact) => !told.has(fact) && !now.has(fact) && !patient.opening.includes(fact.source));
  const near = open.filter((fact) => [...act.about.topics].some((topic) => fact.topics.has(topic)));
  const next = (near.length > 0 && act.about.topics.size > 0 ? near : open).slice(0, patient.manner.talk === 'little' ? 1 : 2);
  if (next.length > 0) return say(next[0]!.spoken.length > 140 ? next.slice(0, 1) : next, scene);
  return { sentences: [(told.replies > 6 && ownQuestion(scene)) || phrase('thatsAll', scene)] };
}

/** A nod from the doctor: the patient goes on if there is something left to tell freely. */
function goOn({ plain }: Act, scene: Scene): Answer {
  const { patient, told, turn } = scene;
  const next =
    told.opening &&
    (told.last.some(({ part }) => part === 'open') || /\b(?:please|do|just) (?:go|carry) on\b|\bkeep going\b|\bcontinue\b/.test(plain))
      ? factsOf(patient, 'open').find((fact) => !told.has(fact) && !patient.opening.includes(fact.source))
      : undefined;
  return next ? { ...say([next], scene), slight: true } : slight(pick('mm', turn));
}

/** The case's own line for a moment, as an answer; null where it has none left. */
function ownOf(moment: Moment | null, scene: Scene): Answer | null {
  const line = moment && atMoment(moment, scene);
  return line ? { sentences: [line], slight: false } : null;
}

function closedReply(act: Act, scene: Scene): Answer {
  const { turn } = scene;
  const moment = momentAsked(act.plain);
  if (moment === 'date of birth' || moment === 'address') return { sentences: identified(act.plain, scene), slight: false };
  const asked = ownOf(moment, scene);
  if (asked) return asked;
  if (asksUnknownTest(act.plain, scene.patient)) return ownOf(momentBehind(act.plain), scene) ?? { sentences: [phrase('unsure', scene)] };
  const premise = correction(act, scene);
  if (premise) return { sentences: [premise] };
  const wrong = wrongClaim(act, scene);
  if (wrong) return wrong;
  // 'What did you have, and did it help?': one fact may answer both.
  if (act.leans && [...scene.now].some(({ aspects }) => [...act.aspects].some((aspect) => aspects.has(aspect))))
    return { sentences: [], slight: true };
  const meaning = (lost: boolean) => askMeaning(act, scene.patient.manner, { history: scene.history, turn, lost });
  const hard = meaning(false);
  if (hard) return { sentences: [hard], slight: false };
  const outright = askedOutright(act, scene);
  if (outright && mayTell(outright, act, scene)) return say([outright], scene);
  const { facts, doubtful, kept: withheld } = answersTo(act, scene, scene.several || scene.patient.manner.talk === 'little' ? 1 : 2);
  if (withheld) return { sentences: [pick(withheld.when === 'alone' ? 'keptAlone' : 'kept', turn)], slight: false };
  // 'Do you feel safe at home?' is not answered by who lives there.
  const safety = act.about.topics.has('safety at home') && /\bsafe\b/.test(act.plain);
  if (
    safety &&
    facts.every(
      (fact) =>
        !fact.topics.has('safety at home') ||
        !/\b(?:safe|danger|afraid|frighten\w*|hurt|hit)\b/i.test(`${fact.label.words} ${fact.spoken}`),
    )
  )
    return { sentences: [unknown(act, scene)] };
  // A hard word that no fact speaks of is asked about, not guessed at.
  const puzzled = facts.some((fact) => overlaps(act, fact) || act.about.rest.some((stem) => fact.stems.has(stem))) ? null : meaning(true);
  if (KNOWS.test(act.plain) && !facts.some((fact) => isNamed(act, fact)))
    return { sentences: [atMoment('my results', scene) ?? phrase('unsure', scene)], slight: false };
  // What was told already is not told again where the case has more to say of life with it.
  const more = facts.every((fact) => scene.told.has(fact)) ? ownOf(momentBehind(act.plain), scene) : null;
  if (facts.length > 0 && more) return more;
  if (facts.length > 0 && puzzled) return { sentences: [puzzled], slight: false };
  if (facts.length > 0) return say(withMore(facts, scene), scene);
  // 'What did your bloods show?' proposes none.
  const reaction = PAST.test(act.plain) ? null : reactionNamed(act, scene);
  if (reaction) return say([reaction], scene);
  if (PRIVACY.test(act.plain) && !/\b(hear|who|anyone|anybody|someone|somebody)\b/.test(act.plain))
    return { sentences: [phrase('privateYes', scene)] };
  const own = ownOf(momentBehind(act.plain), scene);
  if (own) return own;
  const lost = meaning(true);
  if (lost) return { sentences: [lost], slight: false };
  const kept = agendaReply(act, scene);
  const honest = doubtful ? phrase('unsure', scene) : unknown(act, scene);
  // A cue may follow an answer, never stand for it.
  if (kept?.cue) return { sentences: [honest, ...kept.sentences] };
  if (kept) return kept;
  const bare = act.about.topics.size === 0 && act.about.rest.length === 0;
  return { sentences: [honest], slight: scene.several || bare };
}
