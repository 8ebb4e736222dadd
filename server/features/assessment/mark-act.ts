import { type HeardAct, hearActs } from './hear/hear-sheet.ts';
import { hearingOf } from './hear/hearing-of.ts';
import type { Act } from './sheet/act.ts';
import { whatBecame } from './write/act-words.ts';
import { inSentences } from './write/in-sentences.ts';
import { VERDICT_OF_ACT } from './write/weigh-acts.ts';

/** One act, what the patient said before, and what the doctor says to it. */
export type ActTask = {
  act: Act;
  /** All acts of its case: what names one act's matter is told by the others. */
  sheet: Act[];
  before: string;
  words: string;
  /** The case's own text: the names in it tell of whom is spoken. */
  record: string;
};
export type MarkedAct = { verdict: 'met' | 'partial' | 'missed'; quote: string | null; line: string };

/** Marks a doctor's words on one act alone, as a whole consultation's would be. */
export function markAct({ act, sheet, before, words, record }: ActTask): MarkedAct {
  const turns = [
    { id: 'before', role: 'assistant' as const, text: before },
    { id: 'words', role: 'user' as const, text: words },
  ];
  const [found] = hearActs([act], hearingOf(turns, record, sheet));
  // The cue stands in the line before, in whatever words.
  const heard: HeardAct = found!.state === 'not called for' ? { ...found!, state: 'missed' } : found!;
  const quote = heard.opposite ?? heard.quote;
  const verdict = VERDICT_OF_ACT[heard.state];
  return {
    verdict: verdict === 'met' || verdict === 'partial' ? verdict : 'missed',
    quote: quote && inSentences(quote).text,
    line: whatBecame(heard),
  };
}
