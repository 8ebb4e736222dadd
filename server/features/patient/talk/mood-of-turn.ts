import type { Mood } from '#contract/voice.ts';
import type { DoctorTurn, Said } from '#server/voice/patient.ts';
import type { Case } from '../case/case.ts';
import type { Manner } from '../case/manner.ts';
import { sentencesOf } from '../case/split-line.ts';
import { plainOf } from '../language/words.ts';
import { meantBy } from '../understand/act-sense.ts';

/** What the patient's own words show, in plain words without capitals. The first that fits a sentence counts. */
const IN_WORDS: [Mood, RegExp][] = [
  [
    'tearful',
    // matches: 'i thought i was a monster'
    /\b(?:i(?:'m| am| was)? (?:just )?(?:cry(?:ing)?|cried)|can't stop crying|in tears|tearful|breaks? my heart|i miss (?:him|her|them)|miss (?:him|her) every|(?:i'm|i was|was) (?:such )?a (?:monster|failure|burden)|upset me|don't want to be here|hard hearing|since (?:he|she) died|never told (?:anyone|anybody|a soul))\b/,
  ],
  [
    'angry',
    // matches: 'i have been fobbed off twice'
    /\b(?:fobbed off|closing ranks|had enough of|fed up|(?:it's|that's|this is) (?:a )?(?:disgrace|ridiculous|outrageous|rubbish|not good enough)|waste of (?:my )?time|forget it|no need to speak to me|talk to me like that|make a complaint|how dare|be sorry for what|your lot|i'm not happy about|can't say i'm happy|different doctor)\b/,
  ],
  [
    'in pain',
    // matches: 'it hurts to walk'
    /\b(?:agony|(?:is|are|it's|they're) killing me|excruciating|unbearable|(?:it|that|they|which) (?:really )?hurts?|hurts (?:so|like|when|to|all|if)|can't (?:even )?bear|(?:nine|ten|eight) out of (?:ten|10)|so (?:sore|painful)|very painful|throbbing|stabbing)\b/,
  ],
  [
    'worried',
    // matches: 'is it serious'
    /\b(?:worr(?:y|ies|ied|ying)|scared|frighten(?:s|ed|ing)?|terrifie[sd]|afraid (?:it|of|that|i|he|she|they)|what if|is (?:it|that|this) (?:serious|cancer|bad|bad news|dangerous)|nervous|anxious|panic(?:king|ked)?|dread(?:ing)?|oh god|am i (?:going to )?d(?:ie|ying))\b/,
  ],
  [
    'relieved',
    // matches: 'that is a weight off my mind'
    /\b(?:(?:that's|what) (?:such )?(?:a|some) (?:big |huge )?relief|thank (?:goodness|god|heavens)|weight off|(?:so|very) (?:glad|relieved)|glad to hear|good to have said|that's good news|first time anyone's said)\b/,
  ],
];
/** What is denied is not felt. matches: 'i'm not scared' */
const DENIED =
  /\b(?:no|not|never|n't|don't|doesn't|didn't|isn't|wasn't|without|nothing)\b(?: \w+){0,3} (?:worr\w+|hurts?|pain\w*|scared|afraid|frightened|nervous|anxious|cry\w*|tearful|upset|sore)\b/;

/** What news does to a face, where the words behind it say nothing. */
const NEWS: Partial<Record<string, Mood>> = { 'bad news': 'worried', 'good news': 'relieved' };
/** A share of likelihood from which the doctor's turn is taken for news. */
const CLEARLY = 0.6;

/** How somebody sits there to whom nothing has happened yet. */
const AT_REST: Record<Manner['mood'], Mood> = { usual: 'calm', short: 'calm', warm: 'calm', worried: 'worried', low: 'worried' };
/** What does not pass with the sentence it came with: so many replies it stays. */
const LASTS: Partial<Record<Mood, number>> = { tearful: 1, angry: 2 };

/**
 * How the patient feels as they say `reply`: by the author's directions to the lines that it tells, by its own words, by the news it
 * answers, by what went before, else as the case has them come. Never rejects; it is shown, and never said.
 */
export function moodOfTurn(patient: Case, { text, history }: DoctorTurn, reply: string): Mood {
  const before = history.findLast(({ role }) => role === 'assistant')?.content ?? null;
  const { kind, share } = meantBy(text, before);
  const atNews = share >= CLEARLY ? NEWS[kind] : undefined;
  return moodOfReply(patient, reply) ?? atNews ?? lasting(patient, history) ?? AT_REST[patient.manner.mood];
}

/** 'Oh.' begins many a reply. */
const telling = (spoken: string): string => sentencesOf(spoken).find((sentence) => sentence.includes(' ')) ?? spoken;

/** By what is directed and said; null where neither shows anything. */
function moodOfReply({ facts }: Case, reply: string): Mood | null {
  const said = ` ${plainOf(reply)} `;
  const directed = facts.find(({ mood, spoken }) => mood !== null && said.includes(` ${plainOf(telling(spoken))} `));
  if (directed) return directed.mood;
  const plain = sentencesOf(reply)
    .map((sentence) => sentence.toLowerCase().replaceAll('’', "'"))
    .filter((sentence) => !DENIED.test(sentence));
  return IN_WORDS.find(([, pattern]) => plain.some((sentence) => pattern.test(sentence)))?.[0] ?? null;
}

function lasting(patient: Case, history: readonly Said[]): Mood | null {
  const replies = history.filter(({ role }) => role === 'assistant').toReversed();
  for (const [ago, { content }] of replies.slice(0, Math.max(...Object.values(LASTS))).entries()) {
    const mood = moodOfReply(patient, content);
    if (mood) return ago < (LASTS[mood] ?? 0) ? mood : null;
  }
  return null;
}
