/** The template's sections (spec, section 3), and those that our own cases add. */
export const SECTIONS = {
  demographics: /^demographics?$|^patient demographics/,
  opening: /^opening( sentence| line| statement)?$/,
  /** The template's frame around the histories; what stands in it directly belongs to none of them. */
  patientDetails: /^patient details$/,
  openHistory: /^open history|^history (shared|given|told) (readily|freely)|^volunteer/,
  historyIfAsked: /^history if asked|^(only )?if asked|^closed history/,
  pastMedicalHistory: /^past (medical )?history|^pmh$/,
  socialHistory: /^social/,
  familyHistory: /^family/,
  currentConditions: /^current (medical )?conditions?|^medications?|^drug history|^allerg/,
  ice: /^ice\b|^ideas|^concerns|^expectations/,
  questions: /^questions/,
  reactions: /^reactions?|^response to/,
  agenda: /^(cues?|hidden agenda)/,
  howToPlay: /^how to play|^(role.?player|acting) (notes|instructions)|^manner/,
} as const satisfies Record<string, RegExp>;

export type SectionName = keyof typeof SECTIONS | 'other';
export type Section = { name: SectionName; heading: string; lines: string[] };

/** The template's headings by their full names: those are headings in any writing, even with text behind a colon. */
const TEMPLATE_NAME =
  '(?:demographics|opening sentence|patient details|open history|history if asked|past medical history|social history|family history|current medical conditions|ice)(?: \\([^)]*\\))?';
const ALONE = new RegExp(`^${TEMPLATE_NAME}$`, 'i');
const WITH_TEXT = new RegExp(`^(?:\\*\\*|__)?(${TEMPLATE_NAME})(?:\\*\\*|__)?\\s*:\\s*(?:\\*\\*|__)?\\s*(\\S.*)$`, 'i');

/** Bold headings stand below every `#`, bare ones below those. */
const BOLD_LEVEL = 7;
const BARE_LEVEL = 8;

/**
 * Cuts a case's text into its sections. Headings are lines with #, wholly bold lines, or known names alone on a
 * line (capitals and a colon at will); a template name with text behind its colon begins a section too.
 * An unknown heading below a known one stays in that section, except in Demographics, which candidates may read;
 * text before the first heading and below other unknown headings is `other`. Empty lines and list marks are dropped.
 */
export function sectionsOf(patientDetails: string): Section[] {
  const sections: Section[] = [];
  let current: Section = { name: 'other', heading: '', lines: [] };
  let level = 0;
  for (const raw of patientDetails.split(/\r?\n/)) {
    const found = headingOf(raw);
    if (found) {
      const known = nameOf(found.text);
      const stays = !known && found.level > level && current.name !== 'demographics';
      current = { name: known ?? (stays ? current.name : 'other'), heading: found.text, lines: found.rest ? [found.rest] : [] };
      if (!stays) level = found.level;
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

type Heading = { text: string; level: number; rest?: string };

function headingOf(raw: string): Heading | null {
  const line = raw.trim();
  const marked = /^(#{1,6})\s+(.+?)\s*#*$/.exec(line);
  if (marked) return { text: plain(marked[2]!), level: marked[1]!.length };
  const bold = /^(?:\*\*([^*]+)\*\*|__([^_]+)__):?$/.exec(line);
  if (bold) return { text: plain(bold[1] ?? bold[2]!), level: BOLD_LEVEL };
  const withText = WITH_TEXT.exec(line);
  if (withText) return { text: withText[1]!, level: BARE_LEVEL, rest: withText[2]! };
  const bare = line.replace(/:$/, '');
  if (ALONE.test(bare)) return { text: bare, level: BARE_LEVEL };
  const looksIt = bare.length < 60 && /^[A-Z][^:]*[^.?!,:]$/.test(bare) && (bare === bare.toUpperCase() || bare !== line);
  return looksIt && nameOf(bare) ? { text: bare, level: BARE_LEVEL } : null;
}

const plain = (heading: string) =>
  heading
    .replaceAll(/\*\*|__/g, '')
    .replace(/:$/, '')
    .trim();

function nameOf(heading: string): keyof typeof SECTIONS | null {
  const words = heading
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  for (const [name, pattern] of Object.entries(SECTIONS)) if (pattern.test(words)) return name as keyof typeof SECTIONS;
  return null;
}
