import { PHRASES, pick, type PhraseName } from '../answer/phrases.ts';
import { ANSWERS } from '../answer/rank-facts.ts';
import type { Scene } from '../answer/scene.ts';
import type { Fact, Part } from '../case/case.ts';
import { sentencesOf } from '../case/split-line.ts';
import { plainOf, tokensOf } from '../language/words.ts';
import { askedPlace, nearness, toldPlace } from '../sense/embeddings.ts';
import type { Meant, TurnMeant } from '../understand/act-sense.ts';
import type { Act } from '../understand/understand.ts';
import { asksAgain } from './answer-clarify.ts';

/** Shorter sentences ('Yes, that's right.') may be said as often as one likes. */
const FEW = 4;
/** The doctor's sentence, beside the turn as a whole. */
type Turn = { text: string; acts: Act[]; doing: TurnMeant };

/** Turns that want what was told told again. */
const GOES_BACK: readonly Meant[] = ['summary', 'teach back', 'clarify'];
const SURELY = 0.6;
/** Turns that tell or arrange something, or end: an assent is their answer. */
const TELLS: readonly Meant[] = [
  'explanation',
  'good news',
  'bad news',
  'plan',
  'options',
  'refusal',
  'agreed?',
  'safety net',
  'signpost',
  'teach back',
  'questions?',
  'anything else',
  'goodbye',
  'greeting',
  'permission',
  'wait',
  'thanks',
  'third party',
];
const TELLING = 0.35;
const HARDLY_TELLING = 0.15;

/** As near as this (a cosine) the words must point to something else that could be told: in place of the same again, and of an idle word. */
const NEAR = { again: 0.38, idle: 0.48 };
/** A rare word in common counts as much as this in front of it. */
const COMMON = 0.08;

/**
 * What was about to be said, looked at once more as a listener would. Nobody says one thing twice in a breath; asked on, a person says
 * something else or that this is all, and not the same again; to a question they say more than 'right'.
 */
export function secondThoughts(said: string[], turn: Turn, scene: Scene): string[] {
  const { text, acts, doing } = turn;
  const sentences = said.flatMap((each) => sentencesOf(each));
  const once = withoutDoubles(sentences);
  const asked = asksSomething(turn);
  const more = ASKS_MORE.test(plainOf(text));
  const arranges = acts.some(({ kind, proposal }) => proposal || ARRANGES.has(kind));
  const tells = arranges ? 1 : doing.of(...TELLS);
  // A reaction beside the answer, where nothing was told, reacts to a word.
  const answers = asked && tells < HARDLY_TELLING ? once.filter((each) => !isReaction(each, scene)) : once;
  const fit = answers.some((each) => !isIdle(each)) ? answers : once;
  const kept = fit.length === sentences.length ? said : fit;
  if (
    sentences.some((each) => OVER.has(each)) ||
    asksAgain(text) ||
    (!more && (acts.some(({ kind }) => BACK.has(kind)) || (GOES_BACK.includes(doing.kind) && doing.share > SURELY)))
  )
    return kept;
  const heard = heardOf(scene);
  const isOld = (each: string) => isLongEnough(each) && heard.has(more ? plainOf(each).replace(AGAIN, '') : plainOf(each));
  const old = fit.filter(isOld);
  const fresh = fit.filter((each) => !isOld(each));
  if (old.length > 0)
    return fresh.some((each) => !isIdle(each) && isLongEnough(each)) ? fresh : (insteadOf(old, turn, tells, scene) ?? kept);
  if (!asked || tells > TELLING || !fit.every(isIdle)) return kept;
  const next = nearestUntold(turn, scene);
  return next && next.near >= NEAR.idle ? [...fresh.filter((each) => isKind(each)), tell(next.fact, scene)] : kept;
}

/** Wants more of what was told, or what is behind it. matches: 'you said you are scared' */
const ASKS_MORE =
  /\b(?:you(?: have|'ve)?(?: just| also)? (?:said|mentioned|told me|were saying)|tell me (?:a bit |a little )?(?:more|about)|say more|what (?:exactly |precisely )?(?:do|did) you mean|what happened|what(?:'s| is| was) (?:going on|behind|happening)|how come|what made you|what is it about|in what way|what exactly|go on)\b/;

/**
 * In place of the same again where more is wanted, or something else is named: what lies as near to what is asked; or that this is all.
 * Null where the same is the answer.
 */
function insteadOf(old: string[], turn: Turn, tells: number, scene: Scene): string[] | null {
  const { turn: count, patient, told } = scene;
  const plain = plainOf(turn.text);
  if (!asksSomething(turn)) return [pick(tells > TELLING ? 'okay' : turn.doing.kind === 'empathy' ? 'thanks' : 'mm', count)];
  const words = old.map((each) => plainOf(each).replace(AGAIN, ''));
  const same = patient.facts.filter(({ spoken }) => words.some((each) => plainOf(spoken).includes(each)));
  const next = nearestUntold(turn, scene);
  const namesOther = next !== null && next.named.some((stem) => !same.some((fact) => fact.stems.has(stem)));
  const more = ASKS_MORE.test(plain) && same.some((fact) => told.last.includes(fact));
  if (!more && !namesOther) return null;
  const places = placesAsked(turn, scene);
  const nearSame = Math.max(-1, ...same.map((fact) => nearTo(places, fact)));
  if (next && next.near >= (more ? NEAR.again : Math.max(NEAR.idle, nearSame + CLEARLY))) return [tell(next.fact, scene)];
  return more ? [pick('noMore', count)] : null;
}

const CLEARLY = 0.05;

