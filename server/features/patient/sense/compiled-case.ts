import type { Case } from '../case/case.ts';
import { compileCase } from '../case/compile-case.ts';

/** Cases kept: more than a product has in use at once. */
const KEPT = 100;
const cases = new Map<string, Case>();

/** The same case as `compileCase`, read once and remembered: many calls are held on one text. */
export function compiledCase(patientDetails: string): Case {
  const read = cases.get(patientDetails) ?? compileCase(patientDetails);
  cases.delete(patientDetails);
  cases.set(patientDetails, read);
  if (cases.size > KEPT) cases.delete(cases.keys().next().value!);
  return read;
}
