import { classOf, medicinesIn } from '#server/features/patient/language/medicine-names.ts';
import { type RecordLine, standingOn } from './record-lines.ts';

/** A medicine that did harm before: its name, its class, and the line that says so. */
export type Allergy = { to: string; of: string; line: string; severe: boolean; allergic: boolean };

/** matches: 'allergic' */
const ALLERGIC =
  /\b(?:allerg\w*|anaphyla\w*|hypersensitiv\w*|rash|hives|urticaria|swell\w*|swollen|swelled|wheez\w*|throat closed|lips|blister\w*|stevens)\b/i;
/** What penicillins and cephalosporins share is the sudden kind. matches: 'face swelled up' */
const SEVERE = /\b(?:anaphyla\w*|swell\w*|swollen|swelled|hives|urticaria|wheez\w*|throat|collapse\w*)\b/i;
/** matches: 'not allergic' */
const NONE =
  /\b(?:no (?:known |drug |medicine |other )*allerg\w*|nkda|nil known|none known|(?:not|n't|never been) allergic|(?:never|not|n't) had (?:a|any) (?:reaction|allergy|rash)|fine|all right|no trouble)\b/i;
/** What a person takes is no allergy. matches: 'i take cetirizine' */
const TAKEN = /\b(?:i|he|she|they|we) (?:take|takes|use|uses|have|has|get|gets|am on|is on)\b|\b(?:i'm|he's|she's) on\b/i;
/** Names of no medicine in particular. */
const VAGUE = /^(?:antibiotics?|antidepressants?|statins?|steroids?|decongestants?)$/;

/** Behind a medicine: what it did. matches: ' gave me a rash' */
const DID =
  /^\W*(?:(?:\w+\W+){0,2}(?:gave|gives|caused|causes|brought|brings|made|makes|set)\b|(?:allerg|anaphyla|rash|urticaria|hives|angio))/i;
/** Before one: what came of it, if it is not what it was given for. matches: 'a rash after some ' */
const CAME_OF =
  /\b(?:allerg\w*|anaphyla\w*|hypersensitiv\w*|reaction|reacted|rash|hives|urticaria|swelling|wheez\w*)(?:\W+(?!treat|manag|settl|clear|better|eas|reliev|help)\w+){0,3}?\W+(?:to|from|with|after)\W+(?:(?:the|some|taking|having|a course of)\W+)?$/i;

/** Whether a sentence outside the list of allergies says that a medicine did harm: 'amoxicillin for a rash' does not. */
function didHarm(sentence: string, medicine: string): boolean {
  const plain = sentence.replaceAll('-', ' ');
  const at = plain.toLowerCase().indexOf(medicine);
  const after = plain.slice(at + medicine.length);
  return at >= 0 && ((ALLERGIC.test(after) && DID.test(after)) || CAME_OF.test(plain.slice(0, at)));
}

/** What the record says that a patient must not have again. */
export function allergiesOn(lines: readonly RecordLine[]): Allergy[] {
  return lines.flatMap((line) => {
    const { text, about } = line;
    const told = /\ballerg(?:y|ies|ic to)\b|\bsensitivit|\bintoleranc|\badverse/i.test(about);
    const sentences = told
      ? text.split(/(?<=[.;!?])\s+/).filter((sentence) => !TAKEN.test(sentence))
      : standingOn([line]).map((one) => one.text);
    return sentences
      .filter((sentence) => !NONE.test(sentence))
      .flatMap((sentence): Allergy[] => {
        // A reaction stands in the sentence behind the name as well: 'Penicillin. It brought me out in a rash.'
        const words = told ? text : sentence;
        return medicinesIn(sentence)
          .filter((name) => !VAGUE.test(name) && (told || didHarm(sentence, name)))
          .map((to) => ({
            to,
            of: classOf(to)!,
            line: text,
            severe: SEVERE.test(words),
            allergic: !BESIDE.test(words) || ALLERGIC.test(words),
          }));
      });
  });
}

/** What a medicine does to many, and is no allergy. matches: 'made me sick' */
const BESIDE = /\b(?:nausea|sick\w*|vomit\w*|constipat\w*|diarrhoea|drows\w*|sleepy|dizz\w*|cough|headaches?|stomach|upset)\b/i;
