import { KIN } from './body-and-kin.ts';
import { IRREGULAR_PAST, rootOf } from '../language/verbs.ts';

/** matches: 'survived.' */
const FINITE =
  /^(?:is|are|was|were|has|have|had|died|does|did|will|would|can|could|survived|smoked|stopped|lived|worked|moved|developed|recovered|suffered|passed|used|needed|refused|started|never|always|also|still (?=[a-z]+s\b)|doesn't|isn't|hasn't|didn't|wasn't|won't|can't)\b/i;
/** matches: 'otherwise fit' */
const STATE =
  /^(?:(?:now|still|otherwise|both|very|quite|not) )*(?:alive|dead|well|fit|healthy|deaf|blind|disabled|housebound|bed-?bound|pregnant|retired|living|waiting|awaiting|in (?:a|the) (?:\w+ )?(?:home|hospice|hospital)|in remission)\b/i;
const TAKES = /^(?:(?:now|still|also) )*(?:on|off) (?!and\b|the (?:left|right|mother|father)|my\b|his\b|her\b|(?:both|one) sides?)\w/i;
/** Illnesses that come at a moment: said of a relative they are past. matches: 'joint replacement' */
const EVENT =
  /^(?:(?:a|an|another|two|three|small|mild|massive|major) )*(?:heart attack|mini.?stroke|stroke|\w+ (?:ulcer|fracture|transplant|bypass|repair|removal|replacement|aneurysm|attack)|hysterectomy|mastectomy|blood clot|clot|bypass|stents?|pacemaker|hip fracture|(?:[\w-]+ )?amputation|breakdown|overdose|fits?|operation|amputation|brain haemorrhage|haemorrhage|bleed)\b/i;
const WHEN = /\b(?:as an? (?:child|teen|teenager|baby)\b|at \d|aged? \d|in (?:19|20)\d\d|\d+ years ago\b)/i;
const WRITTEN_AGE = /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b/i;

/** How a bare note goes on about a relative: a verb of its own, 'on insulin', 'now in a home', an event, or nothing that has a known form. */
export type Tail = 'verb' | 'takes' | 'state' | 'event' | 'plain';
export function tailOf(text: string): Tail {
  const plain = bare(text);
  const first = plain.split(/[\s,.]/)[0] ?? '';
  if (FINITE.test(plain) || rootOf(first) !== null || new RegExp(`^(?:${IRREGULAR_PAST})$`, 'i').test(first)) return 'verb';
  if (TAKES.test(plain)) return 'takes';
  if (STATE.test(plain) && !/\b(?:after|until|once|twice|for (?:\d|a|many|some)\b)/i.test(plain)) return 'state';
  return EVENT.test(plain) ? 'event' : 'plain';
}

const bare = (text: string): string => text.replace(/^(?:and|but) /i, '');
export const isPast = (text: string): boolean => EVENT.test(text) || WHEN.test(text);
export const hasDied = (text: string): boolean => /\b(?:died|dead|death|passed away)\b/i.test(text);
export const isAge = (text: string): boolean =>
  (/^\d{1,3}\b/.test(text) &&
    !/^\d+ \w+ ago\b/.test(text) &&
    !/^\d+ [a-z]+s\b(?<!years|months|weeks|days|inches|kilos|pounds|centimetres)/i.test(text)) ||
  WRITTEN_AGE.test(text);

/** 'heart attack 55' -> 'heart attack at 55'; a dose or a count keeps its number. */
export const withAges = (text: string): string =>
  /\b(?:takes?|on|smoke[sd]?)\b/i.test(text)
    ? text
    : text.replaceAll(
        // matches: 'heart attack 55'
        /(?<=[a-z)]) (?<!\b(?:aged?|at|over|under|about|nearly|of|is|was|to|until|till|after|before|since|by|and|type|stage) )(\d{2})(?=$|[,;)])/gi,
        ' at $1',
      );

/** A note about a relative at its commas: the first thing told, and what hangs behind it. Brackets stay whole. */
export function partsOf(said: string): string[] {
  const parts: string[] = [];
  for (const piece of said.split(/,\s*(?![^()]*\))/)) {
    if (piece.trim()) parts.push(piece.trim());
  }
  return parts;
}

/** What hangs behind the first thing said of a relative, with verbs of its own: 'takes sertraline' stays hers, 'on insulin' is what she is on. */
export function withTailsOf(
  head: string,
  tails: readonly string[],
  { many, died, withArticle }: { many: boolean; died: boolean; withArticle: (noun: string) => string },
): string {
  const be = died ? (many ? 'were' : 'was') : many ? 'are' : 'is';
  const said = tails.map((tail) => {
    const kind = tailOf(tail);
    const words = bare(tail);
    if (kind === 'plain') return { verb: false, text: tail };
    if (kind === 'verb') return { verb: true, text: words };
    return { verb: true, text: kind === 'event' ? `had ${withArticle(words)}` : `${/^dead\b/i.test(words) ? 'was' : be} ${words}` };
  });
  return said.reduce(
    (text, tail, place) => `${text}${tail.verb && place === said.length - 1 && !/ and /.test(tail.text) ? ' and ' : ', '}${tail.text}`,
    head,
  );
}

const PEOPLE = new RegExp(
  String.raw`^(?:(?:\d+|one|two|three|four|five|twin|grown.up|a|his|her|their|my) )*(?:sons?|daughters?|girls?|boys?|children|kids|stepdad|stepmum|stepson|stepdaughter|baby|cats?|dogs?|${KIN})\b`,
  'i',
);
/** 'wife Magda, 2 sons 15 and 11': people of one household, none of whom has the others. */
export const arePeople = (tails: readonly string[]): boolean =>
  tails.length > 0 && tails.every((tail) => PEOPLE.test(tail) && !/\b(?:has|had|is|died|with)\b/i.test(tail));
