import { z } from 'zod';
import type { TimedWord } from './word-times.ts';

/** Characters of a message with the times at which they are spoken, in milliseconds. The vendor has spelled the names in two ways. */
export const Alignment = z
  .object({
    chars: z.array(z.string()),
    charStartTimesMs: z.array(z.number()).optional(),
    charDurationsMs: z.array(z.number()).optional(),
    charsStartTimesMs: z.array(z.number()).optional(),
    charsDurationsMs: z.array(z.number()).optional(),
  })
  .transform(({ chars, charStartTimesMs, charDurationsMs, charsStartTimesMs, charsDurationsMs }) => ({
    chars,
    startsMs: charStartTimesMs ?? charsStartTimesMs ?? [],
    durationsMs: charDurationsMs ?? charsDurationsMs ?? [],
  }))
  .refine(({ chars, startsMs, durationsMs }) => chars.length === startsMs.length && chars.length === durationsMs.length);
export type Alignment = z.infer<typeof Alignment>;

/** A word that is read out otherwise ('500', '&') is looked past for so many words. */
const LOOK_AHEAD = 6;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Words with their spaces; what has nothing to say in it, such as a dash, belongs to the word beside it. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const token of text.match(/\s*\S+\s*/g) ?? []) {
    const before = words.at(-1);
    if (before !== undefined && (lettersOf(token) === '' || lettersOf(before) === '')) words[words.length - 1] = before + token;
    else words.push(token);
  }
  return words;
}

/**
 * Gives the words of a reply the times that come back for its characters. The words are those of the text, not those that
 * were read out: joined they are the text, whatever became of '500 mg'. Times count from the beginning of the reply.
 */
export function wordClock() {
  const words: string[] = [];
  let next = 0;
  let heard = '';
  let heardFromMs = 0;
  let untilMs = 0;
  /** Where words begin that came out in other letters. */
  let unlikeFromMs: number | null = null;
  /** Where the times of the messages began to count, in the reply. */
  let zeroMs = 0;

  /** The words up to and with `last`, spread over the time they took. */
  function told(last: number, startMs: number, endMs: number): TimedWord[] {
    const count = last - next;
    const fromMs = unlikeFromMs ?? untilMs;
    const each = count > 0 ? Math.max(0, startMs - fromMs) / count : 0;
    const some = words.slice(next, last + 1).map((text, index) => {
      const from = index === count ? startMs : fromMs + index * each;
      return { text, startMs: from, endMs: index === count ? endMs : from + each };
    });
    next = last + 1;
    untilMs = endMs;
    unlikeFromMs = null;
    return some;
  }

  function word(endMs: number): TimedWord[] {
    const letters = lettersOf(heard);
    heard = '';
    if (letters === '') return [];
    const match = words.slice(next, next + LOOK_AHEAD).findIndex((text) => lettersOf(text) === letters);
    if (match >= 0) return told(next + match, heardFromMs, endMs);
    unlikeFromMs ??= heardFromMs;
    return [];
  }

  return {
    /** More of the text, whole words. */
    add: (text: string) => void words.push(...wordsOf(text)),
    /** True while words have no time yet. */
    waits: () => next < words.length,
    /**
     * The words that a message completes.
     * @param soundMs how much sound came before the message. Its times count from there, as the vendor writes, or from where
     *   its sentence or the reply began, as others have seen: the one is taken that puts its first letter nearest to its sound.
     */
    hear({ chars, startsMs, durationsMs }: Alignment, soundMs: number): TimedWord[] {
      const first = startsMs[0] ?? 0;
      const off = (zero: number) => Math.abs(zero + first - soundMs);
      const zero = [soundMs, zeroMs, 0].reduce((best, one) => (off(one) < off(best) ? one : best));
      if (zero !== 0) zeroMs = zero;
      const out: TimedWord[] = [];
      for (const [index, char] of chars.entries()) {
        const startMs = zero + (startsMs[index] ?? 0);
        if (/^\s*$/.test(char)) {
          out.push(...word(startMs));
          continue;
        }
        if (heard === '') heardFromMs = startMs;
        heard += char;
        // The last word so far needs no space to be whole; the next one may be long in coming.
        if (next === words.length - 1 && lettersOf(heard) === lettersOf(words[next] ?? '')) {
          out.push(...word(startMs + (durationsMs[index] ?? 0)));
        }
      }
      return out;
    },
    /** The words that never got a time of their own, at the end of the reply. */
    rest(endMs: number): TimedWord[] {
      const out = word(endMs);
      if (next >= words.length) return out;
      const fromMs = unlikeFromMs ?? untilMs;
      const each = Math.max(0, endMs - fromMs) / (words.length - next);
      return [...out, ...told(words.length - 1, Math.max(fromMs, endMs - each), endMs)];
    },
  };
}
