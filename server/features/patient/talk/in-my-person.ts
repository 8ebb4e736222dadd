import { spelled } from '../language/spelled.ts';
import { isRoot } from '../language/verbs.ts';

/*
 * What a doctor says, in the person of the patient who says it back: "I'll ring you on Friday" -> "you'll ring me on Friday", 'stop the
 * ibuprofen' -> "I'm to stop the ibuprofen". It needs no list of what doctors may say.
 */

/** The doctor's 'I' and 'we', and the patient's 'you', in each other's words. */
const SWAPPED: Record<string, string> = {
  i: 'you',
  "i'm": "you're",
  "i'll": "you'll",
  "i've": "you've",
  "i'd": "you'd",
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  us: 'you',
  our: 'your',
  "we'll": "you'll",
  "we're": "you're",
  "we've": "you've",
  "we'd": "you'd",
  "you're": "I'm",
  "you'll": "I'll",
  "you've": "I've",
  "you'd": "I'd",
  your: 'my',
  yours: 'mine',
  yourself: 'myself',
};
/** Behind the doctor's 'I' and the patient's 'you'. */
const AFTER_I: Record<string, string> = { am: 'are', was: 'were', "wasn't": "weren't" };
const AFTER_YOU: Record<string, string> = { are: 'am', "aren't": "'m not", were: 'was', "weren't": "wasn't" };
/** Behind these 'you' does something. matches: 'if' */
const BEFORE_SUBJECT =
  /^(?:and|but|or|so|if|when|that|because|'?cause|cos|what|whatever|how|why|where|which|who|until|till|before|after|once|as|than|while|unless|case|sure|then|do|did|does|can|could|will|would|should|are|have|think|know|hope|reckon|say|said|suggest|recommend|advise|guess|suppose|means?|afraid|glad|since|every|time|minute|moment|day|i've)$/;
/** Behind these something is done to 'you', whatever follows. matches: 'to' */
const BEFORE_OBJECT =
  /^(?:to|for|with|about|from|of|off|at|on|by|around|beside|behind|without|let|lets|gets?|helps?|makes?|want|wants|need|needs|like|likes|ask|asks|tell|tells|see|sees|show|shows|keeps?|gives?|sends?|puts?|rings?|wakes?|\w+ing)$/;
/** Before these 'you' does something. matches: 'have' */
const VERB =
  /^(?:have|had|are|were|do|did|don't|didn't|can|can't|cannot|could|will|won't|would|should|must|might|may|never|also|still|always|got|get|start|feel|ever|said|told|mentioned)$/;
/** What doctors tell to do, beside the verbs of notes. matches: 'bin' */
const ORDERS =
  /^(?:avoid|bin|phone|text|lay|cut|increase|reduce|swap|apply|press|put|use|tell|finish|bring|chuck|chew|dissolve|elevate|ice|jot|record|measure|count|contact|dial|don't|never|do|be|make|remember|let)$/;
/** Leads to what is said. matches: 'so' */
const LEAD =
  /^(?:so|and|but|right|reet|okay|ok|now|well|then|also|meanwhile|first|second|next|lovely|good|great|sweet|perfect|please|just|um+|er+m?|uh|oh|ah|sort of|you know|i mean|basically|actually|yes|yeah)$/;
const FILLERS = / ?\b(?:um+|er+m?|uh|you know|i mean|sort of|kind of)\b,? ?/gi;
const WORD = /^(\W*)([\p{L}\d'&-]+)(.*)$/u;

/** One sentence of the doctor's as the patient says it back, without its full stop. */
export function inMyPerson(sentence: string): string {
  const words = spelled(sentence)
    .replaceAll(FILLERS, ' ')
    .replaceAll(/\bplease\b,? /gi, '')
    .replace(/[.!?…]+\s*$/, '')
    .trim()
    .split(/\s+/);
  const lower = (at: number): string => WORD.exec(words[at] ?? '')?.[2]?.toLowerCase() ?? '';
  while (words.length > 2 && (LEAD.test(lower(0)) || /^(?:no|yes|or),$/i.test(words[0]!))) words.shift();
  const out: string[] = [];
  let starts = true;
  const conditional = /^(?:if|when|should|once|in|any|anything)$/.test(lower(0));
  let ordered = false;
  for (const [at, whole] of words.entries()) {
    const [, before = '', word = whole, after = ''] = WORD.exec(whole) ?? [];
    const [plain, next, last] = [word.toLowerCase(), lower(at + 1), lower(at - 1)];
    const put = (said: string) => out.push(`${before}${said}${after}`);
    if (starts && (!ordered || conditional) && isOrder(plain, next, lower(at + 2)) && (at === 0 || conditional)) {
      ordered = true;
      if (plain === 'do' && next === 'not') put("I'm");
      else if (plain === "don't") put("I'm not to");
      else put(`${at === 0 ? "I'm to" : 'I'} ${lowered(word)}`);
    } else if (plain === 'you') {
      // 'I can do you a note', 'I have you down': done to 'you'.
      const has =
        (last === 'have' && /^(?:i|we)$/.test(lower(at - 2))) || (last === 'do' && /^(?:can|could|i'll|we'll|will)$/.test(lower(at - 2)));
      const isObject =
        !starts &&
        at > 0 &&
        (has || !BEFORE_SUBJECT.test(last)) &&
        ((BEFORE_OBJECT.test(last) && !(last.endsWith('ing') && VERB.test(next))) || !(VERB.test(next) || isRoot(next)));
      put(isObject ? 'me' : 'I');
    } else if (out.length > 0 && last === 'i' && AFTER_I[plain]) put(AFTER_I[plain]);
    else if (out.at(-1) === 'I' && AFTER_YOU[plain]) {
      out.pop();
      put(plain === 'are' ? "I'm" : `I ${AFTER_YOU[plain]}`.replace(" '", "'"));
    } else if (plain === 'we' && /^(?:can|could|would|should|will|need)$/.test(next)) put('you');
    else put(SWAPPED[plain] ?? (at === 0 ? lowered(word) : word));
    starts = /[,;:–—]$/.test(after) || (starts && /^(?:and|but|so|or|then|also|just|please|meanwhile|meantime)$/.test(plain));
  }
  return out
    .join(' ')
    .replaceAll(/\bi\b/g, 'I')
    .replaceAll(/\b(both|two|all) of me\b/gi, '$1 of us')
    .replace(/[,;:\s]+$/, '');
}

/** 'Stop the ibuprofen', 'stop and ring us': a verb at the beginning, with what it is done to; no 'Rest is good', 'Cough and cold'. */
const isOrder = (word: string, next: string, afterNext: string): boolean =>
  (isRoot(word) || ORDERS.test(word)) &&
  (!/^(?:is|was|are|will|can|and|or|of|'s)$/.test(next) ||
    (next === 'and' && /^(?:ring|call|phone|dial|see|tell|come)$/.test(afterNext))) &&
  word !== 'like' &&
  word !== 'have' &&
  word !== 'look';

const lowered = (word: string): string =>
  /^(?:I\b|[A-Z]{2,})/.test(word) || /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$|^[A-Z]-/.test(word)
    ? word
    : word.charAt(0).toLowerCase() + word.slice(1);
