import type { Act } from '../sheet/act.ts';
import type { LikenessTable, Numbered } from './likeness-table.ts';
import { spokenWords } from './spoken-words.ts';

/** How well a stretch of words belongs to an act: `fit` 0 to 1 by the act's vocabulary, `lead` over the next best act. */
export type Belonging = { from: number; to: number; fit: number; lead: number };

/** Stretches that are looked at, in words, and how far apart they begin. */
const STRETCHES = [6, 10, 16];
const STEP = 2;
/** A word that one text of the act has counts so much, and more with each further text. */
const ONCE = 0.6;
const EACH_MORE = 0.2;
const SAME_FROM = 0.6;
/** A word that every act has tells nothing; it still has to be explained. */
const LEAST_TELLING = 0.1;
/** A stretch whose words weigh less says nothing. */
const LEAST_MASS = 0.5;

/**
 * Which act of a sheet words belong to, as a choice between the acts of one case: each act has the vocabulary of all its texts, and a
 * word tells the more the fewer acts have it. Measured on the sheets themselves (each wording left out once): finds two and a half times as
 * many as the nearest single wording does at as many false ones.
 */
export function actVocabulary(acts: readonly Act[], table: LikenessTable, vocabulary: readonly Numbered[]) {
  const values = acts.map((act) => {
    const texts = [...act.wordings, act.say ?? '', act.instructions, act.title].map((text) =>
      table.wanted(spokenWords(text)).map((word) => table.row(word)),
    );
    return Float32Array.from(vocabulary, ({ number }) => {
      let most = 0;
      let times = 0;
      for (const rows of texts) {
        let best = 0;
        for (const row of rows) if (row[number]! > best) best = row[number]!;
        if (best > most) most = best;
        if (best > SAME_FROM) times += 1;
      }
      return most * Math.min(1, ONCE + EACH_MORE * times);
    });
  });
  const telling = Float32Array.from(vocabulary, ({ number, weight }) => {
    const having = values.reduce((sum, value) => sum + value[number]!, 0);
    return weight * Math.max(LEAST_TELLING, Math.log((acts.length + 1) / (having + 0.5)) / Math.log(acts.length + 1));
  });

  /** For each act the stretches of a turn that fit it best, at most one of each length. */
  return function belongings(words: readonly Numbered[]): Belonging[][] {
    const found = acts.map((): Belonging[] => []);
    const mass = sums(words, (number) => telling[number]!);
    const fits = values.map((value) => sums(words, (number) => telling[number]! * value[number]!));
    for (const stretch of STRETCHES) {
      const length = Math.min(stretch, words.length);
      const best = acts.map((): Belonging | null => null);
      for (let from = 0; from + length <= words.length; from += STEP) {
        const all = mass[from + length]! - mass[from]!;
        if (all < LEAST_MASS) continue;
        let first = 0;
        let second = 0;
        const here = fits.map((sum) => {
          const fit = (sum[from + length]! - sum[from]!) / all;
          if (fit > first) {
            second = first;
            first = fit;
          } else if (fit > second) second = fit;
          return fit;
        });
        for (const [act, fit] of here.entries()) {
          const lead = fit - (fit === first ? second : first);
          const before = best[act];
          if (!before || fit + lead > before.fit + before.lead) best[act] = { from, to: from + length, fit, lead };
        }
      }
      for (const [act, one] of best.entries()) if (one) found[act]!.push(one);
      if (length === words.length) break;
    }
    return found;
  };
}

/** Sums from the first word up to each. */
function sums(words: readonly Numbered[], of: (number: number) => number): Float32Array {
  const all = new Float32Array(words.length + 1);
  for (const [at, { number }] of words.entries()) all[at + 1] = all[at]! + of(number);
  return all;
}
