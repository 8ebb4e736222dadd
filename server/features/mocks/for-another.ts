import { callerText } from '#server/features/patient/case/caller-of-case.ts';
import { linesOf, sectionsOf } from '#server/features/scenarios/sections.ts';

/** Whether somebody else than the patient is on the line: a parent, a carer, a colleague. */
export function isForAnother(patientDetails: string): boolean {
  const caller = callerText(linesOf(sectionsOf(patientDetails), 'demographics'));
  return caller !== '' && !/^(?:the )?patient\b|^(?:him|her|them)sel/i.test(caller);
}
