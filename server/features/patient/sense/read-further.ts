import { type Case, topicsReactedTo } from '../case/case.ts';
import { isLong, sentencesOf } from '../case/split-line.ts';
import { lowerWords } from '../language/words.ts';
import { ownPlace, type Placed, placedText, toldPlace } from './embeddings.ts';

/** Of one piece of reading. */
const PIECE_MS = 15;
/** What is left to be read of a case. */
const left = new WeakMap<Case, Iterator<Text>>();

type Text = { text: string; behind: string | null; place: () => Float32Array };

/** What is read of a case: its facts, then what its reactions are to and how doctors say it, what a summary is held against, and the sentences of long facts. */
export function* textsOf({ facts }: Case): Generator<Text> {
  const told = (fact: Placed): Text => ({ ...placedText(fact), place: () => toldPlace(fact) });
  const own = (text: string): Text => ({ text, behind: null, place: () => ownPlace(text, null) });
  for (const fact of facts) yield told(fact);
  for (const fact of facts) if (fact.part === 'reaction') yield* topicsReactedTo(fact).map(own);
  for (const { answers } of facts) if (answers) yield* answers.wordings.map(lowerWords).map(own);
  for (const { part, spoken } of facts) if (part !== 'reaction' && part !== 'question') yield* sentencesOf(spoken).map(own);
  for (const fact of facts) if (isLong(fact.spoken)) for (const spoken of sentencesOf(fact.spoken)) yield told({ ...fact, spoken });
}

/**
 * Works out where a case's facts and reactions lie for a few milliseconds: the whole of it is more than a second, which neither the first
 * question nor somebody else's answer should wait for. What a question needs sooner is worked out then.
 * @returns whether something is left
 */
export function readFurther(patient: Case): boolean {
  const texts = left.get(patient) ?? textsOf(patient);
  left.set(patient, texts);
  const end = performance.now() + PIECE_MS;
  while (performance.now() < end) {
    const next = texts.next();
    if (next.done) return false;
    next.value.place();
  }
  return true;
}
