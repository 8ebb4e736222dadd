/** The template's sections (spec, section 3), and those that our own cases add. */
export const SECTIONS = {
  demographics: /^demographics?$|^patient demographics/,
  opening: /^opening( sentence| line| statement)?$/,
  openHistory: /^open history|^history (shared|given|told) (readily|freely)|^volunteer/,
  historyIfAsked: /^history if asked|^(only )?if asked|^closed history/,
  pastMedicalHistory: /^past (medical )?history|^pmh$/,
  socialHistory: /^social/,
  familyHistory: /^family/,
  currentConditions: /^current (medical )?conditions?|^medications?|^drug history|^allerg/,
  ice: /^ice\b|^ideas/,
  questions: /^questions/,
  reactions: /^reactions?|^response to/,
  agenda: /^(cues?|hidden agenda)/,
  howToPlay: /^how to play|^(role.?player|acting) (notes|instructions)|^manner/,
} as const satisfies Record<string, RegExp>;

export type SectionName = keyof typeof SECTIONS | 'other';
export type Section = { name: SectionName; heading: string; lines: string[] };

/**
 * Cuts a case's text into its sections. Headings are lines with #, wholly bold lines, or known names alone on a
 * line (capitals and a colon at will). Text before the first heading and below unknown headings is `other`.
 * Empty lines and list marks are dropped.
 */
export function sectionsOf(patientDetails: string): Section[] {
  const sections: Section[] = [];
  let current: Section = { name: 'other', heading: '', lines: [] };
  for (const raw of patientDetails.split(/\r?\n/)) {
    const heading = headingOf(raw);
    if (heading !== null) {
      current = { name: nameOf(heading) ?? 'other', heading, lines: [] };
      sections.push(current);
      continue;
    }
    const line = raw.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, '').trim();
    if (!line) continue;
    if (sections.length === 0) sections.push(current);
    current.lines.push(line);
  }
  return sections;
}

/** The lines of every section of one name, in order. */
export const linesOf = (sections: Section[], name: SectionName): string[] =>
  sections.filter((section) => section.name === name).flatMap(({ lines }) => lines);

function headingOf(line: string): string | null {
  const marked = /^\s*#{1,6}\s+(.+?)\s*#*$/.exec(line) ?? /^\s*(?:\*\*|__)(.+?)(?:\*\*|__):?\s*$/.exec(line);
  if (marked) return marked[1]!.replace(/:$/, '').trim();
  const bare = line.trim().replace(/:$/, '');
  return bare.length > 0 &&
    bare.length < 60 &&
    nameOf(bare) !== null &&
    /^[A-Z]/.test(bare) &&
    !/[.?!,]$/.test(bare) &&
    /^[^:]*$/.test(bare) &&
    (bare === bare.toUpperCase() ||
      line.trim().endsWith(':') ||
      /^(opening sentence|demographics|open history|history if asked)$/i.test(bare))
    ? bare
    : null;
}

function nameOf(heading: string): keyof typeof SECTIONS | null {
  const plain = heading
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  for (const [name, pattern] of Object.entries(SECTIONS)) if (pattern.test(plain)) return name as keyof typeof SECTIONS;
  return null;
}
