import type { Section } from '#server/features/scenarios/sections.ts';
import type { Part } from './case.ts';

/** A section's part of the case; `skip` is never spoken (acting notes, findings for the examiner). */
export type SectionPart = Part | 'skip' | 'opening' | 'demographics' | 'ice';

const HEADINGS: [RegExp, SectionPart][] = [
  [
    /how to play|actor|role.?play|instruction|acting|mannerism|marking|examiner|diagnos|learning|for the (doctor|candidate)|title|differential|management/,
    'skip',
  ],
  [/hidden|agenda|secret|real reason|underlying/, 'agenda'],
  [/\bcues?\b/, 'cue'],
  [/reaction|response to|how .*\b(?:react|take it|respond)|if .*(offer|suggest|told|advis)|plans?\b/, 'reaction'],
  [/question/, 'question'],
  [/^ice\b|ideas.*concern|health beliefs/, 'ice'],
  [/^ideas?\b|what (he|she|they|the patient) thinks?/, 'idea'],
  [/concern|worr|fear/, 'concern'],
  [/expect|hope|wants/, 'expectation'],
  [/opening|first words|opens with/, 'opening'],
  [
    /only if|if asked|when asked|on (direct|specific)|specific(ally)? ask|not volunteer|do(es)? not (offer|volunteer|reveal)|withh|closed|direct question|further history|more history/,
    'asked',
  ],
  [
    /open history|freely|readily|volunteer|will say|says first|presenting|complaint|\bhpc\b|\bpc\b|\bstory\b|tells? the doctor|if asked to say more/,
    'open',
  ],
  [/medication|medicine|\bmeds\b|drugs\b|drug history|\bdh\b|\bdhx\b|current medical|tablets|prescri/, 'medication'],
  [/allerg/, 'allergy'],
  [/past|\bpmh/, 'past'],
  [/family|\bfhx?\b/, 'family'],
  [/social|lifestyle|\bsh\b|\bshx\b|home|background|occupation/, 'social'],
];

/** Whether the heading tells where its lines belong; under any other they are told if asked. */
export const sectionIsKnown = ({ name, heading }: Section): boolean =>
  name !== 'other' || heading === '' || HEADINGS.some(([pattern]) => pattern.test(heading.toLowerCase()));

/** What part of the case a section's lines belong to, by its heading as authors write it. Unknown ones are told only if asked. */
export function partOfSection({ name, heading }: Section): SectionPart {
  const plain = heading.toLowerCase();
  if (name === 'demographics' || /^patient (info|detail.*demog)|^about the patient$/.test(plain)) return 'demographics';
  if (name === 'opening') return 'opening';
  if (name === 'howToPlay') return 'skip';
  if (name === 'historyIfAsked') return 'asked';
  if (name === 'openHistory') return 'open';
  if (name === 'pastMedicalHistory') return 'past';
  if (name === 'socialHistory') return 'social';
  if (name === 'familyHistory') return 'family';
  if (name === 'questions') return 'question';
  if (name === 'reactions') return 'reaction';
  if (name === 'ice')
    return /^ideas?\W*$/.test(plain)
      ? 'idea'
      : /^concerns?\W*$/.test(plain)
        ? 'concern'
        : /^expectations?\W*$/.test(plain)
          ? 'expectation'
          : 'ice';
  if (/^patient details$/.test(plain)) return 'asked';
  for (const [pattern, part] of HEADINGS) if (pattern.test(plain)) return part;
  return 'asked';
}
