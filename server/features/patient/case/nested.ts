import type { Section } from '#server/features/scenarios/sections.ts';
import { conditionalOf } from './conditional.ts';
import { BODY_FIRST, hasVerb } from './note-shape.ts';
import type { SectionPart } from './part-of-section.ts';
import { tellingOf, type Telling } from './telling.ts';
import { rootOf } from '../language/verbs.ts';
import { kindOf, tag } from '../language/topics.ts';

/** What a bullet stands under: the words of the bullet above it, and how that says it may be told. */
export type Under = Pick<Telling, 'when' | 'about'> & { label: string };
export type Nesting = {
  /** The line is only the heading of those below it. */
  heading: boolean;
  under: Under | null;
};

/** Parts whose bare nouns are facts, also with bullets below them: 'Asthma' of the past, 'Ramipril' of the medicines. */
const NOUNS_ARE_FACTS = new Set<SectionPart>(['past', 'medication', 'allergy', 'family']);
const MOST_WORDS = 7;

/** How a section's bullets are nested, by their indentation in the case's text: a bare 'The sores' or 'About swallowing:' labels what is indented below it. */
export function nestingOf(section: Section, part: SectionPart, rawLines: readonly string[]): Nesting[] {
  const indents = section.numbers.map((number) => indentOf(rawLines[number - 1] ?? ''));
  const headings = section.lines.map((line, place) =>
    (indents[place + 1] ?? 0) > indents[place]! && section.numbers[place + 1]! > section.numbers[place]! ? headingOf(line, part) : null,
  );
  return section.lines.map((_, place) => {
    let above = place - 1;
    while (above >= 0 && indents[above]! >= indents[place]!) above -= 1;
    return { heading: headings[place]?.only ?? false, under: headings[above]?.under ?? null };
  });
}

const indentOf = (raw: string): number => (/^\s*/.exec(raw)?.[0] ?? '').replaceAll('\t', '    ').length;

function headingOf(line: string, part: SectionPart): { only: boolean; under: Under } | null {
  const plain = line.replaceAll(/\*\*|__/g, '').trim();
  const colon = plain.endsWith(':');
  const words = plain.replace(/\s*[:.–—-]*$/, '');
  const told = tellingOf(words);
  if (told.instructions.length > 0 && !told.text) return { only: true, under: { label: '', when: told.when, about: told.about } };
  const asked = colon ? conditionalOf(`${words}: yes`) : null;
  if (asked) return asked.kind === 'asked' ? { only: true, under: { label: asked.topic, when: null, about: '' } } : null;
  if (words.split(/\s+/).length > MOST_WORDS || /[.!?,;"“]/.test(words) || /^(?:no|not|nil|never|none|I|I['’]\w+)\b/i.test(words))
    return null;
  if (!colon && (hasVerb(words) || /\d/.test(words) || rootOf(words.split(' ')[0]!) !== null)) return null;
  const label = words.replace(/^(?:about|re|on|the|my|his|her|their)\s+/i, '');
  const illness = [...tag(words, { greedy: false }).topics].some((topic) => ['symptom', 'condition'].includes(kindOf(topic) ?? ''));
  const only =
    colon ||
    /^(?:about|re|the|my|his|her|their)\s/i.test(words) ||
    (BODY_FIRST.test(words) && words.split(' ').length === 1) ||
    (!illness && !NOUNS_ARE_FACTS.has(part));
  return { only, under: { label, when: null, about: '' } };
}
