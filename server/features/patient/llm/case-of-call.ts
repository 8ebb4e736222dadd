import type { Case } from '../case/case.ts';
import { compileCase } from '../case/compile-case.ts';
import { whoSpeaks } from './who-speaks.ts';

/** A case as the chat patient needs it. */
export type CaseOfCall = { patient: Case; who: string };

const MOST = 20;
const read = new Map<string, CaseOfCall>();

/** Reads a case once: the same few are called again and again, and what is remembered of their facts goes with them. */
export function caseOfCall(patientDetails: string): CaseOfCall {
  let known = read.get(patientDetails);
  if (!known) {
    const patient = compileCase(patientDetails);
    known = { patient, who: whoSpeaks(patient, patientDetails) };
    if (read.size >= MOST) read.delete(read.keys().next().value!);
    read.set(patientDetails, known);
  }
  return known;
}
