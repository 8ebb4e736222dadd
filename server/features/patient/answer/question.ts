import type { Aspect } from '../language/aspects.ts';
import type { Case, Fact, Part } from '../case/case.ts';
import { DRUG } from '../case/key-terms.ts';
import { TOPICS, type Topic } from '../language/topics.ts';
import { meaningOf, type Meaning } from '../language/word-vectors.ts';
import { askedPlace } from './pairing.ts';
import { tokensOf } from '../language/words.ts';
import { understand, type Act } from '../understand/understand.ts';
import type { Disclosed } from './disclosed.ts';

/** A topic or stem, and how rare it is in the case. */
export type Term<Of extends string = string> = { term: Of; weight: number };

/** A question as it is matched with facts. Weights tell how rare a term is in the case. */
export type Question = {
  act: Act;
  topics: Term<Topic>[];
  /** Stems that belong to no topic, and those of topics that the case does not know. */
  words: Term[];
  aspects: Aspect[];
  /** Parts of the case that it asks for as a whole. */
  parts: Part[];
  /** Says no matter of its own: 'how long for?', 'and at night?'. */
  bare: boolean;
  /** Points back: 'does it…', 'how old was he?', 'and…'. */
  pointsBack: boolean;
  /** Stems of the medicines that it names. */
  drugs: string[];
  /** Relatives that it names. */
  kin: RegExp[];
  meaning: Meaning;
  /** Where its words lie among those that facts are told in; null without words. */
  place: Float32Array | null;
};

const PARTS: Partial<Record<Topic, Part[]>> = {
  'past medical history': ['past'],
  'family history': ['family'],
  medication: ['medication'],
  'over the counter': ['medication'],
  allergies: ['allergy'],
};
const UNITS = new Set(['second', 'minut', 'hour', 'dai', 'night', 'week', 'month', 'year', 'todai', 'end']);
/** A question of so few words, without a topic, leans on the one before. */
const SHORT = 7;
const BACK = /^(and|or|but|so|even)\b|\b(it|that|this|them|those|these|they|he|she|him|her|his|one|ones|then|both)\b/;

const MOTHER = 'mothers?|mums?|mam|mammy|maternal';
const FATHER = 'fathers?|dads?|daddy|paternal';
/** Relatives as a question names them, and as a case may: either parent is meant by 'your parents'. */
const KIN: [asked: string, told?: string][] = [
  [MOTHER],
  [FATHER],
  ['brothers?|siblings?'],
  ['sisters?|siblings?'],
  ['uncles?|aunts?|aunties?'],
  ['grandmother|grandfather|grandparents?|nan|gran|grandad|granddad|nana'],
  ['parents?|in laws?|inlaws', `parents?|in laws?|inlaws|${MOTHER}|${FATHER}`],
  ['husband|wife|partner|boyfriend|girlfriend|spouse'],
  ['sons?|daughters?|children|kids|child|boy|girl|baby'],
];
const named = new WeakMap<Case, Map<string, string>>();

/** Who is called what in a case: 'my husband Arjun' makes 'Arjun' a word for him. */
function namesOf(patient: Case): Map<string, string> {
  const known = named.get(patient);
  if (known) return known;
  const said = patient.facts.map(({ spoken }) => spoken).join(' ');
  const names = new Map<string, string>();
  for (const [words] of KIN) {
    const found = [
      ...said.matchAll(new RegExp(String.raw`\b(?:[Mm]y|[Hh]is|[Hh]er|[Oo]ur) (?:\w+ )?(?:${words}),? ([A-Z][a-z]{2,})\b`, 'g')),
    ];
    if (found.length > 0) names.set(words, found.map(([, name]) => name!.toLowerCase()).join('|'));
  }
  named.set(patient, names);
  return names;
}

const kinIn = (plain: string, patient: Case): RegExp[] =>
  KIN.filter(([asked]) => new RegExp(String.raw`\b(?:${asked})\b`).test(plain)).map(
    ([asked, told = asked]) => new RegExp(String.raw`\b(?:${[told, namesOf(patient).get(asked)].filter(Boolean).join('|')})\b`),
  );

/** Stems of the medicines that words name: 'why the aspirin?' is not for the whole list. */
const drugsIn = (plain: string): string[] =>
  plain
    .split(' ')
    .filter((word) => DRUG.test(word) || /^(aspirin|ibuprofen|paracetamol|naproxen|codeine|insulin|turmeric|calpol|steroids?)$/.test(word))
    .map((word) => tokensOf(word)[0]!.stem);

export function questionOf(act: Act, patient: Case): Question {
  const { topics } = act.about;
  // 'How much in a week?' asks for no week.
  const rest = act.aspects.size > 0 ? act.about.rest.filter((stem) => !UNITS.has(stem)) : act.about.rest;
  const bare = topics.size === 0 && rest.length === 0;
  // 'And alcohol?' points to nothing but alcohol.
  const known = [...topics].some((topic) => patient.facts.some((fact) => reach(fact).has(topic)));
  return {
    act,
    topics: [...topics].map((term) => ({ term, weight: patient.weight(term) })),
    words: [...new Set(rest)].map((term) => ({ term, weight: patient.weight(term) })),
    aspects: [...act.aspects],
    parts: [...topics].flatMap((topic) => PARTS[topic] ?? []),
    bare,
    pointsBack:
      bare ||
      (!known && (BACK.test(act.plain) || act.plain.split(' ').length <= SHORT)) ||
      /\b(it|that|them|those|these)\b/.test(act.plain),
    drugs: drugsIn(act.plain),
    kin: kinIn(act.plain, patient),
    meaning: meaningOf(act.plain),
    place: askedPlace(act.plain),
  };
}

/** What the doctor asked before this turn, when it was a question. */
export function questionBefore(told: Disclosed, patient: Case): Question | null {
  const asked = understand(told.lastDoctor).filter(({ about }) => about.topics.size > 0 || about.rest.length > 0);
  const last = asked.at(-1);
  return last ? questionOf(last, patient) : null;
}

const reached = new WeakMap<Set<Topic>, Set<Topic>>();

/** A fact's topics with the wider ones that they lie in. */
export function reach({ topics }: Pick<Fact, 'topics'>): Set<Topic> {
  const known = reached.get(topics);
  if (known) return known;
  const all = new Set(topics);
  for (const topic of all) for (const each of TOPICS[topic].within ?? []) all.add(each);
  reached.set(topics, all);
  return all;
}
