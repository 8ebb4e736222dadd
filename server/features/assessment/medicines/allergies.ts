import { classOf, medicineAt, medicinesIn } from '#server/features/patient/language/medicine-names.ts';
import { isSpoken, type RecordLine } from './record-lines.ts';
import { sentencesOf, standingOn } from './standing.ts';

/** A medicine that did harm before: its name, its class, and the line that says so; `allergic`: by an allergy, as far as the record says. */
export type Allergy = { to: string; of: string; line: string; severe: boolean; allergic: boolean };

/** matches: 'allergic' */
const ALLERGIC =
  /\b(?:allerg\w*|anaphyla\w*|hypersensitiv\w*|rash|hives|urticaria|angio\w*|wheez\w*|face|lips|tongue|throat|blister\w*|stevens|react\w*)\b/i;
/** What penicillins and cephalosporins share is the sudden kind. matches: 'face swelled up' */
const SEVERE = /\b(?:anaphyla\w*|hives|urticaria|angio\w*|wheez\w*|face|lips|tongue|throat|collapse\w*)\b/i;
/** It is none, or none any more. matches: 'no longer' */
const GONE =
  /\b(?:removed|de-?label\w*|tolerat\w*|no longer|not allergic|excluded|disproved|ruled out|in error|not a true|bearable|under control|no (?:problems?|trouble|reaction|known|allerg\w*))\b/i;
/** Names of no medicine in particular. */
const VAGUE = /^(?:antibiotics?|antidepressants?|statins?|steroids?|decongestants?)$/;
/** What leads to a name in a list of allergies. matches: 'Known allergy to ' */
const LEAD =
  /^[\s•*"-]*(?:(?:drug|known|medicine|yes|only|just|well|doctor)\b[\s,:]*)*(?:(?:allerg(?:y|ies|ic)|sensitivit\w+|intoleran\w+|adverse \w+)\b[\s*]*(?:to|of)?[\s:*]*)?(?:the )?/i;

/** What the record says that a patient must not have again. */
export const allergiesOn = (lines: readonly RecordLine[]): Allergy[] =>
  lines.flatMap((line) => {
    const isListed = isOfAllergies(line);
    return [...(isListed ? listed(line) : []), ...(isListed && !isSpoken(line.text) ? [] : told(line))];
  });

const isOfAllergies = ({ about }: RecordLine): boolean =>
  !/\b(?:medic(?:ation|ines?)|take|hay fever|child's|helps)\b/i.test(about) &&
  /\ballerg(?:y|ies|ic to)\b|\bsensitivit|\bintoleranc|\badverse/i.test(about);

const allergy = (to: string, line: string, words: string): Allergy[] =>
  VAGUE.test(to) ? [] : [{ to, of: classOf(to)!, line, severe: SEVERE.test(words), allergic: ALLERGIC.test(words) }];

/** In a list each entry begins with what it is to. A person names it and stops: 'Penicillin. It brought me out in a rash.' */
function listed({ text }: RecordLine): Allergy[] {
  if (!isSpoken(text)) return entriesOf(text.replace(NO_MORE, '')).flatMap((entry) => entered(entry, text));
  const found = nameAtHead(sentencesOf(text)[0]!);
  return found && !GONE.test(text) && /^\W*$|^\s*[,:(–-]/.test(found.behind)
    ? allergy(found.name, text, whatItDid(text.slice(text.toLowerCase().indexOf(found.name) + found.name.length)))
    : [];
}

/** Ends the list: 'NKDA, naproxen 500 mg' has none. matches: 'nkda' */
const NO_MORE = /\b(?:nkda|none|nil|no known|dhx|medication)\b.*$/is;
/** It is taken, and is no entry. matches: 'erythromycin preferred' */
const GIVEN = /\b(?:given|instead|used|preferred|works?|helps?|as needed|at home|prn|od|bd|tds|\d+ ?mg|carries|tolerates?)\b/i;

function entered(entry: string, text: string): Allergy[] {
  const found = nameAtHead(entry);
  return found && !GONE.test(entry) && !GIVEN.test(entry) ? allergy(found.name, text, whatItDid(found.behind)) : [];
}

/** 'Penicillin (rash, wheeze), peanuts (anaphylaxis)' is two; what begins with no other matter belongs to the one before. */
function entriesOf(text: string): string[] {
  const whole = text.replaceAll(/\([^)]*\)/g, (inside) => inside.replaceAll(/[,;]/g, ' '));
  return whole.split(/[,;]|\band\b/i).reduce<string[]>((entries, piece) => {
    const isReaction = /^\W*(?:an? )?\w*\W*$/.test(piece) && ALLERGIC.test(piece);
    return isReaction && entries.length > 0 ? [...entries.slice(0, -1), `${entries.at(-1)} ${piece}`] : [...entries, piece];
  }, []);
}

/** Without a word on what it did it is taken for an allergy. */
const whatItDid = (behind: string): string => (/[a-z]/i.test(behind) ? behind : 'allergy');

function nameAtHead(entry: string): { name: string; behind: string } | null {
  const words = entry.replace(LEAD, '').replaceAll('-', ' ');
  const found = medicineAt(words.toLowerCase().match(/[a-z]+/g) ?? [], 0);
  return found && words.toLowerCase().startsWith(found.name) ? { name: found.name, behind: words.slice(found.name.length) } : null;
}

/** Behind a medicine: what it did. matches: ' gave me a rash' */
const DID =
  /^(?: |: | \()(?:allerg(?:y|ic)\b(?! (?:clinic|removed|excluded|test))|anaphyla|rash|urticaria|hives|(?:\w+ )?(?:gave|gives|caused|causes|brought|brings|makes|made) (?:\w+ ){0,4}?(?:rash|hives|urticaria|anaphyla\w*|wheezy?|face|lips|throat|tongue)\b(?!\W+(?:better|go|went|settle|clear|ease)))/i;
/** Straight before one: what came of it. matches: 'a rash after some ' */
const CAME_OF =
  /\b(?:allerg(?:ic|y)|anaphyla\w+|hypersensitiv\w*|reaction|reacted|rash|hives|urticaria) (?:to|from|after|with) (?:(?:the|some|taking|having|a course of) )?$/i;

/** Anywhere else it is told that a medicine did harm: 'amoxicillin for a rash' tells it of none. */
function told(line: RecordLine): Allergy[] {
  return standingOn([line])
    .filter(({ text }) => !GONE.test(text))
    .flatMap(({ text }) => {
      const plain = text.replaceAll('-', ' ');
      return medicinesIn(text).flatMap((name) =>
        [...plain.matchAll(new RegExp(String.raw`\b${name}\b`, 'gi'))].some(
          ({ index }) => DID.test(plain.slice(index + name.length)) || CAME_OF.test(plain.slice(0, index)),
        )
          ? allergy(name, line.text, `allergy ${text}`)
          : [],
      );
    });
}
