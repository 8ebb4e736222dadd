const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
/** After 'and', 'then' or a comma these are the next verb of what an act asks for. */
const VERBS = set(`
  asks says gives tells explains arranges finds takes brings picks follows agrees refers learns advises puts prescribes hears establishes
  weighs uncovers sends recommends pins makes gets explores elicits declines deals counsels undertakes turns thanks spells responds
  hands keeps raises lets invites acknowledges apologises reassures reduces replaces writes describes admits warns sums leaves accepts
  confirms discusses suggests identifies includes involves promises reads returns seeks shares stays gathers holds introduces opens
  reviews settles speaks treats understands clarifies closes connects considers decides engages joins listens meets mentions praises
  presents realises recognises refuses removes respects sees steers supports swaps switches teaches tries welcomes obtains excludes
  concludes builds ties supplies pauses judges guides corrects avoids fixes moves checks adapts repeats stops looks receives`);
/** These are as often something else there ('weight, fits'): they are verbs after 'and' alone. */
const AFTER_AND = set(
  'offers answers names uses fits links limits books rings changes starts helps shapes shows drops notes has plans works adds does',
);
/** Hardly anything else even after 'a cue or'. */
const AFTER_OR = set('asks says tells gives explains');
/** And these only after a comma and 'and' ('comes with effort and goes with rest'). */
const AFTER_COMMA_AND = set('goes knows drinks');

/**
 * What an act asks for, said to the doctor: 'Asks what he takes, and finds the ibuprofen.' is 'ask what he takes, and find the
 * ibuprofen'. Its first sentence alone. Null where it does not begin with such a verb: an author may have written anything.
 */
export function infinitiveOf(instructions: string): string | null {
  const [sentence = ''] = instructions.trim().split(/(?<=[.!?])\s+/);
  const words = sentence.replace(/[.;:,!?]+$/, '').split(/\s+/);
  const [first = ''] = words;
  if (!/^[A-Z][a-z]*s,?$/.test(first) || /^(?:This|Does|Is|Was|His|Its|Always|Perhaps)$/.test(first)) return null;
  let verbAt = 0;
  return words
    .map((word, at) => {
      if (at === 0) return baseOf(word.toLowerCase());
      const plain = word.replaceAll(/[^a-z]/g, '');
      if (!/^[a-z]+,?$/.test(word) || !isNext(plain, words.slice(Math.max(0, at - 2), at), verbAt === at - 2)) return word;
      verbAt = at;
      return word.replace(plain, baseOf(plain));
    })
    .join(' ');
}

/** @param before up to two words that stand before it @param afterVerb what stands before 'or' is such a verb itself */
function isNext(word: string, before: readonly string[], afterVerb: boolean): boolean {
  const [last = '', earlier = ''] = before.toReversed();
  if (last === 'or') return (afterVerb && VERBS.has(word)) || AFTER_OR.has(word);
  if (last === 'and' || last === 'then')
    return VERBS.has(word) || AFTER_AND.has(word) || (AFTER_COMMA_AND.has(word) && earlier.endsWith(','));
  return last.endsWith(',') && VERBS.has(word);
}

/** 'asks' is 'ask', 'tries' 'try', 'watches' 'watch', 'goes' 'go', 'has' 'have'. */
function baseOf(verb: string): string {
  const [, stem = '', comma = ''] = /^(.*?)(,?)$/.exec(verb)!;
  if (stem === 'has') return `have${comma}`;
  if (/(?:ies)$/.test(stem)) return `${stem.slice(0, -3)}${stem.length > 4 ? 'y' : 'ie'}${comma}`;
  if (/(?:sh|ch|ss|x|zz|go|do)es$/.test(stem)) return stem.slice(0, -2) + comma;
  return stem.slice(0, -1) + comma;
}
