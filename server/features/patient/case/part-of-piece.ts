import type { Part } from './case.ts';
import { isDosed } from './frame-medicines.ts';
import { iceGuess } from './ice-lines.ts';
import { DRUG } from './key-terms.ts';
import type { SectionPart } from './part-of-section.ts';
import { plainNote } from './plain-note.ts';
import { hasDied } from './relative-tails.ts';
import { isSpeech } from './split-line.ts';
import { kindOf, tag } from '../language/topics.ts';
import { plainOf } from '../language/words.ts';

/** Labels that name a part wherever they stand. Only the bare word: '[hope, future]' and '[want to act]' are questions of the history. */
const LABELS: [RegExp, Part][] = [
  [/^(?:ideas?|thinks?)$/i, 'idea'],
  [/^(?:concerns?|worry|worries|worried|worried about)$/i, 'concern'],
  [/^(?:expectations?|expects|hopes?|hoping for|wants?)$/i, 'expectation'],
  [/^(?:hidden agenda|hidden)\b/i, 'agenda'],
  [/^(?:pmhx?|past medical)/i, 'past'],
  [/^(?:dhx?|medications?|drugs|drug history|meds)$/i, 'medication'],
  [/^(?:fhx?|family|family history)$/i, 'family'],
  [/^(?:shx?|social|social history)$/i, 'social'],
  [/^allerg/i, 'allergy'],
];
const KIN = /^(?:his|her|their|my|the)? ?(?:mother|father|mum|dad|brother|sister|aunt|uncle|gran\w*|nan|cousin)\b/i;
/** matches: 'it gave me a rash' */
const DENIED_ALLERGY =
  /\b(?:allerg|nkda|anaphyla|brings? (?:me|him|her|his|my) .{0,20}(?:out|up)|brought (?:me|him|her) .{0,20}(?:out|up)|rash with|(?:gave|gives|give) (?:me|him|her|us|my) .{0,25}(?:rash|hives|swell|reaction|blister)|(?:can not|can't|cannot) (?:take|have) .{0,40}(?:rash|swell|sick|hives|reaction|asthma|wheez))/i;

/** matches: 'His older brother' */
const OF_KIN =
  /^(?:(?:his|her|their|my|the|maternal|paternal|elder|older|younger|late) )*(?:mother|father|mum|mam|dad|brother|sister|aunt|auntie|uncle|gran\w*|nan|cousin|parents)\b(?!['’-])(?! (?:says?|said|thinks?|told|noticed|gave|gives|helps?|lives?|buys|bought))/i;

/** matches: 'Cataracts done' */
const OPERATION =
  /^(?:left|right|both|bilateral) \w|\b(?:\w+ectomy|\w+plasty|caesarean|(?:hip|knee|valve|shoulder) replacement|replaced|hernia repair\w*|arthroscopy|(?:lump|gall ?bladder|appendix|tonsils|womb|mole|polyps?) (?:was |were )?(?:removed|out)|cataracts? done|fracture of)\b/i;

/** 'Cats - sneezing', 'Codeine – vomits'. */
const REACTS =
  /^[\p{L} -]{1,25}\s*(?:[–—-]|->|→|=)\s+(?:severe |bad )?(?:vomit|sick|rash|hives|wheez|sneez|swell|swollen|itch|blister|anaphyl)/iu;

/** A line may belong elsewhere than its section: allergies among the medication, and everything in a history that has no other section. */
export function partOfPiece(part: Part, label: string, text: string, homes: ReadonlySet<SectionPart>): Part {
  // The mother's illness is no past of the patient's, wherever it stands.
  if (
    (part === 'past' || part === 'medication') &&
    OF_KIN.test(label ? `${label}: ${text}` : text) &&
    (isIllness(text) || hasDied(plainNote(label ? `${label}: ${text}` : text)))
  )
    return 'family';
  if (
    (part === 'medication' || part === 'past') &&
    (DENIED_ALLERGY.test(`${label} ${text}`) || REACTS.test(text) || (label !== '' && REACTS.test(`x - ${text}`)))
  )
    return 'allergy';
  if (part === 'past' && label === '' && isDosed(text)) return 'medication';
  if (
    part === 'medication' &&
    !isDosed(text) &&
    !isDrug(`${label} ${text}`) &&
    OPERATION.test(text) &&
    !/\b(?:husband|wife|partner|boyfriend)\b/i.test(text)
  )
    return 'past';
  if (
    part === 'medication' &&
    ((/^(?:medical |long.?term |current )?(?:conditions?|diagnos|illness)/i.test(label) &&
      !/\b(?:no|not|nothing|nobody|never|none)\b|n't\b/i.test(text)) ||
      (!isDrug(label) && isCondition(text)))
  )
    return 'past';
  if (part !== 'asked' && part !== 'open') return part;
  const named = LABELS.find(([pattern]) => pattern.test(label))?.[1];
  if (named) return named;
  if (part === 'open' || (label !== '' && !OF_KIN.test(`${label}: `))) return part;
  if (!homes.has('ice') && !homes.has('idea')) {
    const ice =
      /^(?:s?he|they|pt|I)\b.{0,12}\b(?:think|believ|reckon|suspect|hop|want|would like|frighten|worr|afraid|scared|terrif)/i.test(text)
        ? iceGuess(text)
        : null;
    if (ice && ice !== 'question') return ice;
  }
  const missing = (home: Part) => !homes.has(home);
  if (
    OF_KIN.test(label ? `${label}: ${text}` : text) &&
    !isSpeech(text) &&
    (isIllness(text) || hasDied(plainNote(label ? `${label}: ${text}` : text)))
  )
    return 'family';
  if (missing('family') && KIN.test(text) && /\b(?:had|has|have|died|of)\b/i.test(text)) return 'family';
  if (missing('medication') && isDrug(text) && /\b(?:take|takes|use|uses|on)\b/i.test(text)) return 'medication';
  if (missing('allergy') && missing('medication') && /\ballerg/i.test(text)) return 'allergy';
  if (
    missing('past') &&
    /^(?:in the past|(?:s?he|I) (?:has |have |'ve )?(?:never )?had (?:a|an|her|his|my) .*\b(?:removed|operation|out at|ago)\b)/i.test(text)
  )
    return 'past';
  if (missing('social') && /^(?:s?he|I)\b.*\b(?:smoke|lives? (?:alone|with|in)|vodka|pints|units|glass of wine)/i.test(text))
    return 'social';
  return part;
}

/** A dose or the name of a medicine. */
export const isDrug = (text: string): boolean =>
  /\b\d+ ?(?:mg|mcg|micrograms|milligrams)\b/i.test(text) ||
  plainOf(text)
    .split(' ')
    .some((word) => DRUG.test(word.replace(/'s$/, '')));

const isIllness = (text: string): boolean =>
  [...tag(plainNote(text), { greedy: false }).topics].some((topic) => kindOf(topic) === 'condition');

/** What is measured and found too high is a condition, though its name alone is none. */
const RAISED = /^(?:high|raised|low|borderline) (?:cholesterol|blood ?pressure|bp|sugars?|blood sugars?)\b/i;

/** 'Current medical conditions' holds conditions as often as tablets. */
const isCondition = (text: string): boolean =>
  !isDrug(text) &&
  !isDosed(text) &&
  !/\b(?:take|takes|taking|daily|tablets?|inhaler|once|twice|od|bd|prn|pill|cream|medic\w+|mr|spray|insulin|nil|no|none|hrt|patch|drops|capsules?|supplements?|vitamin|chemist|otc)\b/i.test(
    text,
  ) &&
  (RAISED.test(text) || [...tag(text, { greedy: true }).topics].some((topic) => kindOf(topic) === 'condition'));
