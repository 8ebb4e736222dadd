import type { MarkScheme } from '../mark-scheme.ts';

/** What the doctor knew before a word was said: who the patient is, how the call was held, the record with letters and results. */
export const briefLines = ({ brief: { patient, call, record } }: MarkScheme): string[] => [
  `The patient:\n${patient || 'not described'}`,
  `The call: ${call ?? 'by telephone or video, not said which'}`,
  `What the doctor could read beforehand, with letters and results:\n${record || 'nothing'}`,
];
