import { lowerWords } from '../language/words.ts';
import type { Meant, TurnMeant } from './act-sense.ts';

/** What belongs to the talk and not to the illness: who is on the line, how one is, the wait, the end. */
export type Courtesy =
  | 'who'
  | 'call you'
  | 'wait'
  | 'good time'
  | 'hear me'
  | 'anything else'
  | 'thanks'
  | 'setting'
  | 'remark'
  | 'hurry'
  | 'signpost';

// matches: 'to whom am i speaking'
const WHO =
  /\b(?:who|whom)(?:'s| is| am| are| have| do)? ?(?:i|that|this|it|you)?(?:'m|'ve| am| have)? ?(?:got |have )?(?:speaking|talking|chatting|on the (?:line|phone|other end|call)|i(?:'ve| have) got|have i got|am i)\b|\bwhom? i have the (?:pleasure|honour)\b|\b(?:am i|i'm|i am|are we) (?:speaking|talking|through) (?:to|with)\b|\bi(?:'m| am)? ?(?:speaking|talking) (?:to|with) (?!you\b|the\b|your\b|my\b)\w+/;

// matches: 'is there anything else before we finish'
const ANYTHING_ELSE =
  /\banything (?:else|more|further)\b.{0,60}\b(?:before (?:we|i|you)|i can|we can|you (?:want|wanted|need|needed|would like|wish|were hoping)|today|from me|finish|at all|let you go|to ask|cover)\b|\bany(?: other| more| further)? (?:questions?|doubts?|queries)\b|\bbefore (?:we|i) (?:finish|wrap|end|hang|say goodbye|let you go)\b|\b(?:is|was|are) there anything else\b|\b(?:anything|owt|something|nothing) (?:else|outstanding|more)$/;

