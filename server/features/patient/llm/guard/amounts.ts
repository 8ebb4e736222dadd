import { numbersIn } from '../../language/numbers.ts';
import { plainOf } from '../../language/words.ts';

/** Numbers that a text says, and lengths of time in days. */
export type Amounts = { numbers: Set<number>; days: number[] };

const SMALL_NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const COUNT = String.raw`\d+|an?|${SMALL_NUMBERS.slice(1).join('|')}|couple of|couple|few|half an?`;
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|and';
const SPAN = new RegExp(
  String.raw`(?<!\b(?:${TENS}) )\b(${COUNT}) (?:or (?:so|two) )?(day|night|week|fortnight|month|year)s?\b( and a half)?`,
  'g',
);
const DAYS: Record<string, number> = { day: 1, night: 1, week: 7, fortnight: 14, month: 30.4, year: 365 };
/** Said instead of a number of days. */
const NAMED: [RegExp, number][] = [
  [/\byesterday\b|\blast night\b/, 1],
  [/\blast week\b/, 7],
  [/\blast month\b/, 30.4],
  [/\blast year\b/, 365],
];
/** Worth a look: reading numbers costs a millisecond. matches: 'eight weeks' */
const MAY_HOLD =
  /\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w*ty|thirt\w+|hundred|thousand|dozen|couple|half|twice)\b|(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\w+tieth)\b/i;
/** Speaks of no amount: 'one or two', 'a second', 'half the time'. matches: 'And a second?' */
const NO_AMOUNT =
  /\b(one or two|a second|second(ly)?|first(ly)?|half|twenty-four seven|ten to one|a hundred (?:per ?cent|times)|a million|a thousand times)\b/gi;
/** 'A couple' is 'two or three' to most. */
const TOLERANCE = 0.16;

export function amountsIn(text: string): Amounts {
  const plain = plainOf(text);
  const days = [...plain.matchAll(SPAN)].map(([, count, unit, half]) => {
    const word = count!;
    const number = /^\d/.test(word)
      ? Number(word)
      : word.startsWith('half')
        ? 0.5
        : word.startsWith('couple')
          ? 2
          : word === 'few'
            ? 3
            : /^an?$/.test(word)
              ? 1
              : SMALL_NUMBERS.indexOf(word);
    return (number + (half ? 0.5 : 0)) * DAYS[unit!]!;
  });
  for (const [pattern, length] of NAMED) if (pattern.test(plain)) days.push(length);
  const numbers = MAY_HOLD.test(text) ? numbersIn(text.replaceAll(NO_AMOUNT, ' ')) : new Set<number>();
  if (/\btwice\b/i.test(text)) numbers.add(2);
  return { numbers, days };
}

export const sameTime = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(a, b) * TOLERANCE;
/** Lengths from one day up are told by their days, not by their bare number. */
export const spansOut = (text: string): string => plainOf(text).replaceAll(SPAN, ' ');
