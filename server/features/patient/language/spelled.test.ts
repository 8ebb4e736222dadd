import { expect, it } from 'vitest';
import { spelled } from './spelled.ts';

it.each([
  ["D'you mind?", 'do you mind?'],
  ["who've ive got there", "who have i've got there"],
  ['dont take owt, you cant', "don't take anything, you can't"],
  ['whats it like, hows she', "what's it like, how's she"],
  ['id like a blood test and ill send it, itll be quick', "i'd like a blood test and i'll send it, it'll be quick"],
  ['when you feel ill get help', 'when you feel ill get help'],
  ["if he looks ill ring us, he's ill let me see", "if he looks ill ring us, he's ill let me see"],
  ['tell me what were going to do', "tell me what we're going to do"],
  ['His want was met, the wound hurts.', 'His want was met, the wound hurts.'],
])('%s', (written, usual) => {
  expect(spelled(written)).toBe(usual);
});
