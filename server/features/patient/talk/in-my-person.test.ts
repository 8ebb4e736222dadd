import { expect, test } from 'vitest';
import { inMyPerson } from './in-my-person.ts';

test.each([
  ["I'd like you to stop the ibuprofen.", "you'd like me to stop the ibuprofen"],
  ["I'll refer you to the heart rhythm clinic.", "you'll refer me to the heart rhythm clinic"],
  ['And lay off the ibuprofen if you ever take it.', "I'm to lay off the ibuprofen if I ever take it"],
  ['You need to tell the DVLA yourself, today.', 'I need to tell the DVLA myself, today'],
  ['If the fever is back, ring us that day.', 'if the fever is back, I ring you that day'],
  ["Don't drive till you're seen.", "I'm not to drive till I'm seen"],
  ["No text, no letter, I'll hide all this on your record.", "no text, no letter, you'll hide all this on my record"],
  ['That helps you sleep, and the letter you had is for your GP.', 'that helps me sleep, and the letter I had is for my GP'],
  ['youll take two with food', "I'll take two with food"],
  ['I think you are over the worst, um, of it.', "you think I'm over the worst, of it"],
])("'%s' is said back as '%s'", (sentence, said) => {
  expect(inMyPerson(sentence)).toBe(said);
});
