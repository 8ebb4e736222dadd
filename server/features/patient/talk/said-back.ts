import { asPlayed } from '../case/second-person.ts';
import { lowerWords } from '../language/words.ts';
import { splitTurn } from '../understand/split-turn.ts';

/*
 * What a doctor arranges, said back clause by clause: 'I'd like you to stop the ibuprofen' -> 'stop the ibuprofen', 'I'll refer you to the
 * clinic' -> "you'll refer me to the clinic". It needs no list of what doctors may arrange.
 */

/** Before what one is to do. matches: 'and what i want you to do is stop it' */
const TO_DO =
  /\b(?:(?:i want|i'd want|i'd like|i would like|i need|i should like|i'd ask|i must ask) you to(?: do is)?|you(?:'ll| will)? (?:just |also )?(?:need|have|ought) to|you(?:'re| are) to|you (?:should|must)|you(?:'ll| will) (?:also )?(?=take|start|stop|use|keep|have|need)|make sure (?:that )?you|remember to|try to|(?:could|can|would|will) you (?:please |just )?(?=stop|take|start|use|keep|avoid|bring|ring|call|come|book|drop|write|leave|cut|try|have|get)|please (?:just |also |do )?(?=(?:stop|take|start|use|keep|avoid|bring|ring|come|book|drop|write|leave|cut|try|have|get|eat|drink|rest|stay)\b)|i(?:'d| would) (?:advise|recommend|suggest) (?:that )?you(?: to)?|i(?:'d| would) (?=(?:stop|avoid|cut|leave|keep|use|try|hold|rest)\b)) (.+)$/;
