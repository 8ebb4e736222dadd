import { expect, test } from 'vitest';
import { meantBy } from './act-sense.ts';

// None of these stands in training/acts.txt.
test.each([
  ["what's your best guess at the culprit here", 'idea'],
  ['what would make this a good appointment for you', 'expectation'],
  ['is there anything about it that really scares you', 'concern'],
  ['how much do you drink', 'closed'],
  ['does your brother follow the diet', 'closed'],
  ['does that sound all right', 'agreed?'],
])("'%s' is meant as: %s", (plain, kind) => {
  const meant = meantBy(plain);
  expect(meant.kind).toBe(kind);
  expect(meant.share).toBeGreaterThan(0.6);
});
