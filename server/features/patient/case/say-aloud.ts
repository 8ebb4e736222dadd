import { KIN, owned } from './body-and-kin.ts';
import { framed } from './framed.ts';
import type { Frame } from './note-shape.ts';
import { patientNamed, thirdToSpeaker } from './grammatical-person.ts';
import { plainNote } from './plain-note.ts';
import { present } from './present.ts';
import { smoothed } from './smoothed.ts';
import { withFronts, withTails } from './tails.ts';
import type { Speaker } from './speaker.ts';

export type { Frame };

const FIRST_PERSON = /\b(?:I|I'm|I've|I'd|I'll|me|[Mm]y|mine|myself|[Ww]e|[Ww]e've|[Ww]e're|us|[Oo]ur)\b/;
/** matches: 'Explains nausea' */
const REPORTS =
  /^@?\s*(?:(?:also |still )?(?:reports?|states?|says|describes?|admits?(?: to)?|mentions?|complains of|presents with|presented with|explains?|notes)(?! (?:no|yes)$)(?: that)?(?: having| getting)?|(?:has a |has )?(?:history of|hx of))\s+/i;

/**
 * One note or sentence of a case as its speaker says it aloud: notes in the third person become the first,
 * bare nouns get a verb, medical shorthand becomes plain words. Sentences in the first person stay as they are.
 */
export function sayAloud(note: string, frame: Frame, speaker: Speaker): string {
  const quoted = /^(?:says )?["“'](.+?)["”']\.?$/.exec(note.trim())?.[1];
  if (quoted !== undefined) return sentence(quoted);
  const trimmed = note.trim().replace(/[.;,\s]+$/, '');
  if (frame === 'speech' || FIRST_PERSON.test(trimmed.replaceAll(/["“][^"”]*["”]/g, ''))) return sentence(note);
  // What the notes quote of the patient is part of the sentence.
  const unquoted = trimmed.replaceAll(/["“”]/g, '');
  let text = plainNote(unquoted).replace(new RegExp(String.raw`^(?:${patientNamed(speaker)})(?![\p{L}'’-])[:,]?\s*`, 'iu'), '@');
  const dropped = text.startsWith('@');
  const plain = text.replace(REPORTS, '').replace(/^@\s*/, '');
  const said = clausesApart(plain)
    .map((clause) => framedClause(clause, { frame, speaker, dropped }))
    .join('. ')
    .replaceAll(/(?<!\b[A-Z])\. [a-z]/g, (found) => found.toUpperCase());
  return sentence(contracted(withoutSaying(said)));
}

const ABOUT_KIN = new RegExp(
  String.raw`^(?:(?:my|his|her|their|the|maternal|paternal|elder|older|younger|late) )*(?:${KIN})\b(?!['’])`,
  'i',
);

/** ', hasn't checked her temperature' behind a symptom is a sentence of its own. */
const clausesApart = (note: string): string[] =>
  // What follows a relative is told of the relative.
  ABOUT_KIN.test(note) || /^(?:I|he|she|they|it|has|can)\b/i.test(note) || note.length < 30
    ? [note]
    : note.split(/, (?=(?:has|hasn't|has not|had|can't|cannot|needs|keeps|never used|takes (?!a|an|one|two)|hasn't)\b)/i);

function framedClause(plain: string, { frame, speaker, dropped }: { frame: Frame; speaker: Speaker; dropped: boolean }): string {
  const said = framed(plain, {
    frame,
    speaker,
    dropped,
    toSpeaker: (words, subjectDropped) => thirdToSpeaker(words, speaker, subjectDropped),
  });
  const ofKin = frame === 'family' && ABOUT_KIN.test(plain);
  const whole = speaker.self ? withFronts(withTails(present(said))) : present(said);
  return owned(smoothed(whole), ownerOf(speaker), !ofKin);
}

/** Whose body and relatives a note speaks of: 'my', or the child's 'his'. */
export const ownerOf = ({ self, subject }: Speaker): string =>
  self ? 'my' : subject === 'he' ? 'his' : subject === 'she' ? 'her' : 'their';

/** Notes report what the speaker says; the speaker just says it: 'I say that he coughs' -> 'He coughs', 'I say I'm well' -> 'I'm well'. */
const withoutSaying = (said: string): string => {
  const plain = said.replace(
    /^I (?:say|report|state)(?: that|:)? (?=(?:I|it|he|she|they|we|there|the|this|my|his|her|their|\p{Lu}\p{Ll}+)(?:['’ ]))/iu,
    '',
  );
  return plain === said ? said : plain.replace(/ and that (?=(?:I|it|he|she|they|the|my|his|her)\b)/, ' and ');
};

/** With a capital first and a stop last. */
export function sentence(text: string): string {
  const plain = text.trim().replace(/[,;:\s]+$/, '');
  if (!plain) return '';
  const capital = plain.charAt(0).toUpperCase() + plain.slice(1);
  return /[.!?…]["”']?$/.test(capital) ? capital : `${capital}.`;
}

/** As people speak: what notes write in full is contracted. Speech that the author wrote keeps its own way. */
export const contracted = (text: string): string =>
  text
    .replaceAll(/\bI am\b/g, "I'm")
    .replaceAll(/\bI have (?!raised (?:cholesterol|blood)\b)(?=been|had|got|never|not|always|noticed|lost|tried|\w+ed\b)/g, "I've ")
    .replaceAll(/\bdoes not\b/g, "doesn't")
    .replaceAll(/\bdo not\b/g, "don't");