/** What one is not to do. matches: 'do not drive' */
const NOT_TO_DO =
  /\b(?:i (?:don't|do not) want you(?! and\b)|i'd rather you didn't|you (?:shouldn't|mustn't|should not|must not)|you (?:can't|cannot)(?= (?:drive|lift|work|fly|swim|take|eat|drink))|(?<!\b(?:i|we|they|it|that|who|he|she) )(?:don't|do not|never)(?= (?:just )?(?:stop|take|drive|lift|use|eat|drink|smoke|go|miss|touch|share|bend|run|skip|put|double)\b)) ?(?:to |just )*(.+)$/;
/** What the doctor will do. matches: 'i'm going to refer you' */
const DOES =
  /\b(?:i|we)(?:'ll| will| shall|'m going to|'re going to| am going to| are going to|'m gonna|'d like to| would like to| want to| can) (?:also |then |just |now )*((?:refer|arrange|send|book|start|prescribe|order|ring|organise|ask|repeat|write|get|do|give|take|see|call|phone|speak|have|request|change|swap|increase|add|stop|switch|contact|run|issue|raise|bring)\b.+)$/;
/** matches: 'i am sending you for' */
const DOING =
  /\b(?:i'm|i am) (?:also )?((?:referring|sending|booking|starting|putting|giving|ringing|getting|arranging|raising|adding|stopping|asking|writing)\b.+)$/;
/** What a doctor says to do is the patient's to do. matches: 'start prednisolone' */
const FOR_PATIENT = /^(?:start|change|swap|increase|add|stop|switch|raise|bring)\b/;
/** A sentence that begins with what is to be done. matches: 'leave off the ibuprofen' */
const IMPERATIVE =
  /^(?:(?:and|so|then|also|now|but|first|second|next|meanwhile|meantime|in the meantime|until then|from today|today|tonight|tomorrow|just) )*((?:stop|take|keep|start|use|come|drink|rest|avoid|eat|bring|write|cut|leave|book|finish|stay|carry on|lay off|sit|apply|increase|reduce|swap) (?!(?:me|us) back\b).+)$/;

/** Where what is arranged ends and its reason, or another thing, begins. matches: ' because it helps' */
const ENDS =
  /(?:,| (?:because|so that|so (?:you|we|i|it|they)|which|since|as it|to make sure|in order|but|just in case|and see|and then|and (?:i|we|you|if|the|there|they|meanwhile)(?:'|\b)|if|when|until|unless|before|while|where|rather than|that's|that is|it's|is that|would that|okay|please|then|who|whose|or|plus)(?= |$)).*$/;
const LETTERS = /\b(?:dvla|ecg|mri|ct|nhs|hrt|cbt|gp)\b/g;
/** Words that are kept in mind of one thing. */
const MOST = 11;
const FEWEST = 2;
/** Nothing that is arranged. matches: 'see how you' */
const IDLE =
  /^(?:do (?:that|this|it|is|\w+ (?:weeks?|days?))|see (?:how|what|if|you|that|where)|be\b|know|think|say|tell (?:me|us)\b|ask (?:me|you|a few)|have (?:a (?:look|listen|feel|think|chat)|any|to)|take (?:a look|your time|it from|that|this|a seat)|get (?:that|this|to)|check (?:that|i|if|you)|go through|explain|understand|worry|feel|give you a (?:minute|moment)|call (?:it|that)|do we|talk|imagine|expect|hear|(?:ring|dial|call) (?:999|111|nine|one)|write this)/;

/** What a sentence of the doctor's arranges, as a patient says it back: done by the patient ('stop the ibuprofen', 'not drive') or by the doctor ("you'll refer me"). */
export type SaidBack = { said: string; by: 'patient' | 'doctor' };

/** Reads it clause by clause, in the order of the words. */
export function saidBack(turn: string): SaidBack[] {
  const sentences = (/[.?!]/.test(turn) ? turn.split(/(?<=[.?!;:])\s+/) : splitTurn(turn)).filter((each) => !/\?\s*$/.test(each));
  return sentences.flatMap((sentence) => {
    const plain = commas(sentence);
    const not = NOT_TO_DO.exec(plain);
    if (not) return clause(not[1]!, 'patient', 'not ');
    const todo = TO_DO.exec(plain) ?? IMPERATIVE.exec(plain);
    if (todo) return clause(todo[1]!, 'patient', '');
    const does = DOES.exec(plain);
    if (does) return FOR_PATIENT.test(does[1]!) ? clause(does[1]!, 'patient', '') : clause(does[1]!, 'doctor', "you'll ");
    const doing = DOING.exec(plain);
    return doing ? clause(doing[1]!, 'doctor', "you're ") : [];
  });
}

/** Lower-case words, with the commas that end a clause. */
const commas = (sentence: string): string =>
  sentence
    .split(',')
    .map((piece) => lowerWords(piece))
    .filter(Boolean)
    .join(', ')
    .replaceAll(/, (?:um|er|erm|you know|well|basically|i mean|please|actually),? /g, ' ');

function clause(words: string, by: SaidBack['by'], lead: string): SaidBack[] {
  const short = words.replace(ENDS, '').trim();
  const count = short.split(' ').length;
  if (count < FEWEST || IDLE.test(short)) return [];
  const kept = short
    .split(' ')
    .slice(0, MOST)
    .join(' ')
    .replace(/ (?:and|or|the|a|an|to|of|with|for|in|on|at|your)$/, '');
  const turned = kept.replaceAll(/\b(?:me|us)\b/g, 'YOU').replaceAll(/\byou(?:'re| are)\b/g, "I'm");
  const mine =
    by === 'doctor'
      ? turned
          .replaceAll(/\byourself\b/g, 'myself')
          .replaceAll(/\byou\b/g, 'me')
          .replaceAll(/\byour\b/g, 'my')
      : asPlayed(turned);
  return [
    {
      said: `${lead}${mine
        .replaceAll('YOU', 'you')
        .replaceAll(/\bi\b/g, 'I')
        .replaceAll(LETTERS, (word) => word.toUpperCase())}`,
      by,
    },
  ];
}
