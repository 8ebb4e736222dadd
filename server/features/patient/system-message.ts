const PLACEHOLDER = '{patientDetails}';

/** The global prompt with the case in its place; appended when an edited prompt has lost the placeholder. */
export function systemMessage(prompt: string, patientDetails: string): string {
  // split and join: a case may hold '$&', which replace would read as its own.
  return prompt.includes(PLACEHOLDER)
    ? prompt.split(PLACEHOLDER).join(patientDetails)
    : `${prompt.trim()}\n\nThe case:\n\n${patientDetails}`;
}
