const QUOTE = /["“]([^"”]+)["”]/g;
/** Before speech: nothing, a mark that opens it, or a verb of saying. matches: 'laughs and says' */
const OPENS_SPEECH =
  /(?:^|[.:;?!,–—>)(-]|\b(?:says?|said|asks?|asked|adds?|mutters?|laughs?|replies|sighs?|jokes?|then|and|it(?:'s| is| was)|simply|just))\s*$/i;

/** The quotations of a direction that are speech: 'says "Oh, must you?"' is one, 'if told "any time"' and 'uses the words "two-week referral"' are none. */
export const quotesSaid = (text: string): string[] =>
  [...text.matchAll(QUOTE)]
    .filter(({ index, 1: said }) => OPENS_SPEECH.test(text.slice(0, index)) || (/^[A-Z]/.test(said!) && said!.split(' ').length > 3))
    .map(({ 1: said }) => said!.trim());

/** The same without its quotation marks. */
export const withoutQuotes = (text: string): string => text.replaceAll(QUOTE, '$1');
