import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readProbedCase } from '../probes/read-probed-cases.ts';
import { compiledCase } from '../sense/compiled-case.ts';
import { CONDITIONAL, pointsTold, turnedRound } from './points-told.ts';

const SCENARIOS = join(import.meta.dirname, '../../../../content/scenarios');
const gout = compiledCase(readProbedCase(SCENARIOS, 'acute-gout').patientDetails);
const told = (content: string) => pointsTold([{ role: 'user', content }], gout);

it.each([
  [
    "I'll book you a blood test for Monday, and I'd like you to stop the water tablet today.",
    ["I'll book you a blood test for Monday", "I'd like you to stop the water tablet today."],
  ],
  [
    'If it spreads, or you get hot and shivery, ring us the same day and we will see you.',
    ['If it spreads, or you get hot and shivery, ring us the same day and we will see you.'],
  ],
  ["no more ibuprofen i'll give you something kinder for the pain", ['no more ibuprofen', "i'll give you something kinder for the pain"]],
])('%s', (said, points) => {
  expect(told(said).map(({ words }) => words)).toEqual(points);
});

it.each([
  ["After last night I'm asking you to stop driving until you can brake without pain.", 'I stop driving until I can brake without pain'],
  ["For now I'd want you not to drive the cab.", "I don't drive the cab"],
  ['If you get short of breath I want you to call 999.', 'if I get short of breath, I call 999'],
  ["The ibuprofen I'd like you to stop today.", 'the ibuprofen I stop today'],
  ["I'd take you off the water tablet for now.", "you'd take me off the water tablet for now"],
  ['Let me book you in for a blood test on Monday.', "you'll book me in for a blood test on Monday"],
  ["I've given you a fit note for two weeks.", "you've given me a fit note for two weeks"],
  ['If the redness spreads ring us the same day.', 'if the redness spreads, I ring you the same day'],
  ['The important thing is you keep your foot up for a week.', 'I keep my foot up for a week'],
  ['I can do you a fit note for two weeks.', 'you can do me a fit note for two weeks'],
])('%s is said back', (said, back) => {
  expect(told(said).map(turnedRound)).toEqual([back]);
});

it('rings nobody with a ring', () => {
  const [point] = told('If the redness spreads ring us the same day.');
  expect(turnedRound({ ...point!, words: 'If your wedding ring gets tight, tell us.' })).toBe('if my wedding ring gets tight, I tell you');
});

// A pattern that tries every way to read them would not come to an end.
it('reads many words that only lead on', () => {
  expect(CONDITIONAL.test(`Now ${'please '.repeat(200)}take one of these.`)).toBe(false);
  expect(CONDITIONAL.test(`Now ${'please, '.repeat(200)}if it spreads, ring us.`)).toBe(true);
});
