import { expect, test } from 'vitest';
import { whyNotAssessable } from './assessable.ts';

test('a spoken call is judged by its seconds', () => {
  const spoken = { doctorTurns: 3, doctorWords: 20, spoken: true };
  expect(whyNotAssessable({ ...spoken, durationSeconds: 59.4 })).toContain('59 seconds');
  expect(whyNotAssessable({ ...spoken, durationSeconds: 60 })).toBeNull();
});

test("a typed or timeless one by the doctor's words", () => {
  const typed = { doctorTurns: 3, spoken: false, durationSeconds: 600 };
  expect(whyNotAssessable({ ...typed, doctorWords: 59 })).toContain('59 words');
  expect(whyNotAssessable({ ...typed, doctorWords: 60 })).toBeNull();
  expect(whyNotAssessable({ ...typed, spoken: true, durationSeconds: null, doctorWords: 59 })).toContain('59 words');
});

test('without the doctor there is nothing to mark', () => {
  expect(whyNotAssessable({ doctorTurns: 0, doctorWords: 0, spoken: true, durationSeconds: 700 })).toContain('nothing to mark');
});
