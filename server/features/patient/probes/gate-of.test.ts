import { expect, test } from 'vitest';
import { gateOf } from './gate-of.ts';
import { wilson } from './rates-table.ts';

const questions = { n: 200, asked: 100, facts: 90, leaks: 0, inventions: 0, contradictions: 50 };
const none = { n: 0, right: 0, acceptable: 0, wrong: 0 };
const rates = (model: Partial<typeof questions>, rules: Partial<typeof questions> = {}, alone = 85) => ({
  questions: { ...questions, ...model },
  rules: { questions: { ...questions, ...rules }, turns: none, firstSentence: { p50: 1, p95: 1 } },
  own: { turns: 100, alone, helped: {} },
});

test.each([
  ['as many facts as the rules, and no fault', rates({})],
  ['faults up to the limits', rates({ leaks: 2, inventions: 6 })],
  ['more facts than the rules, whose faults do not count', rates({ facts: 91 }, { leaks: 100, inventions: 100 })],
])('lets pass: %s', (_, measured) => {
  expect(gateOf(measured)).toBe('passed');
});

test.each([
  ['one fact fewer', rates({ facts: 89 }), ["facts 89%, at least the rules' 90% needed"]],
  ['one leak too many', rates({ leaks: 3 }), ['leaks 1.5%, at most 1% allowed']],
  ['one invention too many', rates({ inventions: 7 }), ['inventions 3.5%, at most 3% allowed']],
  ['facts that were the rules’', rates({}, {}, 84), ['its own words alone in 84% of turns, at least 85% needed']],
  ['no question', rates({ n: 0, asked: 0, facts: 0 }, { n: 0, asked: 0, facts: 0 }), ['no question was asked']],
])('keeps back, in words: %s', (_, measured, failed) => {
  expect(gateOf(measured)).toEqual({ failed });
});

test('names everything that a model failed of', () => {
  const gate = gateOf(rates({ facts: 0, leaks: 200, inventions: 200 }));
  expect(gate).toMatchObject({ failed: [/^facts/, /^leaks/, /^inventions/].map((start) => expect.stringMatching(start) as string) });
});

test('an interval is as Wilson has it', () => {
  const [low, high] = wilson(9, 10);
  expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.596', '0.982']);
  expect(wilson(0, 0)).toEqual([0, 1]);
});
