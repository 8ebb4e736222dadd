import { hasFiniteVerb } from '../language/sentence-parts.ts';
import { rootOf } from '../language/verbs.ts';
import { thirdToSpeaker } from './grammatical-person.ts';
import { plainNote } from './plain-note.ts';
import { quotesSaid, withoutQuotes } from './quotes-said.ts';
import { clausesOfResponse } from './reaction-clauses.ts';
import { behaves, mannerOf } from './reaction-manner.ts';
import { isSayable } from './sayable.ts';
import { sayAloud, sentence } from './say-aloud.ts';
import { asCaller, type Speaker } from './speaker.ts';

const YES = "Yes, I'd be happy with that.";
const IF_NEED_BE = "Well, if there's a good reason, all right.";
/** A mood that a later yes takes back. */
const AGAINST = /^(?:No, I'd really|I'm not very keen|I find that hard|Oh\. I can't say)/;
const MOST = 4;

/**
 * A response in the author's words as the patient says it: a quotation, an own sentence, or what such a mood says with the reason that is given.
 * Empty where it only directs an actor: what cannot be made speech is shown, and nothing wrong is said.
 */
export function reactionSaid(response: string, topic: string, who: Speaker): string {
  // Who calls reacts: the mother is not keen, not her baby.
  const speaker = asCaller(who);
  const quotes = quotesSaid(response);
  if (quotes.length > 0) return quotes.map((quote) => sentence(quote)).join(' ');
  const said: string[] = [];
  const plain = withoutQuotes(response);
  // 'I'd be happier than with tablets' needs the other half of what it compares.
  const than = /\bthan\b/.test(plain) && topic.split(' ').length <= 2 ? `${topic.charAt(0).toUpperCase()}${topic.slice(1)}? ` : '';
  for (const clause of clausesOfResponse(plain)) {
    const next = clauseSaid(clause, topic, speaker);
    if (!next || said.includes(next) || !isSayable(next, speaker)) continue;
    said.push(next === YES && said.some((each) => AGAINST.test(each)) ? 'But all right, then.' : next);
  }
  if (said.length > 0) return than + said.slice(0, MOST).join(' ');
  const manner = mannerOf(plain, topic);
  if (manner) return manner;
  const aloud = behaves(plain) ? '' : sayAloud(plain, 'history', speaker);
  return isSayable(aloud, speaker) ? aloud : '';
}

const SUBJECT = String.raw`(?:(?:I|he|she|they|pt|dad|mum|(?:the )?patient)(?:['’](?:ll|d|m|s|re)| will| would| shall| is| am| may| might)?\s+)`;
const LED_IN =
  /^(?:then|probably|just|also|be|feel|become|becomes|get|gets|feels|is|a bit|slightly|at first|only|straight away|generally)\s+/i;
/** matches: 'says she is running out of time' */
const TELLS =
  /^(?:says?|tells? (?:you|the doctor|them)|admits?|reply|replies|warns?(?: (?:you|them|the doctor))?|insists?|points? out|protests?|objects?|argues?|adds?|confess(?:es)?|explains?)\s+(?:that\s+)?(?!about\b|everything\b|all\b)(.{4,})$/i;
/** matches: 'wants to know whether she can' */
const ASKS =
  /^(?:(?:asks?|asking|wonders?|request(?:s)?)\s+(?:the doctor\s+|you\s+)?|(?:wants?|needs?|would like|likes?) to know\s+)(?!that one\b|it\b|this\b|again\b|twice\b)(.+)$/i;
/** In the speaker's own words, and a direction none the less. */
// matches: 'I agree to start'
const DIRECTS =
  /^I(?:['’](?:ll|d)| shall| will| would)? (?:only |just |then |also |probably )*(?:(?:do not|don['’]t) believe|be|feel|agree|accept|refuse|promise|say|ask|tell|admit|insist|comply|request|come round|argue|get|go|become)\b/i;

