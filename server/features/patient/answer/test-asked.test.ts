import { expect, test } from 'vitest';
import { compileCase } from '../case/compile-case.ts';
import { asksUnknownTest } from './test-asked.ts';

const CASE = compileCase('### HISTORY\n- [blood pressure] It was 150 over 90 at the chemist.\n- [appetite] I have lost half a stone.');

test.each([
  ['was a crp ever done and what was the figure', true],
  ['do you recall your last haemoglobin', true],
  ['what was your blood pressure', false],
  ['have you lost weight', false],
  ['would you mind if we did a crp', false],
])("'%s' asks for a test of which the case is silent: %s", (plain, unknown) => {
  expect(asksUnknownTest(plain, CASE)).toBe(unknown);
});
