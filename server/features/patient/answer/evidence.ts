import type { Case, Fact } from '../case/case.ts';
import { kindOf, type Topic } from '../language/topics.ts';
import { likeness, meaningOf, type Meaning } from '../language/word-vectors.ts';
import { plainOf, tokensOf } from '../language/words.ts';
import { nearness, toldPlace } from './pairing.ts';
import { reach, type Question, type Term } from './question.ts';
import type { Disclosed } from './disclosed.ts';

/** What speaks for or against a fact's being the answer to a question. Each between about -1 and 1; 0 says nothing. */
export const EVIDENCE = [
  'topics',
  'topicRarest',
  'topicsLabelled',
  'topicsMissed',
  'words',
  'wordRarest',
  'wordsLabelled',
  'wordsMissed',
  'allWords',
  'labelNamed',
  'labelSmall',
  'aspects',
  'aspectsLabelled',
  'aspectsMissed',
  'aspectOfPresenting',
  'aspectOfTopic',
  'aspectOfLast',
  'aspectAlone',
  'topicsWhole',
  'topicsTwo',
  'specificMissed',
  'partAsked',
  'partNot',
  'socialUsual',
  'socialBare',
  'familyAlone',
  'drugNamed',
  'kinNamed',
  'kinOther',
  'generalOnly',
  'backLastFact',
  'backLastLine',
  'backNear',
  'backTopics',
  'backQuestion',
  'backAndNow',
  'backSilent',
  'bareOpen',
  'bareElsewhere',
  'bareOther',
  'yesNoMissed',
  'wordsOnly',
  'conditionMissed',
  'kinPlain',
  'toldBefore',
  'plainTopics',
  'plainWords',
  'plainFact',
  'extraTopics',
  'negative',
  'open',
  'alike',
  'alikeBest',
  'alikeWhole',
  'alikeBefore',
  'goesWith',
  'goesWithDirection',
  'goesWithBefore',
  'toldLast',
] as const;
/** Topics that say little alone: a setting, or what the whole consultation may be about. */
const GENERAL = new Set<Topic>([
  'pain',
  'bleeding',
  'swelling',
  'infection',
  'impact',
  'work',
  'home',
  'school',
  'sleep',
  'exercise',
  'diet',
  'children',
  'relationships',
]);

/** What stands in a social history. */
const SOCIAL = new Set<Topic>([
  'alcohol',
  'smoking',
  'smoking before',
  'vaping',
  'home',
  'who lives at home',
  'work',
  'children',
  'relationships',
  'exercise',
  'diet',
  'hobbies',
  'pets',
  'driving',
  'housing',
  'money',
  'caffeine',
  'recreational drugs',
  'support',
  'travel',
  'school',
]);

export type EvidenceName = (typeof EVIDENCE)[number];
export type Evidence = Partial<Record<EvidenceName, number>>;

/** How far the doctor's words of a question reach a fact; shared by the question itself and the one before it. */
function meets(question: Question, fact: Fact, topicsOfFact: Set<Topic>) {
  const sum = (terms: Term[]) => terms.reduce((total, { weight }) => total + weight, 0);
  const topics = question.topics.filter(({ term }) => topicsOfFact.has(term));
  const words = question.words.filter(({ term }) => fact.stems.has(term));
  const all = sum(question.topics) + sum(question.words);
  return {
    topics: question.topics.length === 0 ? 0 : sum(topics) / sum(question.topics),
    rarest: Math.max(0, ...topics.map(({ weight }) => weight)) / 5,
    words: question.words.length === 0 ? 0 : sum(words) / sum(question.words),
    wordRarest: Math.max(0, ...words.map(({ weight }) => weight)) / 5,
    share: all === 0 ? 0 : (sum(topics) + sum(words)) / all,
  };
}

