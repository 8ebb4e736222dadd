import { demographicsOf } from '#server/features/scenarios/demographics.ts';
import { factsOf } from '../case/case.ts';
import type { LintedCase, LintRule } from './linted-case.ts';

const NONE_KNOWN = /\bno (?:known )?(?:drug )?allergies\b|\bnkda\b|\bnil known\b|\bnone known\b/i;

/** What the candidate's record says beside the script. */
export const RECORD_RULES: LintRule[] = [
  {
    id: 'record-age',
    severity: 'warning',
    check: ({ patientDetails, ...linted }) => {
      const { age } = demographicsOf(patientDetails);
      const recorded = /^\**age\**\W{1,4}(\d{1,3})\b(?! ?(?:days?|weeks?|months?))/i.exec(recordLine(linted, /^\**age\b/i))?.[1];
      return age !== null && recorded !== undefined && Number(recorded) !== age
        ? [{ message: `The record gives the age as ${recorded}, the script as ${age}.` }]
        : [];
    },
  },
  {
    id: 'record-name',
    severity: 'warning',
    check: ({ patientDetails, ...linted }) => {
      const { name } = demographicsOf(patientDetails);
      const recorded = /^\**name\**\W{1,4}(.+)$/i.exec(recordLine(linted, /^\**name\b/i))?.[1];
      const surname = name.split(' ').at(-1)!;
      return recorded !== undefined && name !== 'The patient' && !recorded.toLowerCase().includes(surname.toLowerCase())
        ? [{ message: `The record is of '${recorded.trim()}', the script of '${name}'.` }]
        : [];
    },
  },
  {
    id: 'record-allergies',
    severity: 'warning',
    check: ({ patient, materialsForCandidate }) => {
      const allergic = factsOf(patient, 'allergy').find(
        ({ negative, spoken }) => !negative && !/\b(?:no|not|none|never|don't|n't)\b/i.test(spoken),
      );
      return allergic && NONE_KNOWN.test(materialsForCandidate ?? '')
        ? [
            {
              message: `The record says that there are no known allergies, the patient says: “${allergic.spoken}” If this is intended, leave it for the candidate to find; otherwise correct one of the two.`,
              line: allergic.number,
            },
          ]
        : [];
    },
  },
];

const recordLine = ({ materialsForCandidate }: Pick<LintedCase, 'materialsForCandidate'>, start: RegExp): string =>
  materialsForCandidate
    ?.split(/\r?\n/)
    .find((line) => start.test(line.trim()))
    ?.trim() ?? '';
