import type { Answer, Scene } from './scene.ts';
import { factsOf, type Fact } from '../case/case.ts';
import { DRUG } from '../case/key-terms.ts';
import { sentencesOf } from '../case/split-line.ts';
import { kindOf, tag, type Tagged, type Topic } from '../language/topics.ts';
import { plainOf, stemOf, tokensOf } from '../language/words.ts';
import type { Act } from '../understand/understand.ts';
import { WIDE } from './disclosure.ts';
import { pick } from './phrases.ts';

/** Share of a reaction's topic that must be named. */
const NAMED = 0.55;
/** What is named so much less than the best was not meant: told of the sumatriptan again, nobody answers for a daily tablet. */
const BESIDE = 0.35;
/** Words of a condition ('if it is suggested that…') that name no plan. matches: 'if it is suggested' */
const FRAME =
  /\b(offer(?:ed|s)?|told|suggest\w*|advis\w*|prescribed?|about|plan|mention\w*|says?|told|asked?|recommend\w*|need\w*|(?:may|might|could|likely) be(?: to blame| due to)?|to blame|likely|could be due to|due to|i am|he is|she is|doctor|dr|first|an appointment)\b/gi;
/** Topics that are one plan: who is to be seen today goes to hospital. */
const ONE_PLAN: Topic[][] = [
  ['admission', 'hospital', 'seen today', 'urgent cancer referral'],
  ['stop driving', 'driving'],
  ['time off', 'time off work', 'sick note'],
  ['start medicine', 'new medicine', 'medication'],
  ['examination', 'intimate examination'],
  ['blood tests', 'previous tests'],
  ['stop smoking', 'smoking'],
  ['cut down drinking', 'alcohol'],
];
/** 'Have a listen to your chest', 'examine that knee': no refusal of an intimate examination meets these. matches: 'your shoulders' */
const OF_ANOTHER_PART =
  /\b(?:chest|lungs|heart|tummy|abdomen|belly|throat|ears?|eyes?|neck|shoulders?|elbows?|hands?|wrists?|hips?|knees?|ankles?|foot|feet|spine|pulse)\b/i;
const DENIES = /\b(no|not|never|without|instead of|rather than|hold off|unlikely|unable)\b/;
/** matches: 'nothing.' */
const STOPS =
  /\b(no|not|never|without|stop\w*|avoid\w*|giv(?:e|ing) up|cut(?:ting)?|off|against|refus\w*|hold off|pack(?:ing)? (?:up|in)|quit\w*|come off|reduc\w*|unlikely|nothing|rul\w+ out|isn't|aren't)\b/;
