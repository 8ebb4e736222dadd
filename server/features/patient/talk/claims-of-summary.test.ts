import { expect, test } from 'vitest';
import { asksWhetherSo, goesOver } from './claims-of-summary.ts';

const TOLD = ['I want you in on Thursday at ten.', 'Stop the ibuprofen.', 'The clinic will write to you.'];

test('a turn of several claims that asks whether they are so goes over what was told', () => {
  const turn = 'So Friday at ten, no more ibuprofen, and a letter from the clinic. Have I that right?';
  expect(asksWhetherSo(turn)).toBe(true);
  expect(goesOver(turn, TOLD)).toBeGreaterThan(0);
});

test('what is new goes over nothing', () => {
  expect(goesOver('You drop the gym, eat more fibre, and sleep with the window open. Is that all right?', TOLD)).toBe(0);
});

test('what is missing is asked behind a summary', () => {
  expect(asksWhetherSo("You've been low, you don't sleep, and you cry a lot. Have I got that right, or is anything missing?")).toBe(true);
});

test.each([
  'We could wait, we could scan it, or I could refer you. Which would you prefer?',
  "It's swollen on both sides, it's stiff in the mornings, and it's in your feet. Had you wondered about that?",
  "I'd start a tablet, I'd book a scan, and I'd see you in a month. Are you up for that?",
  "So it's the right big toe, it's red and hot, and the bed sheet hurts. Is there anyone at home to help with it?",
  'Does it hurt?',
])("'%s' goes over nothing", (turn) => expect(asksWhetherSo(turn)).toBe(false));
