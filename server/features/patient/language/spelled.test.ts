import { expect, it } from 'vitest';
import { spelled } from './spelled.ts';

it.each([
  ["D'you mind?", 'do you mind?'],
  ["who've ive got there", "who have i've got there"],
  ['dont take owt, you cant', "don't take anything, you can't"],
  ['whats it like, hows she', "what's it like, how's she"],
  ['His want was met, the wound hurts.', 'His want was met, the wound hurts.'],
])('%s', (written, usual) => {
  expect(spelled(written)).toBe(usual);
});
