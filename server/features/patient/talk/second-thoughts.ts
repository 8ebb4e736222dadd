import { PHRASES, pick, type PhraseName } from '../answer/phrases.ts';
import type { Scene } from '../answer/scene.ts';
import type { Fact } from '../case/case.ts';
import { sentencesOf } from '../case/split-line.ts';
import { plainOf, tokensOf } from '../language/words.ts';
import type { Meant, TurnMeant } from '../understand/act-sense.ts';
import type { Act } from '../understand/understand.ts';
import { asksAgain } from './answer-clarify.ts';
import { TELL } from './doctor-said.ts';
import { nearestUntold, nearTo, placesAsked } from './nearest-untold.ts';

/** Shorter sentences ('Yes, that's right.') may be said as often as one likes. */
const FEW = 4;
/** The doctor's words, what their sentences do, and what they do as a whole. */
type Turn = { text: string; acts: Act[]; doing: TurnMeant };
/** Whether a turn asks something, whether for more of what was told, and how far (0 to 1) it tells, arranges or ends. */
type Wants = { asked: boolean; more: boolean; tells: number };

/** Turns that want what was told told again. */
const GOES_BACK: readonly Meant[] = ['summary', 'teach back', 'clarify'];
const BACK = new Set<Act['kind']>(['again', 'identity', 'summary', 'attack', 'rude', 'foreign', 'risk', 'consent']);
const SURELY = 0.6;
/** An assent answers what tells something, and these. */
const ENDS: readonly Meant[] = ['teach back', 'questions?', 'anything else', 'goodbye', 'greeting', 'permission', 'wait', 'thanks'];
const ARRANGES = new Set<Act['kind']>(['plan', 'agreed?']);
const TELLING = 0.35;
const HARDLY_TELLING = 0.15;

/** As near as this (a cosine) the words must point to something else that could be told: in place of the same again, and of an idle word. */
const NEAR = { again: 0.38, idle: 0.48 };
/** And that much nearer than to the same, where something else is named and no more is wanted. */
const CLEARLY = 0.05;

/** Wants more of what was told, or what is behind it. matches: 'you said you are scared' */
const ASKS_MORE =
  /\b(?:you(?: have|'ve)?(?: just| also)? (?:said|mentioned|told me|were saying)|tell me (?:a bit |a little )?(?:more|about)|say more|what (?:exactly |precisely )?(?:do|did) you mean|what happened|what(?:'s| is| was) (?:going on|behind|happening)|how come|what made you|what is it about|in what way|what exactly|go on)\b/;

/**
 * What was about to be said, looked at once more as a listener would. Nobody says one thing twice in a breath; asked on, a person says
 * something else or that this is all, and not the same again; to a question they say more than 'right'.
 */
export function secondThoughts(said: string[], turn: Turn, scene: Scene): string[] {
  const wants = wantsOf(turn);
  const { asked, more, tells } = wants;
  const sentences = said.flatMap((each) => sentencesOf(each));
  const once = withoutDoubles(sentences);
  // A reaction beside the answer, where nothing was told, reacts to a word.
  const answers = asked && tells < HARDLY_TELLING ? once.filter((each) => !isReaction(each, scene)) : once;
  const fit = answers.some((each) => !isIdle(each)) ? answers : once;
  const kept = fit.length === sentences.length ? said : fit;
  if (sentences.some((each) => OVER.has(each)) || goesBack(turn, more)) return kept;
  const heard = heardOf(scene);
  const isOld = (each: string) => isLongEnough(each) && heard.has(more ? plainOf(each).replace(AGAIN, '') : plainOf(each));
  const old = fit.filter(isOld);
  const fresh = fit.filter((each) => !isOld(each));
  if (old.length > 0)
    return fresh.some((each) => !isIdle(each) && isLongEnough(each)) ? fresh : (insteadOf(old, turn, wants, scene) ?? kept);
  if (!asked || tells > TELLING || !fit.every(isIdle)) return kept;
  const next = nearestUntold(turn, placesAsked(turn, scene), scene);
  return next && next.near >= NEAR.idle ? [...fresh.filter((each) => isKind(each)), tell(next.fact, scene)] : kept;
}

function wantsOf({ text, acts, doing }: Turn): Wants {
  const plain = plainOf(text);
  return {
    asked:
      acts.some(({ question, kind }) => question || kind === 'open' || kind === 'deeper') ||
      text.includes('?') ||
      (!/[.!]/.test(text) && ASKS.test(plain)),
    more: ASKS_MORE.test(plain),
    tells: acts.some(({ kind, proposal }) => proposal || ARRANGES.has(kind)) ? 1 : doing.of(...TELL, ...ENDS),
  };
}

/** What was told is to be told again, or who speaks is asked: its answer may well be the same. */
const goesBack = ({ text, acts, doing }: Turn, more: boolean): boolean =>
  asksAgain(text) || (!more && (acts.some(({ kind }) => BACK.has(kind)) || (GOES_BACK.includes(doing.kind) && doing.share > SURELY)));

/**
 * In place of the same again where more is wanted, or something else is named: what lies as near to what is asked; or that this is all.
 * Null where the same is the answer.
 */
function insteadOf(old: string[], turn: Turn, wants: Wants, scene: Scene): string[] | null {
  const { turn: count, patient, told } = scene;
  if (!wants.asked) return [pick(wants.tells > TELLING ? 'okay' : turn.doing.kind === 'empathy' ? 'thanks' : 'mm', count)];
  const words = old.map((each) => plainOf(each).replace(AGAIN, ''));
  const same = patient.facts.filter(({ spoken }) => words.some((each) => plainOf(spoken).includes(each)));
  const places = placesAsked(turn, scene);
  const next = nearestUntold(turn, places, scene);
  const namesOther = next !== null && next.named.some((stem) => !same.some((fact) => fact.stems.has(stem)));
  const more = wants.more && same.some((fact) => told.last.includes(fact));
  if (!more && !namesOther) return null;
  const nearSame = Math.max(-1, ...same.map((fact) => nearTo(places, fact)));
  if (next && next.near >= (more ? NEAR.again : Math.max(NEAR.idle, nearSame + CLEARLY))) return [tell(next.fact, scene)];
  return more ? [pick('noMore', count)] : null;
}

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

export const isReaction = (sentence: string, { patient }: Pick<Scene, 'patient'>): boolean => {
  const of = patient.facts.filter(({ spoken }) => spoken.includes(sentence));
  return of.length > 0 && of.every(({ part }) => part === 'reaction');
};

/** Without punctuation a question is known by how it begins, behind what was said first. matches: 'lazy um has somebody said that to you' */
const ASKS =
  /(?:^|\b(?:um|er|so|and|but|okay|ok|right|well) )(?:how|what|when|where|who|why|which|tell me|(?:is|are|was|were|do|does|did|has|have|had|can|could|would) (?:you|he|she|it|they|there|that|this|your|his|her|any\w*|some\w*))\b/;

function tell(fact: Fact, { now }: Scene): string {
  now.add(fact);
  return fact.spoken;
}