/** Plans so wide that sharing one of them does not make two plans one. */
const LOOSE = new Set<Topic>([
  'referral',
  'start medicine',
  'stop medicine',
  'follow up',
  'safety net',
  'previous tests',
  'wait and see',
  'leaflet',
  'waiting for an appointment',
]);
/** The second step of a reaction: what follows once the doctor has given a reason. */
const SECOND = /\b(explain\w*|reason\w*|reassur\w*|kindly|told (?:they|it|that it) (?:are|is|'s) not|if given|why|tell me it could)\b/i;
const GIVES_IN = /^(?:well, )?(?:if there's a good reason|if you explain|all right then|i'll think about it if)\b/i;
/** matches: 'because the pulse is irregular' */
const REASONS =
  /\b(because|so that|the reason|since|otherwise|the risk|risks?|safe|safer|safety|in case|means that|it could|it can|to protect|to make sure|prevents?|i understand|helps?|worried that|important|good news|not addictive)\b/;

/** How the patient takes an explanation or a plan: the case's reaction on its topic, what the plan means for its hopes and fears, else a short word. */
export function planReply(act: Act, scene: Scene): Answer {
  const { patient, told, turn, now } = scene;
  const reactions = factsOf(patient, 'reaction').filter((fact) => !now.has(fact));
  const here = matching(reactions, act.text, act.kind === 'statement' ? 'literal' : 'any');
  // 'Does that sound okay?' is about the plan of the turn before, unless its reaction came then.
  const before = act.kind === 'agreed?' && here.length === 0 ? matching(reactions, told.lastDoctor, 'any') : [];
  const own = firstOf([...here, ...(before.some((fact) => told.has(fact)) ? [] : before)], act, scene);
  if (own) return own;
  const won = givesIn(act, reactions, here, scene);
  if (won) return won;
  if (act.kind === 'agreed?' || act.proposal) {
    // Its reaction came before: what was said stands, in few words.
    if (here[0]) return { sentences: [sentencesOf(here[0].spoken)[0]!], slight: false, repeats: true };
    return wished(act, scene) ?? { sentences: [pick(act.proposal ? 'couldTry' : 'fine', turn)], slight: true };
  }
  return (act.kind === 'statement' ? null : wished(act, scene)) ?? { sentences: [pick('okay', turn)], slight: true };
}

/** The case's own reaction to one sentence that proposes or explains; none of the case: no sentences. */
export function reactionReply(act: Act, scene: Scene): Answer {
  const reactions = factsOf(scene.patient, 'reaction').filter((fact) => !scene.now.has(fact));
  return firstOf(matching(reactions, act.text, act.kind === 'statement' ? 'literal' : 'any'), act, scene) ?? { sentences: [] };
}

/** The first of these reactions that was not told yet, told; null where all were. */
function firstOf(reactions: Fact[], act: Act, { told, now }: Scene): Answer | null {
  const fresh = reactions.find((fact) => !told.has(fact) && !isSecond(fact));
  if (!fresh) return null;
  now.add(fresh);
  return { sentences: firstStep(fresh, act), slight: false };
}

/** The reaction that a closed question names outright: 'what about a coil?', 'do you want a note for work?'. Null without one. */
export function reactionNamed(act: Act, { patient, told, now }: Scene): Fact | null {
  const open = factsOf(patient, 'reaction').filter((fact) => !now.has(fact) && !told.has(fact) && !isSecond(fact));
  return matching(open, act.text, 'literal')[0] ?? null;
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
    if (!DENIES.test(act.plain)) return { sentences: [pick('hopedFor', turn)], slight: false };
    return { sentences: told.has(hope) ? [pick('whyNot', turn)] : [`Oh. ${hope.spoken}`], slight: false };
  }
  const fear = factsOf(patient, 'concern').find((fact) => !now.has(fact) && !told.has(fact) && touches(fact));
  if (!fear) return null;
  now.add(fear);
  return { sentences: [fear.spoken], slight: false };
}

type Match = { fact: Fact; score: number; literal: boolean };

/** Reactions of whose topics ('allopurinol, long term tablet') one is named, the best named first. */
function matching(reactions: Fact[], words: string, how: 'literal' | 'any'): Fact[] {
  const said = saidIn(words);
  const literally = new Set(said.topics);
  for (const plan of ONE_PLAN) if (plan.some((topic) => literally.has(topic))) for (const topic of plan) said.topics.add(topic);
  if (!literally.has('intimate examination') && OF_ANOTHER_PART.test(words)) said.topics.delete('intimate examination');
  const shared = sharedBy(reactions);
  return reactions
    .map((fact): Match => {
      const topics = fact.source.split(/[,/;]| or | and (?=\w+ \w)/).map((topic) => named(topic, said, literally, words, shared));
      return { fact, ...topics.toSorted((a, b) => b.score - a.score)[0]! };
    })
    .filter(({ score, literal }) => score >= NAMED && (how === 'any' || literal))
    .sort((a, b) => b.score - a.score)
    .filter(({ score }, _, [best]) => score >= best!.score - BESIDE)
    .map(({ fact }) => fact);
}

/** A doctor's words by what doctors say and by what patients say. */
function saidIn(words: string): Tagged {
  const plain = words.replaceAll(/\b(?:on|by) (?:his|her|your|their) (?:own|self)\b|\bby (?:him|her|your)self\b/gi, 'alone');
  const asked = tag(plain, { greedy: true });
  const told = tag(plain, { greedy: false });
  return { ...told, topics: new Set([...asked.topics, ...told.topics]) };
}

const EMPTY = new Set(
  tokensOf('stop stopping start starting change changing more less need explained explain reassured now today').map(({ stem }) => stem),
);

/** Topics of several reactions of one case: each of a row of contraceptives is one, so none of them tells them apart. */
function sharedBy(reactions: Fact[]): Set<Topic> {
  const lines = new Map<Topic, Set<number>>();
  for (const { label, line } of reactions) for (const topic of label.topics) lines.set(topic, (lines.get(topic) ?? new Set()).add(line));
  return new Set([...lines].filter(([, on]) => on.size > 1).map(([topic]) => topic));
}

/** How far the words name a topic, 0 to 1 and a bit more for longer ones. 'No antibiotics' needs a denial, 'antibiotics' must have none. */
function named(
  topic: string,
  said: Tagged,
  literally: Set<Topic>,
  words: string,
  shared: ReadonlySet<Topic>,
): { score: number; literal: boolean } {
  const none = { score: 0, literal: false };
  const denied = STOPS.test(plainOf(words));
  const stops = STOPS.test(topic.toLowerCase());
  // The lexicon knows what a medicine is for: 'migraine' alone offers no triptan.
  const medicine = plainOf(topic)
    .split(' ')
    .find((word) => DRUG.test(word));
  if (medicine && !said.stems.includes(stemOf(medicine))) return none;
  if (/^\s*(no|not|without)\b/i.test(topic) && !denied) return none;
  const wanted = tag(topic.replaceAll(FRAME, ' '), { greedy: true });
  if (!stops && !/\b(don't|do not|not)\b/i.test(topic) && deniedNear(wanted, words)) return none;
  // 'Stopping it' names nothing.
  if (wanted.stems.length > 0 && wanted.stems.every((stem) => EMPTY.has(stem))) return none;
  const parts = [
    ...[...wanted.topics].map((each) => ({ hit: said.topics.has(each), weight: WIDE.has(each) || shared.has(each) ? 0.7 : 1.5 })),
    ...wanted.rest.map((stem) => ({ hit: said.stems.includes(stem), weight: 1 })),
  ];
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return none;
  const hits = parts.filter(({ hit }) => hit);
  // 'DVLA' said is nearer to '[DVLA]' than to '[driving]', though both are one topic.
  const literal = wanted.stems.length > 0 && wanted.stems.every((stem) => said.stems.includes(stem));
  const plan = [...wanted.topics].some((each) => kindOf(each) === 'plan' && !LOOSE.has(each) && !shared.has(each) && said.topics.has(each));
  const share = hits.reduce((sum, { weight }) => sum + weight, 0) / all;
  return {
    score:
      ([...wanted.topics].some((each) => literally.has(each)) ? 0.02 : 0) +
      (plan ? Math.max(share, NAMED) : share) +
      hits.length * 0.01 +
      (literal ? 0.05 * wanted.stems.length : 0),
    literal,
  };
}

/** 'I don't think you need a scan' is no plan of a scan; 'keep her there and not send her to hospital' none of hospital. */
function deniedNear(wanted: Tagged, words: string): boolean {
  return words.split(/[,.;:?!]| but | so | and (?!not\b)| because | until | unless /).some((clause) => {
    const denial =
      /\b(not|no|never|without|rather than|instead of|isn't|don't|won't|can't|cannot|wouldn't)\b(?! (?:just|only|be worried|worry|alone))(.*)/i.exec(
        clause,
      );
    if (!denial) return false;
    const after = tag(denial[2]!, { greedy: false });
    return (
      [...wanted.topics].some((topic) => after.topics.has(topic)) ||
      (wanted.rest.length > 0 && wanted.rest.every((stem) => after.stems.includes(stem)))
    );
  });
}