const COURTESIES: [Courtesy, RegExp][] = [
  [
    'call you',
    // matches: 'may I call you Priyanka'
    /\b(?:may|can|shall|should|could|is it (?:ok|okay|all right|alright)|ok|okay|all right|happy|fine|mind|like|prefer|do)\b.{0,30}\b(?:call|calling|address|use) (?:you|your first|first names?)\b|\bprefer(?:red)? to be called\b|\bcall(?:ed)? you\b.*\bor\b|\bwhat (?:do|would|should|shall|can) (?:you|i)\b.{0,20}\b(?:call(?:ed)?|known)\b/,
  ],
  ['who', WHO],
  [
    'setting',
    // matches: 'whereabouts are you sat'
    /\bwhere(?:abouts)? (?:are|am i (?:speaking|talking) to) you(?: both| all)?(?: (?:at the moment|right now|just now|now|sat|sitting|calling|ringing|phoning|today|talking|speaking|at present|actually|exactly))*(?: (?:from|to me from))?(?= and\b|$)|\bwhere(?:abouts)? (?:it is )?you(?:'re| are) (?:at present|at the moment|right now|just now|now|sat|sitting|calling|ringing|phoning|speaking|talking)\b/,
  ],
  [
    'wait',
    // matches: 'sorry to have kept you waiting'
    /\b(?:sorry|apolog\w+|thank(?:s| you)|appreciate)\b.{0,40}\b(?:wait\w*|delay\w*|late|behind|hang(?:ing)? on|kept you|keep(?:ing)? you|hold(?:ing)?|patien(?:ce|t)|queue|bedlam|running over|technolog\w+|computer|printer|connection|line)\b(?!.*\b(?:kept you awake|patient's)\b)/,
  ],
  [
    'good time',
    // matches: 'is now an okay time to talk'
    /\b(?:is|it's) (?:now|this|it)(?: still)? (?:a |an )?(?:\w+ )?(?:good|convenient|bad|okay|ok|all right|alright|decent|suitable)? ?(?:time|moment)\b|\b(?:got|have you got|do you have) (?:a few|five|ten|some|a couple of) (?:minutes|time)\b|\bcaught you at\b|\b(?:you(?:'re)?|that|it|we)(?: \w+)? (?:okay|ok|all right|happy|free|able) to (?:talk|speak|chat|go ahead|go on|carry on|continue|crack on)\b(?! (?:freely|privately|openly|about|and|normally|in|to))/,
  ],
  [
    'hear me',
    // matches: 'can you hear me all right'
    /\b(?:can you|you can|do you|are you able to) (?:hear|see) me\b|\bhearing me\b|\bcoming through\b|\bline(?:'s| is) (?:okay|ok|clear|good|bad)\b/,
  ],
  [
    'hurry',
    // matches: 'could you be a bit quicker'
    /\bhurry (?:you|this|things|it|up)\b|\b(?:be|go) (?:a bit |a little )?quicker\b|\brunning (?:\w+ )?(?:late|behind)\b.*\b(?:so|can we|let's|need|quick\w*)\b|\b(?:not|haven't|have not|hasn't) got (?:all day|long|time)\b|\bget to the point\b|\bcut to the chase\b|\b(?:speed|hurry) (?:this|things|it|you)? ?(?:up|along)\b/,
  ],
  ['anything else', ANYTHING_ELSE],
  [
    'thanks',
    // matches: 'thank you so much for telling me that'
    /\bthank(?:s| you)\b.{0,24}\b(?:telling|sharing|being (?:so )?(?:honest|open|frank|straight)|saying|trusting|explaining|letting me|that|talking)\b|\bi (?:really )?appreciate (?:you|your|that)\b|\bthat can't have been easy\b/,
  ],
  [
    'setting',
    // matches: 'are you on your own there'
    /^(?!.*\b(?:home|house|live|lives|living|family|help|support)\b).*(?:\b(?:anyone|anybody|somebody|someone|who(?:'s| is))\b.{0,20}\b(?:with you|there(?! for)|in the room|else (?:there|here)|beside you|around)\b|\b(?:on your own|by yourself|just you|alone)\b(?=.*\b(?:there|now|right now|in the room|is it)\b|$))/,
  ],
];

const COURTESY_WORDS = 30;
const TAIL_WORDS = 15;
const CLEAR = 0.7;
/** As clear as this, the sense of a turn counts whatever patterns say; null: it is no courtesy. */
const SURE = 0.85;
const SURELY: Partial<Record<Meant, Courtesy | null>> = {
  'call you': 'call you',
  wait: 'wait',
  'small talk': 'remark',
  'anything else': 'anything else',
  thanks: 'thanks',
  signpost: 'signpost',
  closed: null,
  idea: null,
  concern: null,
  summary: null,
  explanation: null,
  plan: null,
  options: null,
  'safety net': null,
  'teach back': null,
  deeper: null,
  'bad news': null,
};
/** Nothing else is asked as a question on where one is and who hears is: as clear as this is enough. */
const SETS = 0.6;
/** Likelier than everything else together. */
const CHATS = 0.5;
const BY_SENSE: Partial<Record<Meant, Courtesy>> = {
  wait: 'wait',
  'small talk': 'remark',
  'anything else': 'anything else',
  thanks: 'thanks',
  signpost: 'signpost',
};

/** Does the sentence ask who is on the line? */
export const asksWho = (sentence: string): boolean => WHO.test(lowerWords(sentence));

/** The courtesy of a turn, of several the last; null for none, and for a long turn.  */
export function courtesyIn(text: string, meant: TurnMeant): Courtesy | null {
  const sure = meant.share > SURE ? SURELY[meant.kind] : undefined;
  if (sure !== undefined) return sure;
  if (meant.kind === 'setting' && meant.share > SETS) return 'setting';
  if (meant.kind === 'small talk' && meant.share > CHATS) return 'remark';
  if (meant.of('anything else', 'missed') > SURE && meant.kind === 'anything else') return 'anything else';
  const plain = lowerWords(text);
  if (plain.split(' ').length > COURTESY_WORDS) {
    // A long goodbye ends on it.
    const tail = lowerWords(
      text
        .trim()
        .split(/(?<=[.!?])\s+/)
        .at(-1)!,
    );
    return tail.split(' ').length < TAIL_WORDS && ANYTHING_ELSE.test(tail) ? 'anything else' : null;
  }
  const found = COURTESIES.find(([, pattern]) => pattern.test(plain))?.[0];
  if (found) return found;
  return meant.share > CLEAR ? (BY_SENSE[meant.kind] ?? null) : null;
}
