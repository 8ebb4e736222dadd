import { withoutDoctorLines } from '#contract/doctor-lines.ts';
import { CASE_PLACEHOLDER } from '#contract/scenario.ts';

/** The global prompt with the case in its place; appended when an edited prompt has lost the placeholder. */
export function systemMessage(prompt: string, script: string): string {
  const patientDetails = withoutDoctorLines(script);
  // split and join: a case may hold '$&', which replace would read as its own.
  return prompt.includes(CASE_PLACEHOLDER)
    ? prompt.split(CASE_PLACEHOLDER).join(patientDetails)
    : `${prompt.trim()}\n\nThe case:\n\n${patientDetails}`;
}
