/** The template's sections (spec, section 3), and those that our own cases add; matched against a heading's bare lower-case words. */
const SECTIONS = {
  demographics: /^(patient )?demographics?\b|^name (and )?age\b|^about the (?:patient|caller)$|^who is calling$/,
  opening: /^opening( sentence| line| statement| words)?$|^(first words|opens with)\b/,
  /** The template's frame around the histories; what stands in it directly belongs to none of them. */
  patientDetails: /^patient details$/,
  openHistory: /^open (history|hx)|^history (shared|given|told) (readily|freely)|^volunteer|^freely given/,
  historyIfAsked: /^(history|hx) (only )?if asked|^(told |given |revealed )?(only )?(if|when) (specifically )?asked|^closed (history|hx)/,
  pastMedicalHistory: /^past (medical )?(history|hx)|^past medical|^medical (history|hx)|^pmhx?\b/,
  socialHistory: /^social|^shx?$/,
  familyHistory: /^family|^fhx?$/,
  // matches: 'regular meds?'
  currentConditions:
    /^current (medical )?conditions?|^(current |regular )?(medications?|medicines?|meds|drug (history|hx)|dhx?)\b|^allerg|^current (drugs|meds)/,
  ice: /^i ?c ?e\b|^ideas?\b|^concerns?\b|^expectations?\b|^health beliefs/,
  questions: /^((my|her|his|their|me|the patient s) )?questions?\b|^(wants|would like) to ask/,
  reactions: /^reactions?\b|^response to|^how ([\p{L}']+ ){1,3}?(reacts?|responds?|takes? it)\b/u,
  agenda: /^(cues?|hidden( agenda)?)\b/,
  // matches: 'how to play'
  howToPlay:
    /^how to play|^(role ?player|acting|actors?)( s)? (notes|instructions|brief)|^(briefing|notes?) (sheet )?(for|to) the (role ?)?(player|actor)|^manner/,
} as const satisfies Record<string, RegExp>;

export type KnownSection = keyof typeof SECTIONS;

/** The template's headings by their full names: those are headings in any writing, even with text behind a colon. */
const TEMPLATE_NAME =
  '(?:demographics|opening sentence|patient details|open history|history if asked|past medical history|social history|family history|current medical conditions|ice|pmhx?|fhx?|shx?|dhx?|i\\.c\\.e\\.?)(?: \\([^)]*\\))?';
const ALONE = new RegExp(
  `^(?:${TEMPLATE_NAME}|opening (?:line|statement)|past medical hx|social(?: hx)?|family hx|open hx|(?:only )?if asked|meds|medications?(?: and allergies)?|meds ?[/&] ?allergies|allergies|hidden agenda|reactions|cues|questions?(?: for the doctor)?|wants to ask|how s?he reacts)$`,
  'i',
);
const WITH_TEXT = new RegExp(`^(${TEMPLATE_NAME})\\s*:\\s*(\\S.*)$`, 'i');
/** '**If asked – the head:** throbbing' and '**Ideas** – I thought …': a bold known name with its text behind it. */
const BOLD_WITH_TEXT = /^(\*\*|__)([^*_]{2,80}?)\s*(?:[:–—]\s*\1\s*[:–—-]?|\1\s*(?:[:–—]|- ))\s*(\S.*)$/;
const NAMES_IN_ONE = /^\W*name\s*[/,&]\s*age\b[^:]*:/i;

const SHOUTED = /^(?=.*[ /])\p{Lu}[\p{Lu}'’ &/,()–-]{6,49}$/u;
const DENIES = /^(?:NO|NOT|NIL|NONE|NKDA|NEVER|N\/A)\b/;

/** Bold headings stand below every `#`, bare ones below those. */
const BOLD_LEVEL = 7;
const BARE_LEVEL = 8;

export type Heading = { text: string; level: number; name: KnownSection | null; rest?: string };

/** A line as a heading: with #, wholly bold, a known name alone on its line (capitals and a colon at will), or one with text behind it. */
export function headingOf(raw: string): Heading | null {
  const line = raw.trim();
  const heading = (text: string, level: number, rest?: string): Heading => ({
    text,
    level,
    name: nameOf(text),
    ...(rest === undefined ? {} : { rest }),
  });
  const marked = /^(#{1,6})\s+(.+?)\s*#*$/.exec(line);
  if (marked) return heading(plain(marked[2]!), marked[1]!.length);
  // Its fields are told apart by what stands before the colon, so the line stays whole.
  if (NAMES_IN_ONE.test(line)) return { text: 'Demographics', level: BARE_LEVEL, name: 'demographics', rest: line };
  const bold = /^(?:\*\*([^*]+)\*\*|__([^_]+)__):?$/.exec(line);
  if (bold) return heading(plain(bold[1] ?? bold[2]!), BOLD_LEVEL);
  const boldWithText = BOLD_WITH_TEXT.exec(line);
  if (boldWithText && nameOf(boldWithText[2]!)) return heading(plain(boldWithText[2]!), BARE_LEVEL, boldWithText[3]);
  const withText = WITH_TEXT.exec(line);
  if (withText) return heading(withText[1]!, BARE_LEVEL, withText[2]);
  const bare = line.replace(/:$/, '');
  if (ALONE.test(bare)) return heading(bare, BARE_LEVEL);
  // 'THINGS I'VE HAD' is none of the template's names, but no line of a case shouts.
  if (SHOUTED.test(bare) && !DENIES.test(bare)) return heading(bare, BARE_LEVEL);
  const looksIt = bare.length < 60 && /^[A-Z][^:]*[^.?!,:]$/.test(bare) && (bare === bare.toUpperCase() || bare !== line);
  return looksIt && nameOf(bare) ? heading(bare, BARE_LEVEL) : null;
}

const plain = (heading: string) =>
  heading
    .replaceAll(/\*\*|__/g, '')
    .replace(/:$/, '')
    .trim();

function nameOf(heading: string): KnownSection | null {
  const words = heading
    .toLowerCase()
    .replaceAll(/[^\p{L} ]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  for (const [name, pattern] of Object.entries(SECTIONS)) if (pattern.test(words)) return name as KnownSection;
  return null;
}