function clauseSaid(clause: string, topic: string, speaker: Speaker): string | null {
  const own = /\b(?:I|I'm|I'd|I'll|me|my)\b/.test(clause);
  const bare = clause
    .replace(new RegExp(String.raw`^(?:${SUBJECT}|will |would |shall |'ll )`, 'i'), '')
    .replace(LED_IN, '')
    .replace(/\s+at first\b/i, '');
  const aside = /^(.+?),? (?:because(?: of)?|since|for fear of|due to)\s+(.+)$/i.exec(bare);
  const reason = aside ? reasonSaid(bare, aside[2]!, own, speaker) : '';
  const main = aside?.[1] ?? bare;
  const asks = ASKS.exec(main);
  if (asks) return [question(asks[1]!, speaker), reason].filter(Boolean).join(' ');
  const tells = /^says? yes\b/i.test(main) ? null : TELLS.exec(main);
  if (tells && !/^no\b/i.test(tells[1]!)) return sayAloud(speakerWords(tells[1]!, speaker), 'history', speaker);
  if (/^(?:tells?|asks?)\b/i.test(main)) return null;
  // '…, and whether it could be a tumour'
  if (/^whether\b/i.test(main)) return question(main, speaker);
  const promises = /^promises? (?:to |that (?:I|he|she|they)(?:['’]ll| will) )(.+)$/i.exec(main);
  if (promises) return sentence(`I promise I'll ${speakerWords(promises[1]!, speaker).replace(/[.\s]+$/, '')}`);
  const long = /^(.+?),? (?:(?:so|as) long as|provided(?: that)?|on condition that) (.+)$/i.exec(main);
  if (long) return sentence(`${(mannerOf(long[1]!, topic) ?? YES).replace(/\.$/, '')}, as long as ${speakerWords(long[2]!, speaker)}`);
  if (
    /^(?:agree|accept|come|go along|compl|do it|take it|have it|go)\w*\b.*\b(?:if|when|once|provided|after)\b/i.test(main) ||
    /^(?:come|came)s? round|^(?:says? )?yes,? (?:if|once|when)\b/i.test(main)
  )
    return own && /\b(?:if|provided)\b/.test(clause) && !/^(?:agree|come round|accept)/i.test(main) ? sentence(clause) : IF_NEED_BE;
  const agrees = /^(?:agree|accept|consent)s? to (?!it\b|that\b|this\b)((?!the\b|an?\b)\w+ .+)$/i.exec(main);
  if (agrees) return sentence(`All right, I'll ${speakerWords(agrees[1]!, speaker)}`);
  const willing = /^((?:very |quite )?(?:willing|happy|prepared|ready|glad) to) (\w+ .+)$/i.exec(main);
  if (willing) return sentence(`I'd be ${willing[1]!.toLowerCase()} ${speakerWords(willing[2]!, speaker)}`);
  if (/^amused/i.test(main)) return null;
  const only = /^(happy|fine|yes|ok|okay|no problem|of course),\s*([^,]{3,40})$/i.exec(main);
  if (only && mannerOf(only[2]!, topic) === null)
    return `${mannerOf(only[1]!, topic) ?? 'Yes.'} ${sentence(speakerWords(only[2]!, speaker))}`;
  const manner = main.split(' ').length <= 9 || behaves(clause) ? mannerOf(main, topic) : null;
  const natural =
    own && /^(?:I['’](?:d|ll|ve|m)|I |It|Will|What|My|Aye|Yes|No)\b/.test(clause) && !DIRECTS.test(clause) && !behaves(clause);
  if (manner && !natural) return [manner, reason].filter(Boolean).join(' ');
  if (behaves(clause) || (own && DIRECTS.test(clause) && !/^I(?:['’](?:ll|d)| will| would) (?:be|go|get)\b/.test(clause)))
    return reason || null;
  if (own) return sentence(clause);
  if (
    /^(?:knows?|thinks?|wants?|needs?|worried|would|could|has|had|hates?|never|not|can|can't|cannot|couldn't)\b/i.test(clause) ||
    /^will\b/i.test(clause)
  )
    return sayAloud(will(clause), 'history', speaker);
  return manner ?? sayAloud(clause, 'history', speaker);
}

function reasonSaid(bare: string, reason: string, own: boolean, speaker: Speaker): string {
  if (/\bbecause of|\bdue to|\bfor fear of/i.test(bare)) return sentence(`it's because of ${speakerWords(reason, speaker)}`);
  if (own || hasFiniteVerb(reason)) return sentence(speakerWords(reason, speaker));
  return sayAloud(speakerWords(reason, speaker), 'history', speaker);
}

/** 'Will do it' -> 'I'll do it', 'Would rather have …' -> 'I'd rather have …'. */
const will = (clause: string) =>
  clause
    .replace(/\bif told\b/i, 'if you tell me')
    .replace(/\bif given\b/i, 'if you give me')
    .replace(/^will (?=\w)/i, "I'll ")
    .replace(/^would (?=\w)/i, "I'd ");

const speakerWords = (text: string, speaker: Speaker): string =>
  (/\b(?:I|I'm|I've|my|me)\b/.test(text) ? text : thirdToSpeaker(plainNote(text), speaker, false))
    .replaceAll(/\bthe doctor (\w+s)\b/gi, (_, verb: string) => `you ${rootOf(verb) ?? verb}`)
    .replaceAll(/\bthe doctor (?:does|is)\b/gi, 'you are')
    .replaceAll(/\bthe doctor\b/gi, 'you');

/** 'if he'll be awake for it' -> 'Can you tell me if I'll be awake for it?', 'for that in writing' -> 'Could I have that in writing?'. */
function question(indirect: string, speaker: Speaker): string {
  const words = speakerWords(indirect, speaker).replace(/[.?]+$/, '');
  const thing = /^for (.+)$/i.exec(words)?.[1];
  if (thing) return `Could I have ${thing}?`;
  const act = /^to (.+)$/i.exec(words)?.[1];
  if (act) return `Could ${/^(?:speak|see|talk|ring|phone|go|have|sit|think|wait|know)\b/.test(act) ? 'I' : 'you'} ${act}?`;
  if (
    /^(?:who|what)(?:['’]ll|['’]s)?(?: will| would| is| are| can| happens| else|(?<=['’](?:ll|s)))\b/i.test(words) ||
    /^(?:is|are|can|could|will|does|do|how (?:soon|long|much|often)$)\b/i.test(words)
  )
    return sentence(words).replace(/\.$/, '?');
  return `Can you tell me ${words.replace(/^that /i, 'if ')}?`;
}