/** The evidence that `fact` answers `question`, after `before` was asked and answered. */
export function evidenceOf(question: Question, fact: Fact, before: Question | null, told: Disclosed, patient: Case): Evidence {
  const { act } = question;
  const reached = reach(fact);
  const own = meets(question, fact, reached);
  const labelTopics = reach({ topics: fact.label.topics });
  const labelled = <Of extends string>(terms: Term<Of>[], has: (term: Of) => boolean) => (terms.some(({ term }) => has(term)) ? 1 : 0);
  const shared = question.aspects.filter((aspect) => fact.aspects.has(aspect));
  const named = question.aspects.filter((aspect) => fact.labelledAspects.has(aspect));
  const history = fact.part === 'open' || fact.part === 'asked';
  const specific = question.topics.filter(({ term }) => kindOf(term) !== 'symptom' || !patient.presenting.has(term));
  const aboutPresenting = specific.length === 0 && history;
  const presents = overlap(fact.topics, patient.presenting) || ![...fact.topics].some((topic) => kindOf(topic) === 'symptom');
  const asked = stemsOf(question);
  const family = act.about.topics.has('family history');
  const missedSpecific = question.topics.some(({ term }) => !GENERAL.has(term) && !reached.has(term)) && own.topics > 0;
  const back = question.pointsBack ? 1 : 0;
  const last = told.last.at(-1);
  // Without the author's label there is less to match by.
  const plainFact = fact.label.words === '';
  const alike = likeness(question.meaning, meaningOfFact(fact));
  const pair = nearness(question.place, placeOfFact(fact));
  const social = question.topics.some(({ term }) => SOCIAL.has(term));
  const then = back && before ? meets(before, fact, reached).share : 0;
  const related = told.last.some(({ topics, line, part }) => (line === fact.line && part === fact.part) || overlap(topics, fact.topics));
  const namedBy = fact.label.alternatives.filter(({ tokens }) => tokens.every(({ stem }) => asked.has(stem)));
  const kinNamed = question.kin.length > 0 && question.kin.some((kin) => kin.test(`${fact.label.words} ${plainOf(fact.spoken)}`));
  return {
    topics: own.topics,
    topicRarest: own.rarest,
    topicsLabelled: labelled(question.topics, (term) => labelTopics.has(term)),
    topicsMissed: question.topics.length > 0 && own.topics === 0 ? 1 : 0,
    words: own.words,
    wordRarest: own.wordRarest,
    wordsLabelled: labelled(question.words, (term) => fact.label.stems.has(term)),
    wordsMissed: question.words.length > 0 && own.words === 0 ? 1 : 0,
    allWords: own.share,
    labelNamed: Math.min(
      1,
      Math.max(0, ...namedBy.filter(({ tokens }) => tokens.some(({ small }) => !small)).map(({ tokens }) => tokens.length / 2)),
    ),
    labelSmall: namedBy.some(({ tokens }) => tokens.every(({ small }) => small)) && !(back && last) ? 1 : 0,
    aspects: question.aspects.length === 0 ? 0 : shared.length / question.aspects.length,
    aspectsLabelled: named.length > 0 ? 1 : 0,
    aspectsMissed: question.aspects.length > 0 && shared.length === 0 ? 1 : 0,
    aspectOfPresenting: shared.length > 0 && aboutPresenting && presents ? 1 : 0,
    aspectOfTopic: shared.length > 0 && own.topics > 0 ? 1 : 0,
    aspectOfLast:
      back &&
      shared.length > 0 &&
      ((last?.line === fact.line && last.part === fact.part) || told.last.some(({ topics }) => overlap(topics, fact.topics)))
        ? 1
        : 0,
    aspectAlone: shared.length > 0 && own.share === 0 && !(aboutPresenting && presents) && !back ? 1 : 0,
    topicsWhole: own.topics > 0.99 ? 1 : 0,
    topicsTwo: question.topics.filter(({ term }) => reached.has(term)).length > 1 ? 1 : 0,
    specificMissed: missedSpecific ? 1 : 0,
    partAsked: question.parts.includes(fact.part) ? 1 : 0,
    partNot: question.parts.length > 0 && !question.parts.includes(fact.part) ? 1 : 0,
    socialUsual: social && fact.part === 'social' ? 1 : 0,
    socialBare: social && fact.part === 'social' && own.share === 0 ? alike.mean : 0,
    familyAlone: fact.part === 'family' && !family ? 1 : 0,
    drugNamed: question.drugs.some((stem) => fact.stems.has(stem)) ? 1 : 0,
    kinNamed: kinNamed ? 1 : 0,
    kinOther: question.kin.length > 0 && !kinNamed ? 1 : 0,
    generalOnly: own.topics > 0 && !question.topics.some(({ term }) => reached.has(term) && !GENERAL.has(term)) && own.words === 0 ? 1 : 0,
    backLastFact: back && last?.id === fact.id ? 1 : 0,
    backLastLine: back && last && last.line === fact.line && last.part === fact.part && last.id !== fact.id ? 1 : 0,
    backNear: back && last && last.line !== fact.line && last.part === fact.part ? 1 / Math.abs(last.line - fact.line) : 0,
    backTopics: back && told.last.some(({ topics }) => overlap(topics, fact.topics)) ? 1 : 0,
    backQuestion: then,
    backAndNow: then > 0.4 && (shared.length > 0 || own.share > 0) ? 1 : 0,
    backSilent: back && before && then === 0 && !related ? 1 : 0,
    bareElsewhere: question.bare && !history && own.share === 0 && !(back && related) ? 1 : 0,
    bareOther: question.bare && history && !presents ? 1 : 0,
    yesNoMissed: act.yesNo && own.share > 0 && own.share < 0.67 ? 1 : 0,
    wordsOnly: own.topics === 0 && own.words > 0 ? 1 : 0,
    conditionMissed: question.topics.some(({ term }) => kindOf(term) === 'condition' && !reached.has(term)) ? 1 : 0,
    kinPlain: question.kin.length === 0 && fact.part === 'family' && !family && own.topics < 0.99 ? 1 : 0,
    bareOpen: question.bare && fact.part === 'open' ? 1 : 0,
    plainTopics: plainFact ? own.topics : 0,
    plainWords: plainFact ? own.words : 0,
    plainFact: plainFact && own.share > 0 ? 1 : 0,
    toldBefore: told.has(fact) && !back ? 1 : 0,
    extraTopics: Math.min(1, [...fact.topics].length / 8),
    negative: fact.negative && act.yesNo ? 1 : 0,
    open: fact.part === 'open' ? 1 : 0,
    alike: alike.mean,
    alikeBest: alike.best,
    alikeWhole: alike.whole,
    alikeBefore: back && before ? likeness(before.meaning, meaningOfFact(fact)).mean : 0,
    goesWith: pair.product,
    goesWithDirection: pair.direction,
    goesWithBefore: back && before ? nearness(before.place, placeOfFact(fact)).product : 0,
    toldLast: back && told.last.includes(fact) ? 1 : 0,
  };
}

const stems = new WeakMap<Question, Set<string>>();
function stemsOf(question: Question): Set<string> {
  let all = stems.get(question);
  if (!all) stems.set(question, (all = new Set(tokensOf(question.act.plain).map(({ stem }) => stem))));
  return all;
}

const meanings = new WeakMap<Fact, Meaning>();
function meaningOfFact(fact: Fact): Meaning {
  let meaning = meanings.get(fact);
  if (!meaning) meanings.set(fact, (meaning = meaningOf(`${fact.label.words} ${fact.spoken}`)));
  return meaning;
}

/** The words by which a question is paired with a fact. */
export const pairedWords = ({ label, spoken }: Fact): string => plainOf(`${label.words} ${spoken}`);
const places = new WeakMap<Fact, Float32Array>();
function placeOfFact(fact: Fact): Float32Array {
  let place = places.get(fact);
  if (!place) places.set(fact, (place = toldPlace(pairedWords(fact), fact.part)));
  return place;
}

const overlap = (a: Set<Topic>, b: Set<Topic>): boolean => [...a].some((each) => b.has(each));
