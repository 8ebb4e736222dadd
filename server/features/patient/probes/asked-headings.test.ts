import { describe, expect, it } from 'vitest';
import { compileCase } from '../case/compile-case.ts';
import { readAsked } from './read-asked.ts';
import { readProbedCases } from './read-probed-cases.ts';

const HANDS = new URL('other-hands/', import.meta.url).pathname;

/** A question under a sentence that its case no longer says is silently not learned from. */
describe('questions to learn from', () => {
  it.each(readProbedCases(HANDS).map(({ name, patientDetails }) => ({ name, patientDetails })))(
    'stand under what the case says: $name',
    ({ name, patientDetails }) => {
      const said = new Set(compileCase(patientDetails).facts.map(({ spoken }) => spoken));
      const missing = readAsked(`${HANDS}${name}.asked.txt`).flatMap(({ told }) => told.filter((each) => !said.has(each)));
      expect(new Set(missing)).toEqual(new Set());
    },
  );
});
