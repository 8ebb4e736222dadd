import type { Case, Fact, Part } from '../case/case.ts';
import { lowerWords } from '../language/words.ts';
import { nearness, ownPlace } from '../sense/embeddings.ts';
import { type Act, type ActKind, asksByForm } from '../understand/understand.ts';
import type { Disclosed } from './disclosed.ts';
import { asksAlone } from './disclosure.ts';
import { ANSWERS } from './rank-facts.ts';
import { wordingPlaces } from './wordings.ts';

/** As near as this (a cosine) to a wording by which a line is asked for, a question may ask for it; and as near as that it does, whatever it looks like. */
const MAY_ASK = 0.72;
export const ASKS_FOR = 0.76;
/** As near as this it does where it looks like a question for a thought; where it looks like anything else, or what it asks for is a thought. */
const NEARLY = 0.84;
const CERTAINLY = 0.9;
/** What is asked for in words as near as this to the nearest is asked for with it; and of two lines about as near, the one that is new is meant. */
const WITH_IT = 0.015;
const NEW = 0.04;
/** Lines that are asked for at once. */
const MOST = 2;
/** Fewer words ask for nothing by themselves: 'and now'. */
const FEWEST = 2;
/** By their words alone these are known, whatever they lie near to. */
export const BY_WORDS: readonly ActKind[] = [
  'attack',
  'rude',
  'foreign',
  'risk',
  'identity',
  'consent',
  'again',
  'greeting',
  'goodbye',
  'teach back',
];
/** What may well be a question for the case, if it is put as one. */
const OPEN_TO_IT: readonly ActKind[] = ['closed', 'open', 'summary', 'statement', 'small talk', 'permission'];
const THOUGHTS = ['idea', 'concern', 'expectation'] as const satisfies readonly (Part & ActKind)[];
const isThought = (part: Part | ActKind): part is (typeof THOUGHTS)[number] => THOUGHTS.some((each) => each === part);

type Asked = { fact: Fact; places: Float32Array[] };
const ofCases = new WeakMap<Case, Asked[]>();

/** The lines of a case whose author wrote down how doctors ask for them, and where those wordings lie. */
function askedIn(patient: Case): Asked[] {
  const known = ofCases.get(patient);
  if (known) return known;
  const lines = patient.facts
    .filter(({ part, answers }) => (ANSWERS.includes(part) || part === 'aside' || isThought(part)) && answers !== null)
    .map((fact) => ({ fact, places: wordingPlaces(fact) }));
  ofCases.set(patient, lines);
  return lines;
}

/** The lines that words ask for, by how their author says that doctors do, the nearest first, and how near that is. */
function linesAskedFor(words: string, patient: Case, told: Disclosed): { facts: Fact[]; near: number } {
  const lines = askedIn(patient);
  if (lines.length === 0 || words.split(' ').length < FEWEST) return { facts: [], near: 0 };
  const place = ownPlace(words, null);
  const found = lines
    .map((line) => ({ fact: line.fact, near: Math.max(...line.places.map((other) => nearness(place, other))) }))
    .toSorted((a, b) => b.near - a.near);
  const first = found.find((each) => each.near > found[0]!.near - NEW && !told.last.includes(each.fact)) ?? found[0]!;
  const beside = found.filter((each) => each !== first && each.near > first.near - WITH_IT && each.near <= first.near);
  return { facts: [first, ...beside].slice(0, MOST).map(({ fact }) => fact), near: first.near };
}

/** 'How have you been?' and 'was there anything else before we finish?' ask for no line by themselves. */
const isBroad = ({ about, plain }: Act): boolean =>
  (about.topics.size === 0 && (about.rest.length === 0 || ELSE.test(plain))) || AT_LARGE.test(plain);
const ELSE = /\banything (?:else|more)\b/;
const AT_LARGE = /^(?:and )?how (?:have|are|has|is) (?:you|things|he|she|life) (?:been|doing|keeping|feeling)$/;

/** Whatever its words lie near to, it may ask for a line of the case. */
export const mayAskForLine = (act: Act): boolean => !BY_WORDS.includes(act.kind) && !asksAlone(act);

/** An act with the lines of the case that it asks for, or may ask for, by their author's wordings. */
export function asAsked(act: Act, patient: Case, told: Disclosed): Act {
  if (!mayAskForLine(act)) return act;
  const asks = asksByForm(act);
  const said = new Set([lowerWords(act.text), act.plain]);
  const { facts, near } = [...said].map((words) => linesAskedFor(words, patient, told)).toSorted((a, b) => b.near - a.near)[0]!;
  if (near < MAY_ASK || facts.length === 0) return act;
  const part = facts[0]!.part;
  // 'Are you ever scared of him?' asks for a worry by its words, and for its line.
  const enough = asks && !isBroad(act) ? (OPEN_TO_IT.includes(act.kind) ? MAY_ASK : isThought(act.kind) ? NEARLY : CERTAINLY) : CERTAINLY;
  // Before its opening sentence a patient answers little else.
  if (near < (told.opening ? enough : CERTAINLY) || (!told.opening && act.kind !== 'closed')) return act;
  if (near < ASKS_FOR && act.kind !== 'closed') return act;
  if (isThought(part)) return near < CERTAINLY ? act : { ...act, kind: part, question: true, proposal: false };
  return { ...act, kind: 'closed', question: true, proposal: false, asksFor: { facts: facts.map(({ id }) => id), near } };
}
