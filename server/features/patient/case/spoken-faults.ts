import type { SpokenFault } from '#contract/case-reading.ts';
import { hasFiniteVerb } from '../language/sentence-parts.ts';
import type { Fact } from './case.ts';
import { patientNamed } from './grammatical-person.ts';
import type { Speaker } from './speaker.ts';
import { isSpeech } from './split-line.ts';
import { rootOf } from '../language/verbs.ts';

/** Parts whose lines are spoken words as the author wrote them. */
const SPOKEN_WORDS = new Set<Fact['part']>(['cue', 'question', 'reaction']);

/** Signs and clippings that nobody says. matches: '6/52' '3x' '??' '->' 'c/o' */
const SHORTHAND =
  /\b\d+ ?\/ ?(?:7|12|24|40|52)\b|(?<!\S)[x×] ?\d|\b\d+ ?[x×]\b|[+=→<>~#*]|->|\?\w|\?\?|\b(?:c|o|h|w|b)\/\w|\b(?:nil|nocte|mane|prn|bd|tds|qds|od|om|hx|pmhx?|fhx?|shx?|dhx?|nad|nkda|lmp|dx|rx|sob|soboe|doe|wt|wks?|mths?|yrs?|hrs?|mins?|approx|occ|prev|incl|esp|abx|rtc|ref|pt|diag|htn|t[12]dm|ihd|cabg|gca|ccf|copd|ckd|etoh|otc|ocp|cocp|iud|ius|dvt|uti|sti|bmi \d|\d+ ?(?:mg|mcg|ml|cm|mm|lbs?|oz))\b/i;
/** Said by people as letters. matches: 'COPD' */
const SAID_AS_LETTERS = /\b(?:COPD|UTI|STI|DVT|BMI \d+|CKD|OCP)\b/g;
/** What is written for whoever plays the patient. matches: 'if pressed' 'the candidate' */
const DIRECTION =
  /\b(?:the (?:candidate|actor|role.?player|examiner|station)|(?:if|when|unless|until) (?:directly |specifically |gently |sensitively |not )?(?:asked|pressed|prompted|pushed|probed|questioned|told|offered|shown|examined)\b|(?:does|do|will|would|did)(?: not|n['’]t) (?:volunteer|disclose|reveal)|glances?|becomes? (?:tearful|upset|defensive|angry|quiet)|looks? (?:at the floor|away|down\b)|pauses?\b|shrugs?\b)/i;
/** Written for whoever plays, though it reads as speech. matches: 'If PEP mentioned asks if it is too late.' 'no doctors, Dr says so' */
const TO_THE_PLAYER =
  /^If (?:the (?:doctor|dr|gp)|dr|gp)\b|^If [^,.]* (?:mentioned|raised|offered|suggested|asks|assumes)\b|\b(?:Dr|GP) (?:is|asks|says|does|to)\b/i;
/** A practice's clippings that patients do not say. matches: 'when OOH ran out' 'LFTs' */
const CLIPPED = /\b(?:OOH|BO|LFTs?|U&Es?|FBC|eGFR|QRISK|HbA1c|chol|(?:non )?HDL|self emp|BNO|OE|PMH)\b|[×?](?!["”']|$| )/i;
/** Two pieces that do not go together. matches: 'been been' */
const MISJOINED =
  /\b(?!that\b|had\b|no\b|so\b|very\b|really\b|on\b|is\b)(\p{L}+) \1\b|\b(?:I'm|he's|she's) (?:it|they|he|she|seen) |\bThere(?:'s| is) an? \p{Lu}\p{Ll}|\b(?:I've|he's|she's) had (?:not|been)\b|\b(?:I'm|he's|she's|it's) (?:otherwise|just|also|often|usually)(?: just)? (?:gets|keeps|goes|takes|has|does)\b|\bMy (?:children|family|parents) have \p{Ll}+ in\b|\bNo, no (?:for|walking)\b/u;
/** Somebody's verb with nobody before it. matches: 'Sends money home' */
const NOBODYS =
  /(?:^|[-–—,;:] )(?:also |then |now |still |never )?(?:sends|wants|thinks|hates|knows|says|asks|cries|smokes|drinks|lives|forgets|worries|believes|hopes|prefers|refuses|admits|denies|(?:has|hasn't|has not) (?:had|been|got|tried|taken|never|always|no)\b|does(?:n't| not) (?:know|think|want|like|drink|smoke|take|remember|see|feel|mind))\b/i;
const BRACKET = /[()[\]{}]/;
/** A capital that begins no sentence and no name. matches: 'said. but The pain' */
const CAPITAL =
  /(?<![.!?:…]["”’]?) (?:The|A(?! (?:levels?|positive|negative|jabs?|vaccin\w+)| and E|&)|An|He|She|It|They|There|His|Her|My|Has|Is|Was|Had|Does|No|Not|And|But|Or|With|Without|Takes|Uses|Feels|Worse|Better|Never|Always|Since|After|Before|When|If|Because|Also|Very|Some|Any|Still|Only|Pain|Cough|Rash|Nausea|Vomiting|Fever|Headache|Swelling|Bleeding|Smokes|Drinks|Lives|Works)\b(?! [A-Z]| and E\b|&)/;
/** matches: 'I worries' */
const I_THIRD =
  /\bI (?:also |still |often |usually |only |just |really |now |always |never |sometimes |then |ever |barely |hardly )*(\p{L}+(?:n['’]t)?)\b/gu;
/** matches: 'I not slept' 'My voice thick' */
const NO_HELPER = /^(?:I|he|she|they|it) (?:not|never (?:been|seen|done|gone|taken|had|eaten))\b/i;
/** An answer that is whole without a verb. matches: 'No, no fever.' */
const SHORT_ANSWER =
  /^(?:yes|no|never|none|nothing|nobody|sometimes|always|not (?:really|that|any|yet|much|at all)|maybe|hardly|about|only|just|every|twice|once|half)\b/i;

/**
 * What would strike a listener in a line that the patient is to say: each once, in the order of the list of codes.
 * It knows nothing of how the line was made: it reads the sentence alone, and who says it.
 */
export function spokenFaults(
  { source, spoken, part, heading, byHand }: Pick<Fact, 'source' | 'spoken' | 'part' | 'heading' | 'byHand'>,
  speaker: Speaker,
): SpokenFault[] {
  const faults: SpokenFault[] = [];
  const words = spoken.replaceAll('’', "'");
  const unquoted = words.replaceAll(/["“][^"”]*["”]/g, '');
  const own =
    byHand || SPOKEN_WORDS.has(part) || heading === 'Opening Sentence' || /^["“]/.test(source.trim()) || isSpeech(source) || speaker.speaks;
  // What an author put in quotation marks, or wrote as the patient speaks, is speech whatever it is; the rest was made of notes.
  const given = byHand || SPOKEN_WORDS.has(part) || heading === 'Opening Sentence' || /^["“]/.test(source.trim()) || speaker.speaks;
  if (saysThird(unquoted, speaker, own) || (!given && NOBODYS.test(unquoted))) faults.push('third-person');
  if (!given && MISJOINED.test(unquoted)) faults.push('half-converted');
  else if (!own && (NO_HELPER.test(unquoted) || [...unquoted.matchAll(I_THIRD)].some(([, verb]) => rootOf(verb!) !== null)))
    faults.push('half-converted');
  if (SHORTHAND.test(unquoted.replaceAll(SAID_AS_LETTERS, '')) || (!given && CLIPPED.test(unquoted))) faults.push('shorthand');
  if (BRACKET.test(words)) faults.push('bracket');
  if ((DIRECTION.test(unquoted) && !own) || (!given && TO_THE_PLAYER.test(unquoted))) faults.push('direction');
  if (!own && !SHORT_ANSWER.test(unquoted) && !hasFiniteVerb(unquoted)) faults.push('no-verb');
  if (CAPITAL.test(unquoted)) faults.push('capital');
  return faults;
}

/** Whether who speaks is spoken of: the patient by name, a caller by theirs, or a sentence that begins with somebody's verb. */
function saysThird(said: string, speaker: Speaker, own: boolean): boolean {
  const first = said.split(/[\s,]/)[0] ?? '';
  if (!own && (rootOf(first) !== null || /^(?:has|is|was|does|had)$/i.test(first)) && !/^(?:aches|cramps|works)$/i.test(first)) return true;
  if (/\b(?:the patient|pt)\b/i.test(said)) return true;
  if (speaker.self) {
    const named = new RegExp(
      String.raw`(?<!\b(?:I'm|I am|name is|me|called|is) )(?<![\p{L}'-])(?:${patientNamed(speaker)})(?![\p{L}'-])`,
      'iu',
    );
    if (!own && named.test(said)) return true;
    const pronoun = speaker.sex === 'female' ? 'she' : speaker.sex === 'male' ? 'he' : null;
    return !own && pronoun !== null && new RegExp(String.raw`^${pronoun}\b`, 'i').test(said);
  }
  const caller = speaker.callerName?.split(' ')[0];
  return !own && caller !== undefined && new RegExp(String.raw`^${caller} (?!here)`, 'u').test(said);
}
