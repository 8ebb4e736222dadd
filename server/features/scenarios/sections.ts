import { withoutDoctorLines } from '#contract/doctor-lines.ts';
import { splitSaidByHand } from '#contract/said-by-hand.ts';
import { headingOf, type KnownSection } from './headings.ts';

export type SectionName = KnownSection | 'other';
/** The heading of what is told to its author's wordings only: nothing that a candidate must find out. matches: 'ASIDES (told to these words only)' */
export const ASIDES = /^asides?\b/i;
/** `numbers` are the lines' places in the text, counted from 1; a heading with text behind it gives its own place. */
export type Section = { name: SectionName; heading: string; lines: string[]; numbers: number[] };

/** What may stand in Demographics below an empty line: a field of it. matches: 'Consultation: video call' */
const FIELD =
  /^\W*(?:(?:full|patient|pt|caller|preferred|known)(?:'s)? )?(?:name|aged?|date of birth|dob|gender|sex|pronouns?|occupation|job|works?|employment|ethnicity|language|address|lives|caller|calling|called by|who is calling|on the (?:tele)?(?:phone|line)|speaking|speaker|spoken to|informant|played by|role|accompanied|patient|contact|consultation|call type|setting|mode|nhs|marital|relationship|background)\b[^:–—=-]{0,40}[:–—=-]/i;
/** What must never be read before the consultation, even if it was written among the demographics. */
// matches: 'concerns and expectations:'
const SCRIPT =
  /^\W*(?:diagnos|hidden|agenda|secret|opening|history|h?pc\b|presenting|complaint|reason|problem|symptom|ideas?\b|concern|expect|ice\b|cue|reaction|question|medic|drug|allerg|family|past|pmh|social|how to|actor|role.?player|script|summary|mark|learning|scenario|story|brief)[^:]{0,50}[:–—]/i;

/** A heading may have a line of = or - below it, as in plain text: `above` is short and no sentence, no field, no list. */
const isUnderline = (line: string | undefined, above: string | undefined): boolean =>
  line !== undefined &&
  above !== undefined &&
  /^\s*(?:={3,}|-{3,})\s*$/.test(line) &&
  /^\s*[\p{L}\d(][^:|]{1,70}[^.!?:;,|\s]\s*$/u.test(above);

/**
 * Cuts a case's text into its sections. Headings are lines with #, underlined or wholly bold lines, or known names alone on a
 * line (capitals and a colon at will); a known name in bold or of the template begins a section with text behind its colon too.
 * An unknown heading below a known one stays in that section, except in Demographics, which candidates may read;
 * text before the first heading and below other unknown headings is `other`. Demographics end where the script begins:
 * at speech, at a field that belongs to the script, and below an empty line at whatever is no field.
 * Empty lines and list marks are dropped; lines that an author corrected by hand, and how doctors say what a line answers, are no part of
 * the text.
 */
export function sectionsOf(patientDetails: string): Section[] {
  const sections: Section[] = [];
  let current: Section = { name: 'other', heading: '', lines: [], numbers: [] };
  let level = 0;
  let paragraphs = 0;
  let empty = true;
  const all = withoutDoctorLines(splitSaidByHand(patientDetails).patientDetails).split(/\r?\n/);
  for (const [index, raw] of all.entries()) {
    if (isUnderline(raw, all[index - 1])) continue;
    const found = headingOf(isUnderline(all[index + 1], raw) ? `## ${raw.trim()}` : raw);
    if (found) {
      const stays = !found.name && found.level > level && current.name !== 'demographics';
      const lines = found.rest ? [found.rest] : [];
      current = {
        name: found.name ?? (stays ? current.name : 'other'),
        heading: found.text,
        lines,
        numbers: lines.map(() => index + 1),
      };
      if (!stays) level = found.level;
      paragraphs = lines.length;
      empty = lines.length === 0;
      sections.push(current);
      continue;
    }
    const line = raw.replace(/^\s*(?:[-*•–·]|\d+[.)])\s+/, '').trim();
    if (!line) {
      empty = true;
      continue;
    }
    if (empty) paragraphs += 1;
    empty = false;
    if (sections.length === 0) sections.push(current);
    if (current.name === 'demographics' && (SCRIPT.test(line) || /^["“]/.test(line) || (paragraphs > 1 && !FIELD.test(line)))) {
      current = { name: 'other', heading: SCRIPT.test(line) ? line.replace(/\s*[:–—].*$/, '') : '', lines: [], numbers: [] };
      sections.push(current);
    }
    current.lines.push(line);
    current.numbers.push(index + 1);
  }
  return sections;
}

/** The lines of every section of one name, in order. */
export const linesOf = (sections: Section[], name: SectionName): string[] =>
  sections.filter((section) => section.name === name).flatMap(({ lines }) => lines);
