import { describe, expect, it } from 'vitest';
import { compileCase } from '../server/features/patient/case/compile-case.ts';
import { allTaughtCases } from './read-taught-cases.ts';

/** A question under a sentence that its case no longer says is silently not learned from. */
describe('questions to learn from', () => {
  it.each(allTaughtCases())('stand under what the case says: $name', ({ patientDetails, asked }) => {
    const said = new Set(compileCase(patientDetails).facts.map(({ spoken }) => spoken));
    const missing = asked.flatMap(({ told }) => told.filter((each) => !said.has(each)));
    expect(new Set(missing)).toEqual(new Set());
  });
});
