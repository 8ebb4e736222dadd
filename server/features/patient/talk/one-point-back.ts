import { PHRASES, pick } from '../answer/phrases.ts';
import type { Scene } from '../answer/scene.ts';
import { spelled } from '../language/spelled.ts';
import { lowerWords } from '../language/words.ts';
import type { TurnMeant } from '../understand/act-sense.ts';
import { inOwnWords, likeliestFor } from './likeliest-point.ts';
import { type Point, pointsTold } from './points-told.ts';

/** What a patient is to do or look out for, by who and when. matches: 'when exactly should magda ring' */
const WHAT_TO_DO =
  /\bwhat would make (?:you|him|her|them) (?:ring|call|phone|dial|go|come)\b|\b(?:what|when|who|where|which(?: \w+){0,4}|how (?:often|long|much|many|soon)(?: \w+){0,2}|how|why)(?: exactly| then| must| mustn't)? (?:would|will|should|must|mustn't|do|does|did|d'you|are|is|can|can't|shouldn't) (?:\w+ ){0,2}?(?:do|ring|call|phone|dial|go|take|use|stop\w*|start\w*|tell|come|look\w*|watch\w*|say|need|avoid|keep|change|drive|give|book|have|doing|taking|calling|ringing|going|seeing|having|giving|get|supposed|meant)\b|\bwhen(?: exactly)? (?:is|are) (?:that|the|your|his|her) \w+\b/i;
/** The same said on: 'tell me what you're going to do about'. matches: 'what you're going to do about' */
const TOLD_ON =
  /\bwhat (?:you're|you are|you'll|you will|you'd|you would|we) (?:going to |said |agreed |decided )?(?:do |doing |tell |say |take )?(?:about|with|to)\b|\bwhat'?s the (?:one|bit|part) about\b|\b(?:(?:tell|remind) me|say (?:back|again))(?: \w+){0,3} (?:what|where|when|who|which|how (?:much|many|often|long)) (?:you're|you are|you'll|you will|you'd|he's|he'll|she's|she'll|we're)\b/i;
/** matches: 'what are you going to do' */
export const TO_BE = /\b(?:would|will|should|must|mustn't|shouldn't|going to|if)\b/i;
/** Asks how one feels, or what one would rather. matches: 'how would you feel' */
const OF_FEELING = /\b(?:feel|prefer|rather|like|think|want|mind|worr\w+|suit|happy|easiest|hardest)\b/;
/** Asks for all of it, whatever lies near. matches: 'what we agreed' */
export const OF_ALL =
  /\bwhat(?:'s| is) wrong\b|\bhappens? next\b|\b(?:the|our) plan\b|\bif \w+ asks you\b|\b(?:we've|we have|have we|we) (?:just )?(?:agreed|planned|decided|discussed|talked|said|been through)\b|\bwhat (?:the doctor|i|i've) (?:have )?(?:just )?(?:said|told)\b|\b(?:run|go|talk me) (?:it |that |things |all that )?(?:back|through)\b|\bwhat (?:we're|we are|you're|you are) (?:doing|going to do)\b(?! (?:with|about|to)\b)|\b(?:are you|you're|you are) taking away\b|\bwhat(?:'s|s| is) (?:going to happen|happening)\b(?! (?:to|with|about)\b)/i;
/** As likely as this a question is for a point: of live talks nearly all that ask one thing back lie above, nearly all that ask all of it below. */
const ASKED_FOR = 3.9;
/** As likely as this where the turn as a whole asks nothing back; and as likely as that it does. */
const SURELY = 5.2;
const BACK = 0.3;

const SENTENCE_ENDS = /(?<=[.?!])\s+/;

/** The last question of a turn; without a question mark its last sentence. */
export function asksLast(text: string): string {
  const sentences = text.split(SENTENCE_ENDS);
  return sentences.findLast((each) => each.includes('?')) ?? sentences.at(-1)!;
}

/** What was told in the same turn, before what asks for it. */
export function beforeAsking(text: string, asks: RegExp = WHAT_TO_DO): string {
  const patterns = [asks, OF_ALL, TOLD_ON];
  const sentences = text.split(SENTENCE_ENDS);
  if (sentences.length > 1 || /[.?!]\s*$/.test(text)) {
    const at = sentences.findLastIndex((each) => each.includes('?') || patterns.some((pattern) => pattern.test(each)));
    return sentences.slice(0, Math.max(0, at)).join(' ');
  }
  // 'Ring us if it spreads um now just tell me …': what leads to the question is nothing told.
  const from = Math.min(...patterns.map((pattern) => text.search(pattern)).filter((at) => at !== -1), text.length);
  const pieces = text.slice(0, from === text.length ? 0 : from).split(PAUSES);
  const last = pieces.at(-1)!.replace(LEADS_TO, '');
  return pieces.length === 1 ? '' : [...pieces.slice(0, -1), ...(last.split(' ').length > FEW ? [last] : [])].join(' um ');
}
/** What is left before it is a lead, too: 'i've said an awful lot so'. */
const FEW = 8;
const PAUSES = /\s(?:um+|erm?|uh)\s|\s(?=(?:now|just|so) (?:just|so|tell|say|can|could|would)\b)/;
/** matches: 'just so i know' */
const LEADS_TO = /\b(?:just|tell|say|can you|could you|would you|so i know|(?:one|last|other|small) (?:thing|part|bit)|one more|sure)\b.*$/;

/** Words before a question that are read with it where nothing is punctuated: 'the ibuprofen what are you going to do about that'. */
const BEFORE = 7;
/** Where the next thing is asked, and where the doctor goes on. matches: ', and when' */
const NEXT_ASKED = /(?<!\b(?:how|when|what|where|who|which))[,;]? \band (?=(?:what|when|who|which|how|where|for how)\b)/i;
const GOES_ON = / \band (?:then|after that)\b.*$/;

const asksFrom = (plain: string): number | undefined => [WHAT_TO_DO, TOLD_ON].map((each) => plain.search(each)).find((at) => at !== -1);

/** Names what is asked for before it is asked. matches: 'which is the water tablet.' */
const NAMES = /\b(?:which is|that's|that is|it's|and|about|take|check)\s+((?:the|your|his|her)\s+[\w' -]{3,40}?)[.,:]?\s*$/i;
const STANDS_FOR_IT = /\b(?:that|it|them|those|these)\b(?!\s+\w+ing\b)/i;

/** What a turn asks last, with what its 'that' stands for: 'One more thing, the apixaban. What will you do with that?' */
function asksOf(text: string): string {
  const asks = asksLast(text);
  const named = NAMES.exec(text.slice(0, text.lastIndexOf(asks)).trim())?.[1];
  return named ? asks.replace(STANDS_FOR_IT, named) : asks;
}

/** The questions of a turn for what was told, one by one. */
function questionsIn(text: string): string[] {
  const sentence = asksOf(text);
  const plain = lowerWords(sentence);
  const from = asksFrom(plain);
  if (/[,.?]/.test(text) || from === undefined) return sentence.split(NEXT_ASKED);
  const before = plain.slice(0, from).split(' ').slice(-BEFORE).join(' ');
  return `${before}${plain.slice(from)}`.replace(GOES_ON, '').split(NEXT_ASKED);
}

/** Questions of one turn that are answered. */
const MOST_QUESTIONS = 3;

/** As likely as this where what is asked for was named before it. */
const NAMED_FOR = 2.5;

/** What is asked back of these points, in the patient's words: to each question of the turn its likeliest. */
export function onesAskedBack(text: string, points: readonly Point[], likely: number = ASKED_FOR): string[] {
  const from = asksOf(text) === asksLast(text) ? likely : Math.min(likely, NAMED_FOR);
  const says = questionsIn(text)
    .slice(0, MOST_QUESTIONS)
    .flatMap((question) => {
      const [best] = likeliestFor(question, points);
      return best && best.by >= from ? [inOwnWords(best.point, question)] : [];
    });
  return [...new Set(says)];
}

/** Points in the patient's words, one sentence each. */
export const sayBack = (says: readonly string[], turn: number): string[] =>
  says.map((each, at) => (at === 0 ? `${pick('saysBack', turn)} ${each}.` : `${each.charAt(0).toUpperCase()}${each.slice(1)}.`));

/** One thing that the doctor has told is asked back ('when would you ring us?'). Null where nothing is. */
export function onePointBack(words: string, doing: TurnMeant, { history, patient, turn }: Scene): string[] | null {
  const text = spelled(words);
  const plain = lowerWords(asksLast(text));
  const from = asksFrom(plain);
  if (from === undefined || OF_FEELING.test(plain.slice(from)) || OF_ALL.test(text)) return null;
  const last = history.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const goesOn = PHRASES.saysBack.some((begins) => last.startsWith(begins));
  const asksBack = doing.of('teach back') > BACK || TOLD_ON.test(lowerWords(text)) || goesOn;
  // 'How often do you drive?' asks for what is, and 'when would you ring?' for what is to be.
  if (!asksBack && !TO_BE.test(plain.slice(from))) return null;
  const points = pointsTold([...history, { role: 'user', content: beforeAsking(text) }], patient);
  const says = onesAskedBack(text, points, asksBack ? ASKED_FOR : SURELY);
  return says.length === 0 ? null : sayBack(says, turn);
}
