import type { Fact } from '../../case/case.ts';
import { sentencesOf } from '../../case/split-line.ts';
import { tag, type Topic } from '../../language/topics.ts';
import { plainOf } from '../../language/words.ts';
import { contentOf } from '../disclosed-facts.ts';
import { amountsIn, type Amounts } from './amounts.ts';
import { clausesOf, type Clause } from './clauses.ts';
import { medicinesIn } from '../medicines.ts';
import { datesIn, kinIn, namesIn } from './names.ts';

/** What of a text a listener may know or miss. All but the stems is read when it is first wanted: most of a case never is. */
export type TextWords = {
  stems: ReadonlySet<string>;
  topics: () => ReadonlySet<Topic>;
  amounts: () => Amounts;
  names: () => ReadonlySet<string>;
  kin: () => ReadonlySet<string>;
  medicines: () => ReadonlySet<string>;
  dates: () => ReadonlySet<string>;
};

/** A fact with what a listener would know it by. */
export type FactWords = TextWords & { fact: Fact; plain: string; sentences: () => ReadonlySet<string>; clauses: () => Clause[] };

const MOST = 2000;

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** `first`: words that begin a sentence may be names. */
const wordsOf = (text: string, first: boolean): TextWords => ({
  stems: contentOf(text),
  topics: once(() => tag(text, { greedy: false }).topics),
  amounts: once(() => amountsIn(text)),
  names: once(() => namesIn(text, { first })),
  kin: once(() => kinIn(text)),
  medicines: once(() => new Set(medicinesIn(text))),
  dates: once(() => datesIn(text)),
});

const ofFacts = new WeakMap<Fact, FactWords>();
const ofTexts = new Map<string, TextWords>();

/** The words of a fact, as it is written and as it is said; remembered, as a call asks for them every turn. */
export function wordsOfFact(fact: Fact): FactWords {
  let words = ofFacts.get(fact);
  if (!words) {
    const { spoken, source, topics } = fact;
    words = {
      ...wordsOf(source === spoken ? spoken : `${spoken} ${source}`, false),
      fact,
      topics: () => topics,
      plain: `${plainOf(spoken)} | ${plainOf(source)}`,
      sentences: once(() => new Set(sentencesOf(spoken).map(plainOf))),
      clauses: once(() => clausesOf(spoken)),
    };
    ofFacts.set(fact, words);
  }
  return words;
}

/** The words of something that was said; remembered, as the same history comes every turn. */
export function wordsOfText(text: string): TextWords {
  let words = ofTexts.get(text);
  if (!words) {
    words = wordsOf(text, true);
    if (ofTexts.size >= MOST) ofTexts.clear();
    ofTexts.set(text, words);
  }
  return words;
}

/** All of them as one. */
export function joined(all: TextWords[]): TextWords {
  const union = <T>(of: (words: TextWords) => Iterable<T>) => new Set(all.flatMap((words) => [...of(words)]));
  return {
    stems: union(({ stems }) => stems),
    topics: once(() => union(({ topics }) => topics())),
    amounts: once(() => ({ numbers: union(({ amounts }) => amounts().numbers), days: all.flatMap(({ amounts }) => amounts().days) })),
    names: once(() => union(({ names }) => names())),
    kin: once(() => union(({ kin }) => kin())),
    medicines: once(() => union(({ medicines }) => medicines())),
    dates: once(() => union(({ dates }) => dates())),
  };
}
