const UNITS = 'zero one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const VALUE = new Map<string, number>([
  ...UNITS.map((word, at): [string, number] => [word, at]),
  ...TEENS.map((word, at): [string, number] => [word, 10 + at]),
  ...TENS.map((word, at): [string, number] => [word, 20 + 10 * at]),
]);

/** So many single digits one after the other are said one by one: nine nine nine. */
const DIGIT_BY_DIGIT = 3;

/** Said twice they are two digits, not a slip of the tongue. */
export const isNumberWord = (word: string): boolean => VALUE.has(word) || /^\d+$/.test(word);

/** How far a number reaches from a word on, and what it is in digits; null where none begins. 'One' alone is no number. */
export function numberAt(words: readonly string[], at: number): { digits: string; length: number } | null {
  const first = VALUE.get(words[at]!);
  if (first === undefined && !(words[at] === 'a' && words[at + 1] === 'hundred')) return null;
  let run = 0;
  while ((VALUE.get(words[at + run]!) ?? 10) < 10) run += 1;
  if (run >= DIGIT_BY_DIGIT)
    return {
      digits: words
        .slice(at, at + run)
        .map((word) => VALUE.get(word))
        .join(''),
      length: run,
    };
  let value = first ?? 1;
  let next = at + 1;
  for (; ; next += 1) {
    const word = words[next]!;
    const more = VALUE.get(word);
    if (word === 'hundred' && value < 10) value *= 100;
    else if (word === 'thousand' && value < 1000) value *= 1000;
    else if (word === 'and' && value % 100 === 0 && value > 0 && VALUE.has(words[next + 1]!) && words[next - 1] === 'hundred') continue;
    else if (more === undefined) break;
    else if (value % 100 === 0 && value > 0 && more < 100) value += more;
    else if (value % 10 === 0 && value > 0 && more < 10 && more > 0) value += more;
    // 'One forty-six', 'twenty twenty-one', 'nineteen seventy-nine'.
    else if (value < 100 && more >= 10) value = value * 100 + more;
    else break;
  }
  return value === 1 && next === at + 1 ? null : { digits: String(value), length: next - at };
}
