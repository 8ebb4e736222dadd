import { expect, test } from 'vitest';
import { nearness } from '#server/features/patient/sense/embeddings.ts';
import { readSense } from '#server/features/patient/sense/encode.ts';
import { senseOf, spokenText } from './sheet-senses.ts';
import { directed } from '#server/features/patient/sense/stretches.ts';

test('a wording that is not built in is read when it is met, whatever its punctuation', () => {
  const text = 'Does your pet otter sleep, um, at nine?';
  expect(nearness(senseOf(text), directed(readSense(spokenText(text), null)))).toBeCloseTo(1, 5);
  expect(senseOf('does your pet otter sleep at 9')).toBe(senseOf(text));
});
