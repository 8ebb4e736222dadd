import { thirdToSpeaker } from './grammatical-person.ts';
import { plainNote } from './plain-note.ts';
import { sayAloud, sentence } from './say-aloud.ts';
import { rootOf } from '../language/verbs.ts';
import { asCaller, type Speaker } from './speaker.ts';

/** What a person who is in such a mood says to a plan; `$` stands for the plan. */
const MANNER: [RegExp, string][] = [
  [/\b(?:horrif|dismay|appall|distraught|devastat|aghast)/i, 'Oh no, not $.'],
  [/\b(?:not satisfied|dissatisf)/i, "I can't say I'm satisfied with that."],
  [/\b(?:refus|declin|against|won't|will not|not want|doesn't want|adamant|no thank|says? no\b)/i, "No, I'd really rather not do that."],
  [
    /\b(?:reluctan|not (?:very |too |at all )?keen|unsure|hesita|sceptical|resist|doubt|unhappy|push(?:es)? back|wary|uneasy)/i,
    "I'm not very keen on that, to be honest.",
  ],
  [
    /\b(?:angry|annoyed|frustrat|cross|furious|irritat|kick off|put out|defensive|indignant|offended)/i,
    "Oh. I can't say I'm happy about that.",
  ],
  [/\b(?:upset|disappoint|tearful|in tears|cry|cries|crushed|deflated)/i, "Oh dear. That's upset me a bit."],
  [/\b(?:embarrass|asham|mortif)/i, "Oh. That's a bit embarrassing."],
  [
    /\b(?:worr|anxious|frighten|scared|nervous|alarm|shock|afraid|concerned|go(?:es)? (?:quiet|silent|pale|all funny))/i,
    'That worries me a bit, to be honest.',
  ],
  [/\b(?:surpris|flabbergast|astonish|taken aback|puzzled|thrown)/i, "Oh. I'd never have thought that."],
  [/\b(?:relie(?:f|ved)|reassured)/i, "Oh, that's a relief."],
  [/\b(?:delight|thrilled|over the moon|grateful|very pleased|overjoyed)/i, "Oh, I'd be very glad of that."],
  [
    // matches: 'All right'
    /\b(?:agree|accept|happy|pleased|fine|glad|welcome|open to|content|ok|okay|no problem|of course|willing|compl(?:y|ies)|consent|all right|keen)/i,
    "Yes, I'd be happy with that.",
  ],
];
/** How an actor behaves: none of it is said. */
const BEHAVES =
  /\b(?:pulls? a face|clams? up|laughs?|sighs?|shrugs?|goes? (?:quiet|silent|pale)|apologis|nods?|smiles?|pauses?|quiet$|defensive$)/i;
const SUBJECT = String.raw`(?:(?:I|he|she|they|pt|dad|mum|(?:the )?patient)(?:['’](?:ll|d|m|s|re)| will| would| shall| is| am)?\s+)`;