const ARRANGES = new Set<Act['kind']>(['plan', 'agreed?']);
const BACK = new Set<Act['kind']>(['again', 'identity', 'summary', 'attack', 'rude', 'foreign', 'risk', 'consent']);

/** No sentence whose words all stood in one before it. */
function withoutDoubles(sentences: string[]): string[] {
  const kept: { said: string; stems: string[] }[] = [];
  for (const said of sentences) {
    const stems = [
      ...new Set(
        tokensOf(said)
          .filter(({ small }) => !small)
          .map(({ stem }) => stem),
      ),
    ];
    const isDouble = stems.length >= 3 && kept.some((one) => stems.every((stem) => one.stems.includes(stem)));
    if (!isDouble && !kept.some((one) => one.said.toLowerCase() === said.toLowerCase())) kept.push({ said, stems });
  }
  return kept.map(({ said }) => said);
}

const RECENT = 8;
/** The patient's sentences of the last replies. */
const heardOf = ({ history }: Scene): Set<string> =>
  new Set(
    history
      .filter(({ role }) => role === 'assistant')
      .slice(-RECENT)
      .flatMap(({ content }) => sentencesOf(content).map((each) => plainOf(each))),
  );

const phrases = (...names: PhraseName[]): ReadonlySet<string> => new Set(names.flatMap((name): readonly string[] => PHRASES[name]));
const IDLE = phrases('okay', 'agrees', 'fine', 'mm', 'explained', 'goAhead', 'thanks', 'couldTry', 'yesOfCourse');
/** What goes over what was told, in its own words. */
const OVER = phrases('notQuite', 'restRight', 'summedUp', 'onlyThat', 'saysBack', 'confirm');
/** Told again with a word that says so. matches: 'well like i say' */
const AGAIN = /^(?:well )?(?:as|like) i (?:said|say|told you) /;
const isLongEnough = (sentence: string): boolean => plainOf(sentence).split(' ').length >= FEW;
const isIdle = (sentence: string): boolean => IDLE.has(sentence);
const isKind = (sentence: string): boolean => (PHRASES.thanks as readonly string[]).includes(sentence);

const isReaction = (sentence: string, { patient }: Scene): boolean => {
  const of = patient.facts.filter(({ spoken }) => spoken.includes(sentence));
  return of.length > 0 && of.every(({ part }) => part === 'reaction');
};

/** Without punctuation a question is known by how it begins, behind what was said first. matches: 'lazy um has somebody said that to you' */
const ASKS =
  /(?:^|\b(?:um|er|so|and|but|okay|ok|right|well) )(?:how|what|when|where|who|why|which|tell me|(?:is|are|was|were|do|does|did|has|have|had|can|could|would) (?:you|he|she|it|they|there|that|this|your|his|her|any\w*|some\w*))\b/;
const asksSomething = ({ text, acts }: Turn): boolean =>
  acts.some(({ question, kind }) => question || kind === 'open' || kind === 'deeper') ||
  text.includes('?') ||
  (!/[.!]/.test(text) && ASKS.test(plainOf(text)));

const FREE: readonly Fact['when'][] = ['open', 'asked'];
const PARTS: readonly Part[] = [...ANSWERS, 'concern', 'idea'];

/** Where a turn points: as a whole, by its last question, beside the patient's reply before it, and behind what only fills a pause. */
function placesAsked({ text, acts }: Turn, { history }: Scene): Float32Array[] {
  const last = acts.findLast(({ question }) => question) ?? acts.at(-1);
  const before = history.findLast(({ role }) => role === 'assistant')?.content ?? '';
  return [
    askedPlace(text, null),
    ...(last ? [askedPlace(last.text, null), askedPlace(last.text, before.slice(-BEFORE))] : []),
    ...behindFillers(text).map((each) => askedPlace(each, null)),
  ];
}
const nearTo = (places: Float32Array[], fact: Fact): number => Math.max(...places.map((place) => nearness(place, toldPlace(fact))));

/** Of what may be told to any question and was not yet, what lies nearest to what is asked. */
function nearestUntold(turn: Turn, scene: Scene): { fact: Fact; near: number; named: string[] } | null {
  const { patient, told, now } = scene;
  const places = placesAsked(turn, scene);
  // 'Tell me more' asks for nothing by name: what must be asked for is not told to it.
  const isBare = turn.acts.every(({ about }) => about.topics.size + about.rest.length === 0);
  const stems = new Set(
    tokensOf(turn.text)
      .filter(({ small }) => !small)
      .map(({ stem }) => stem),
  );
  const [best] = patient.facts
    .filter(
      (fact) =>
        (isBare ? fact.part === 'open' : PARTS.includes(fact.part)) && FREE.includes(fact.when) && !told.has(fact) && !now.has(fact),
    )
    .map((fact) => {
      const named = [...fact.stems, ...fact.label.stems].filter((stem) => stems.has(stem) && patient.weight(stem) > RARE);
      return { fact, named, near: nearTo(places, fact) + (named.length > 0 ? COMMON : 0) };
    })
    .toSorted((a, b) => b.near - a.near);
  return best ?? null;
}

function tell(fact: Fact, { now }: Scene): string {
  now.add(fact);
  return fact.spoken;
}

/** Letters of the patient's reply that a question may lean on. */
const BEFORE = 120;
const RARE = 1.5;

/** What stands behind the last of the words that only fill a pause. */
const behindFillers = (text: string): string[] => {
  const [, ...parts] = text.split(/\b(?:um+|erm?|uh)\b,?\s*/i);
  return parts.slice(-1).filter((each) => each.split(' ').length >= FEW);
};
