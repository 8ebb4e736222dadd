import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PROMPT = readFileSync(new URL('../../../../content/prompts/patient.md', import.meta.url), 'utf8');

describe('the built-in prompt of the patient', () => {
  it('has fifteen rules, numbered from 1 to 15', () => {
    const numbers = [...PROMPT.matchAll(/^(\d+)\. \S/gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 15 }, (_, place) => place + 1));
  });

  it('has one place for who the patient is, at its end, so that what comes before stays the same in every call', () => {
    expect(PROMPT.split('{patientDetails}')).toHaveLength(2);
    expect(PROMPT.trim().endsWith('{patientDetails}')).toBe(true);
  });

  it.each([/wait for the doctor to speak first/i, /reveal your history only when asked/i, /british english/i])('holds %s', (rule) =>
    expect(PROMPT).toMatch(rule),
  );

  it('is short: 600 words at most', () => expect(PROMPT.split(/\s+/).length).toBeLessThanOrEqual(600));
});
