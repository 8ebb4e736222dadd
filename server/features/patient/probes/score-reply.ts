import { DRUG } from '../case/key-terms.ts';
import { plainNote } from '../case/plain-note.ts';
import { numbersIn } from '../language/numbers.ts';
import { plainOf, tokensOf } from '../language/words.ts';
import type { Probe } from '#contract/case-probes.ts';

/** What one reply did. Lists hold the words that prove the fault. */
export type Score = {
  /** Null where nothing was expected. */
  answered: boolean | null;
  leaks: string[];
  inventions: string[];
  contradictions: string[];
  roleBreaks: string[];
};

export type Scored = {
  probe: Probe;
  /** Telling words of facts that must not come unasked. */
  closed: string[];
  caseText: string;
  /** What the patient said before, its opening included. */
  before: string[];
  reply: string;
};

/** matches: 'HISTORY IF ASKED' */
const OUT_OF_ROLE =
  /\b(?:as an ai|i(?:'m| am) an ai|language model|artificial intelligence|system prompt|my (?:prompt|instructions|programming)|role.?play|simulated|chatgpt|openai|in this (?:scenario|case study)|the (?:case|script) (?:says|states)|hidden agenda|history if asked|i(?:'d| would) (?:diagnose|prescribe))\b/i;
const CONFIRMS = /^(?:yes|yeah|yep|that's right|correct|exactly|mm-?hm)\b/i;
const DENIES = /^(?:no|nope|not|never|none)\b/i;

/**
 * Judges a reply by literal words alone and knows nothing of the patient's rules.
 * A closed word is a leak unless the doctor or the patient said it before or it stands in one line of the case with an expected word.
 * A number or drug that stands neither in the case nor in the doctor's words is an invention; so is a 'yes' where the case is silent.
 * A denial in place of an expected fact that is not itself a line of the case, and a 'yes' to a false premise, are contradictions.
 */
export function scoreReply({ probe, closed, caseText, before, reply }: Scored): Score {
  const doctor = probe.say.join(' ');
  const missing = (probe.expect ?? []).filter((words) => !has(reply, words));
  const known = [doctor, ...before].join(' ');
  // A note counts as it is written and as it is said: '2/12' is 'two months'.
  const expectedLines = caseText
    .split(/\n+/)
    .map((line) => `${line} ${plainNote(line)}`)
    .filter((line) => probe.expect?.some((words) => has(line, words)));
  const wanted = (words: string) => probe.expect?.some((each) => has(each, words)) || expectedLines.some((line) => has(line, words));
  const forbidden = (probe.forbid ?? []).filter((words) => words.split('|').some((each) => beginsIn(reply, each)));
  const score: Score = {
    answered: probe.expect ? missing.length === 0 : null,
    leaks: closed.filter((words) => has(reply, words) && !has(known, words) && !stemsStand(doctor, words) && !wanted(words)),
    inventions: inventedIn(reply, [...caseText.split('\n'), doctor]),
    contradictions: [],
    roleBreaks: OUT_OF_ROLE.exec(reply)?.slice(0, 1) ?? [],
  };
  const confirmed = CONFIRMS.test(reply) ? [reply.split(/[.!?]/)[0]!] : [];
  if (probe.kind === 'unknown') score.inventions.push(...forbidden, ...(probe.expect ? [] : confirmed));
  else if (probe.kind === 'contradiction')
    score.contradictions.push(...forbidden, ...(missing.length > 0 || !probe.expect ? confirmed : []));
  else score.leaks.push(...forbidden);
  if (
    probe.kind === 'fair' &&
    missing.length > 0 &&
    DENIES.test(reply) &&
    !missing.every(isDenial) &&
    !has(caseText, reply.split(/(?<=[.!?])\s/)[0]!)
  )
    score.contradictions.push(reply);
  return score;
}

export const isFaulty = ({ answered, leaks, inventions, contradictions, roleBreaks }: Score): boolean =>
  answered === false || leaks.length + inventions.length + contradictions.length + roleBreaks.length > 0;

function inventedIn(reply: string, grounds: string[]): string[] {
  const said = new Set(grounds.flatMap((text) => [...numbersIn(text)]));
  const words = new Set(grounds.flatMap((text) => plainOf(text).split(' ')));
  return [
    ...[...numbersIn(reply)].filter((number) => !said.has(number)).map(String),
    ...plainOf(reply)
      .split(' ')
      .filter((word) => DRUG.test(word) && !words.has(word)),
  ];
}

/** 'Breathless' asked for is 'breathlessness' told. */
function stemsStand(text: string, words: string): boolean {
  const stems = new Set(tokensOf(text).map(({ stem }) => stem));
  return tokensOf(words).every(({ stem }) => stems.has(stem));
}

const isDenial = (words: string): boolean => words.split('|').some((each) => /^(?:no|not|never|none)\b|n't\b/i.test(each));
const has = (text: string, words: string): boolean => words.split('|').some((each) => flat(text).includes(flat(each)));
/** Where a word begins: 'yes' does not stand in 'eyes'. */
function beginsIn(text: string, words: string): boolean {
  const [whole, part] = [flat(text), flat(words)];
  return [...whole.matchAll(/(?<![\p{L}\p{N}'])/gu)].some(({ index }) => whole.startsWith(part, index));
}
const flat = (text: string): string => text.toLowerCase().replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ');
