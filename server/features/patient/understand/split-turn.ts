import { spelled } from '../language/spelled.ts';

const ASKS = String.raw`(?:(?:do|did|does|have|has|had|are|is|was|were|can|could|would|will) (?:you|it|he|she|they|there|the|your|his|her|this|that|any|anyone|anything)\b|(?:what|when|where|whereabouts|how|why|who|which)\b (?!was just|you)|what's (?:your|the|worrying|frightening|bothering|scaring|troubling)\b|any (?:\w+ )?\w+|anything (?:from|over)\b)`;
/** 'and has it…', ', do you…': a second question begins. */
const JOINED = new RegExp(String.raw`(?:,|\b(?:and|also|but|plus)\b)\s+(?:(?:and|also|then|just)\s+)?(?=${ASKS})`, 'gi');
/** Without punctuation a question begins where its verb comes before 'you'. matches: 'it started on monday did you fall' */
const UNJOINED =
  /(?<=\w+ \w+ \w+ )(?<!\b(?:how|what|when|where|why|which|who|long|much|many|often|bad|or|and|drugs|alcohol|far|along|things|sort|kind|of|pain|symptoms|tablets|medication|medications|medicines|me|know|exactly|remember|forget|forgot|forgotten|recall|explain|see|saw|about|wonder|understand|can|could|will|to|should|i'll) )(?<!\b(?:how (?:much|many)|what|which|whose)(?: \w+){1,3} )(?=(?:do|did|have|are|can|could|would) you\b|(?:how can i help|what can i do|what brings you|what's brought|can i (?:just )?(?:confirm|check)|tell me (?:a bit |a little )?(?:more|about)|what happened\b|(?:when|where|how (?:long|often|much|many)|who) (?:did|do|have|are|is|was|were|has|does) (?:you|it|he|she|they|your|the|that|this)\b|how are you|who's (?:that|this|he|she|there)\b|what (?:have|are|do) you (?:been )?(?:taking|take|using|use|tried)\b|is there any|has (?:it|there|he|she|anyone|anybody|someone|somebody)\b|have there|any other|would you mind telling|does (?:your|anyone|anybody)\b))/gi;
/** What fills a pause stands between what was said and what is asked. matches: 'calling you lazy um has somebody said' */
const FILLED = new RegExp(
  String.raw`(?<=\w+ \w+,? )\b(?:um+|erm?|uh)\b,?\s+(?:(?:and|but|so|since then)\s+)*(?=${ASKS}|how's\b|tell me\b|would you\b)`,
  'gi',
);

/** 'I'd just like to ask again: have you ever smoked?' */
const ASKED_BEHIND = new RegExp(String.raw`(?<=\bask[^:]{0,20}):\s+(?=${ASKS})`, 'i');

/** 'When it happens, is the beat steady?' is one question: a clause that only sets the time or the case stays with what follows. */
// matches: 'After milking.'
const OPEN_END =
  /^(?:(?:and|so|but|okay|um),? )*(?:on a scale|out of (?:ten|10)|when|if|once|before|after|while|since|apart from|other than|besides|in terms of|as for|with)\b(?!.*\b(?:did|do|does|was|were|is|are) (?:you|it|they|he|she|that|this)\b)[^?]{0,60}$/i;
/** 'And your wife, does she…': who is spoken of, before what is asked. */
const NAMED_FIRST = /^(?:(?:and|so|but|okay|now),? )*(?:your|his|her|the) [a-z]+(?: [a-z]+)?,?$/i;
const OF_IT = /^(?:does|do|did|is|are|was|were|has|have|can|could) (?:he|she|they|it)\b/i;
const ENDS_ON = /^(?:who|with whom|who with|where|which)\??$/i;
function joinOpenEnds(pieces: string[], piece: string): string[] {
  const last = pieces.at(-1);
  if (last !== undefined && NAMED_FIRST.test(last) && OF_IT.test(piece))
    return [...pieces.slice(0, -1), `${last.replace(/,$/, '')} ${piece}`];
  // 'Where are you living, and who with?' is one question.
  if (last !== undefined && ENDS_ON.test(piece)) return [...pieces.slice(0, -1), `${last.replace(/[,?]+$/, '')} and ${piece}`];
  if (last !== undefined && OPEN_END.test(last) && !/[.?!…]$/.test(last)) return [...pieces.slice(0, -1), `${last}, ${piece}`];
  return [...pieces, piece];
}

/** 'Your father died of it, I'm sorry to hear that': sympathy behind what is claimed. */
const SORRY = /,\s+(?=(?:and |but )?(?:i'm|i am|i was) (?:so |very |really )?sorry\b)/i;

/** A doctor's turn cut into what may be answered one by one. Works on punctuated text and on bare recognised words. */
export function splitTurn(text: string): string[] {
  return spelled(text)
    .replaceAll(/\b(dr|mr|mrs|ms)\.(?= )/gi, '$1')
    .split(/(?<=[.?!…])\s+|\n+|\s+[–—-]\s+/)
    .flatMap((each) => each.split(ASKED_BEHIND))
    .flatMap((each) => each.split(SORRY))
    .flatMap((each) => each.split(FILLED))
    .flatMap((each) => each.split(JOINED))
    .flatMap((each) => each.split(UNJOINED))
    .map((each) => each.trim())
    .reduce<string[]>(joinOpenEnds, [])
    .filter((each) => /[\p{L}\p{N}]/u.test(each));
}