/** A response in the author's words as the patient says it: a quotation, an own sentence, or what such a mood says with the reason that is given. */
export function reactionSaid(response: string, topic: string, who: Speaker): string {
  // Who calls reacts: the mother is not keen, not her baby.
  const speaker = asCaller(who);
  const quotes = [...response.matchAll(/["“]([^"”]+)["”]/g)].map((match) => match[1]!);
  if (quotes.length > 0) return quotes.map((quote) => sentence(quote)).join(' ');
  const said: string[] = [];
  // 'I'd be happier than with tablets' needs the other half of what it compares.
  const than = /\bthan\b/.test(response) && topic.split(' ').length <= 2 ? `${topic.charAt(0).toUpperCase()}${topic.slice(1)}? ` : '';
  for (const clause of clauses(response)) {
    const next = clauseSaid(clause, topic, speaker);
    if (next && !said.includes(next)) said.push(next);
  }
  return (said.length > 0 ? than + said.slice(0, 4).join(' ') : '') || sayAloud(response, 'history', speaker);
}

const clauses = (response: string): string[] =>
  response
    .split(
      // matches: 'I'd go quiet and then say maybe'
      /(?<=[.!?])\s+|\s*;\s*|,?\s+(?:but|then|and then|and)\s+(?=(?:(?:I|he|she|they)(?:['’](?:ll|d|s)| will| would| shall| is)?\s+(?:be\b|ask|agree|request|say|come|do|go)|asks?\b|agrees?\b|accepts?\b|says?\b|will\b|would\b|requests?\b|he apolog|be\b))|,\s+(?=(?:asks?|admits?|agrees?|accepts?|can't|cannot|can|couldn't|has|had|hates?|wants?|will|needs?|thinks?|happy|defensive|worried|but|then|and)\b)/i,
    )
    .map((each) => each.replace(/^(?:but|then|and)\s+/i, '').replace(/[.,;\s]+$/, ''))
    .filter((each) => /\w/.test(each));

function clauseSaid(clause: string, topic: string, speaker: Speaker): string | null {
  const own = /\b(?:I|I'm|I'd|I'll|me|my)\b/.test(clause);
  const bare = clause
    .replace(new RegExp(String.raw`^(?:${SUBJECT}|will |would |shall |'ll )`, 'i'), '')
    .replace(/^(?:then|probably|just|also|be|feel|become|becomes|get|gets|feels|is|a bit|slightly|at first)\s+/i, '');
  const aside = /^(.+?),? (?:because(?: of)?|since|for fear of|due to)\s+(.+)$/i.exec(bare);
  const reason =
    aside && own && !/\bbecause of|\bdue to|\bfor fear of/i.test(bare)
      ? sentence(aside[2]!)
      : aside && /\bbecause of|\bdue to|\bfor fear of/i.test(bare)
        ? sentence(`it's ${speakerWords(aside[2]!, speaker).replace(/^/, 'because of ')}`)
        : aside
          ? sayAloud(speakerWords(aside[2]!, speaker), 'history', speaker)
          : '';
  const main = aside?.[1] ?? bare;
  const asks = /^(?:asks?|asking|wonders?|request(?:s)?)\s+(?:the doctor\s+)?(.+)$/i.exec(main);
  if (asks) return question(asks[1]!, speaker);
  const tells = /^(?:says?|tell you|tells the doctor|admits?|reply|replies)\s+(?:that\s+)?(.{4,})$/i.exec(main);
  if (tells && !/^no\b/i.test(tells[1]!)) return sayAloud(speakerWords(tells[1]!, speaker), 'history', speaker);
  if (
    /^(?:agree|accept|come|go along|compl|do it|take it|have it|go)\w*\b.*\b(?:if|when|once|provided|after)\b/i.test(main) ||
    /^(?:come|came) round/i.test(main)
  )
    return own && /\b(?:if|provided)\b/.test(clause) && !/^(?:agree|come round|accept)/i.test(main)
      ? sentence(clause)
      : "Well, if there's a good reason, all right.";
  if (BEHAVES.test(main) && main.split(' ').length <= 6) return main.match(/quiet|silent|defensive/i) ? mannerOf(main, topic) : null;
  const long = /^(.+?),? (?:so|as) long as (.+)$/i.exec(main);
  if (long)
    return sentence(
      `${(mannerOf(long[1]!, topic) ?? "Yes, I'd be happy with that.").replace(/\.$/, '')}, as long as ${speakerWords(long[2]!, speaker)}`,
    );
  if (/^amused/i.test(main)) return null;
  const only = /^(happy|fine|yes|ok|okay|no problem|of course),\s*([^,]{3,40})$/i.exec(main);
  if (only && mannerOf(only[2]!, topic) === null)
    return `${mannerOf(only[1]!, topic) ?? 'Yes.'} ${sentence(speakerWords(only[2]!, speaker))}`;
  const manner = main.split(' ').length <= 9 ? mannerOf(main, topic) : null;
  const natural =
    own &&
    /^(?:I['’](?:d|ll|ve|m)|I |It|Will|What|My|Aye|Yes|No)\b/.test(clause) &&
    !/^I(?:['’](?:ll|d)| shall| will| would) (?:be|feel|agree|say|ask|comply|request)\b/i.test(clause);
  if (manner && !natural) return [manner, reason].filter(Boolean).join(' ');
  if (own) return sentence(clause);
  if (
    /^(?:knows?|thinks?|wants?|needs?|worried|would|could|has|had|hates?|never|not|can|can't|cannot|couldn't)\b/i.test(clause) ||
    /^will\b/i.test(clause)
  )
    return sayAloud(will(clause), 'history', speaker);
  return manner ?? sayAloud(clause, 'history', speaker);
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

function mannerOf(words: string, topic: string): string | null {
  const found = MANNER.find(([pattern]) => pattern.test(words))?.[1];
  if (!found) return null;
  const short = topic.split(' ').length <= 3 && !/\b(?:to|stop|told|not|is|says)\b/i.test(topic);
  return found.replace('$', short ? topic.replace(/^(?:a|an|the) /i, '').toLowerCase() : 'that');
}

/** 'if he'll be awake for it' -> 'Can you tell me if I'll be awake for it?', 'for that in writing' -> 'Could I have that in writing?'. */
function question(indirect: string, speaker: Speaker): string {
  const words = speakerWords(indirect, speaker).replace(/[.?]+$/, '');
  const thing = /^for (.+)$/i.exec(words)?.[1];
  if (thing) return `Could I have ${thing}?`;
  const act = /^to (.+)$/i.exec(words)?.[1];
  if (act) return `Could you ${act}?`;
  if (/^(?:who|what) (?:will|would|is|are|can|happens|else)\b/i.test(words)) return sentence(words).replace(/\.$/, '?');
  return `Can you tell me ${words.replace(/^that /i, 'if ')}?`;
}
