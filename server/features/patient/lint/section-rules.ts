import { linesOf, type SectionName } from '#server/features/scenarios/sections.ts';
import { MOMENTS, MOMENTS_HEADING, readMoment } from '../case/moments.ts';
import type { LintRule } from './linted-case.ts';

/** The sections of the template that a case is asked for (spec, section 3); the Opening Sentence and ICE have rules of their own. */
const WANTED: [SectionName, string, string][] = [
  ['demographics', 'Demographics', 'Write name, age, gender and occupation: this is all a candidate sees of the script.'],
  ['historyIfAsked', 'HISTORY IF ASKED', 'Write what the patient says only to a question about it.'],
  ['pastMedicalHistory', 'PAST MEDICAL HISTORY', 'Write what there was, or that there was nothing.'],
  ['socialHistory', 'SOCIAL HISTORY', 'Write home, work, smoking and alcohol.'],
  ['familyHistory', 'FAMILY HISTORY', 'Write what runs in the family, or that nothing does.'],
  ['currentConditions', 'CURRENT MEDICAL CONDITIONS', 'Write illnesses and medicines, or that there are none.'],
];

/** A heading that only frames those below it. */
const FRAMES: readonly SectionName[] = ['patientDetails', 'ice', 'other'];

/** What stands under the headings. */
export const SECTION_RULES: LintRule[] = [
  {
    id: 'missing-section',
    severity: 'warning',
    check: ({ sections }) =>
      WANTED.filter(([name]) => !sections.some((section) => section.name === name)).map(([, heading, advice]) => ({
        message: `There is no section '${heading}'. ${advice}`,
      })),
  },
  {
    id: 'empty-section',
    severity: 'warning',
    check: ({ sections, patientDetails }) =>
      sections
        .filter(({ name, lines }) => lines.length === 0 && !FRAMES.includes(name) && linesOf(sections, name).length === 0)
        .map(({ heading }) => ({
          message: `There is nothing under '${heading}', so the patient will not know when asked. Fill it in, or say that there is nothing.`,
          line: lineOf(patientDetails, heading),
        })),
  },
  {
    id: 'unknown-moment',
    severity: 'warning',
    check: ({ sections, patientDetails }) =>
      sections
        .filter(({ heading }) => MOMENTS_HEADING.test(heading))
        .flatMap(({ lines }) => lines.filter((line) => !readMoment(line)?.moment))
        .map((line) => ({
          message: `No moment is called '${readMoment(line)?.label ?? line}', so this is never said. Begin the line with one of: ${MOMENTS.map((moment) => `[${moment}]`).join(' ')}.`,
          line: lineOf(patientDetails, line),
        })),
  },
];

function lineOf(text: string, heading: string): number | null {
  const at = text.split(/\r?\n/).findIndex((line) => line.includes(heading));
  return at === -1 ? null : at + 1;
}
