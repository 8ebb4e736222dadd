import { DRUG } from '../case/key-terms.ts';
import { type Case, type Fact, topicsReactedTo } from '../case/case.ts';
import { HEARD, heardReactions } from './heard-reaction.ts';
import { kindOf, tag, type Tagged, type Topic } from '../language/topics.ts';
import { plainOf, stemOf, tokensOf } from '../language/words.ts';
import { nearness, ownPlace } from '../sense/embeddings.ts';
import { WIDE } from './disclosure.ts';

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
/** `clear`: named in full, or meant beyond doubt. */
type Match = { score: number; clear: boolean; named: boolean };

/** A reaction is meant from this likeness of the doctor's words to its topic on (a cosine of the sentence encoder): most others lie under 0.4. */
const MEANT = 0.5;
/** Words that name a topic in full, or most of it by the lexicon, need only so much likeness. */
const MEANT_BY_NAME = 0.1;
const MEANT_BY_SHARE = 0.25;
/** What only tells something must mean it clearly. */
const MEANT_CLEARLY = 0.6;

/**
 * Reactions that the words are an occasion for, the most likely first: those whose doctor's lines they come near to; else those of whose
 * topics ('allopurinol, long term tablet') one is meant.
 * @param reactions those that may still be said
 * @param how `asked`: the words are a question
 */
export function matching(patient: Case, reactions: Fact[], words: string, how: 'named' | 'literal' | 'any' | 'asked'): Fact[] {
  const heard = heardReactions(patient, words, how === 'asked' ? HEARD.asked : HEARD.told);
  if (heard.length > 0) return heard.map(({ fact }) => fact).filter((fact) => reactions.includes(fact));
  // Whose lines nothing comes near is still meant by its name: 'apixaban' says little to an encoder.
  const byTopic = meantByTopic(reactions, words, how === 'asked' ? 'literal' : how);
  return byTopic.filter(({ fact, named: byName }) => fact.answers === null || byName).map(({ fact }) => fact);
}

function meantByTopic(reactions: Fact[], words: string, how: 'named' | 'literal' | 'any'): (Match & { fact: Fact })[] {
  const said = saidIn(words);
  const literally = new Set(said.topics);
  for (const plan of ONE_PLAN) if (plan.some((topic) => literally.has(topic))) for (const topic of plan) said.topics.add(topic);
  if (!literally.has('intimate examination') && OF_ANOTHER_PART.test(words)) said.topics.delete('intimate examination');
  const shared = sharedBy(reactions);
  return reactions
    .map((fact): Match & { fact: Fact } => {
      const topics = topicsReactedTo(fact).map((topic) => meant(topic, words, named(topic, said, literally, words, shared)));
      return { fact, ...topics.toSorted((a, b) => b.score - a.score)[0]! };
    })
    .filter(({ score, clear, named: byName }) => score >= MEANT && (how === 'any' || (how === 'literal' ? clear : byName)))
    .sort((a, b) => b.score - a.score)
    .filter(({ score }, _, [best]) => score >= best!.score - BESIDE);
}

/** How likely a topic is meant, by the sense of the words, and more where they name it. Null: they rule it out. */
function meant(topic: string, words: string, name: { score: number; literal: boolean } | null): Match {
  if (!name) return { score: 0, clear: false, named: false };
  const like = nearness(ownPlace(words, null), ownPlace(topic, null));
  if (name.literal && like >= MEANT_BY_NAME) return { score: Math.max(like, MEANT) + name.score, clear: true, named: true };
  const shares = name.score >= NAMED && like >= MEANT_BY_SHARE;
  return { score: shares ? Math.max(like, MEANT) + name.score / 2 : like, clear: like >= MEANT_CLEARLY, named: false };
}

/** A doctor's words by what doctors say and by what patients say. */
export function saidIn(words: string): Tagged {
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

/** How far the words name a topic, 0 to 1 and a bit more for longer ones; null where they rule it out. 'No antibiotics' needs a denial, 'antibiotics' must have none. */
function named(
  topic: string,
  said: Tagged,
  literally: Set<Topic>,
  words: string,
  shared: ReadonlySet<Topic>,
): { score: number; literal: boolean } | null {
  const none = null;
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
  if (all === 0) return { score: 0, literal: false };
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
