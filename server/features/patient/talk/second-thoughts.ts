import { PHRASES, pick, type PhraseName } from '../answer/phrases.ts';
import type { Scene } from '../answer/scene.ts';
import type { Fact } from '../case/case.ts';
import { sentencesOf } from '../case/split-line.ts';
import { plainOf, tokensOf } from '../language/words.ts';
import type { Meant, TurnMeant } from '../understand/act-sense.ts';
import type { Act } from '../understand/understand.ts';
import { asksAgain } from './answer-clarify.ts';
import { nearestUntold, nearTo, placesAsked } from './nearest-untold.ts';

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

function tell(fact: Fact, { now }: Scene): string {
  now.add(fact);
  return fact.spoken;
}
