import type { CaseReading } from '#contract/case-reading.ts';
import { compileCase } from './compile-case.ts';
import { readingNotes } from './reading-notes.ts';

/** How a case's text is understood, with what its author may want to change: facts in the order of the text, notes by severity and line. */
export function readCase(patientDetails: string): CaseReading {
  const patient = compileCase(patientDetails);
  const { name, age, sex, self, caller, callerName } = patient.speaker;
  return {
    speaker: { name, age, sex, self, caller, callerName },
    opening: patient.opening,
    facts: patient.facts.map(({ id, heading, number, source, spoken, part, when, negative, topics }) => ({
      id,
      section: heading,
      line: number,
      source,
      spoken,
      part,
      when,
      denied: negative,
      topics: [...topics].toSorted(),
    })),
    notes: readingNotes(patientDetails, patient),
  };
}
