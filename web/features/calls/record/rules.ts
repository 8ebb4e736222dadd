import { type Inline, linesOf, plain, type Section } from '#web/ui/markup-parse.ts';

const ALLERGIES = /^allerg/i;
// matches: 'No known drug allergies', 'None', 'NKDA', 'Nil known.'
const NO_ALLERGY = /^\s*(?:no(?:ne)?(?:\s+(?:known|recorded|drug|allerg\w*|reactions?))*|nkda|nil(?:\s+known)?|not known|[-–])\s*\.?\s*$/i;

/** Whether a section names an allergy: 'No known allergies' is none, and what a sentence adds to it is one. */
export function namesAllergy({ title, blocks }: Section): boolean {
  if (title === null || !ALLERGIES.test(title)) return false;
  return blocks.flatMap(linesOf).some(saysOne);
}

/** The same of a line on its own: 'Allergies: penicillin'. */
export function lineNamesAllergy(line: string): boolean {
  const [, said] = /^allerg\w*\s*[:=]?\s*(.*)$/i.exec(line) ?? [];
  return said !== undefined && saysOne(said);
}

/** A sentence that says that there is no allergy: it may stand before one that names one. */
export const saysNone = (sentence: string): boolean => NO_ALLERGY.test(sentence);

const saysOne = (line: string) => line.split(/(?<=[.;])\s+/).some((one) => one.trim() !== '' && !NO_ALLERGY.test(one));

export const isLetter = ({ title }: Section): boolean => title !== null && /^(?:letter|discharge (?:letter|summary))\b/i.test(title);

/** Before a call, and in it, what must not be overlooked stands first: allergies, then medicines. The rest keeps its order. */
export function safetyFirst(sections: Section[]): Section[] {
  const place = ({ title }: Section) => (title === null ? 0 : ALLERGIES.test(title) ? 1 : /^(?:current )?medica/i.test(title) ? 2 : 3);
  return sections.toSorted((a, b) => place(a) - place(b));
}

export type Letter = { date: string; from: string; text: string };

/** An entry of the record that is a letter: '**6 March 2023**, letter, pain clinic: no target for injection.' Null for any other. */
export function letterOf(parts: Inline[]): Letter | null {
  const [first, ...rest] = parts;
  if (!first?.strong) return null;
  const [, from, text] = /^,\s*([^:]*\bletter\b[^:]*):\s*(.+)$/is.exec(plain(rest)) ?? [];
  if (!from || !text || /\bletter (?:sent|of)\b/i.test(from)) return null;
  const sender = from
    .replace(/\s*,?\s*\bletter\b\s*,?\s*/i, ', ')
    .replace(/^, |, $/g, '')
    .trim();
  return { date: first.text, from: sender, text };
}
