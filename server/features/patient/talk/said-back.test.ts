import { expect, test } from 'vitest';
import { saidBack } from './said-back.ts';

test.each([
  ["I'd like you to stop the ibuprofen, because it hurts the kidneys.", ['stop the ibuprofen']],
  ["I'll refer you to the heart rhythm clinic.", ["you'll refer me to the heart rhythm clinic"]],
  ['And lay off the ibuprofen if you ever take it.', ['lay off the ibuprofen']],
  ['You need to tell the DVLA yourself, today.', ['tell the DVLA myself']],
  ["I'm going to start prednisolone.", ['start prednisolone']],
  ['i am sending you for a camera test', ["you're sending me for a camera test"]],
  ['You mustn’t drive.', []],
  ["You mustn't drive your taxi.", ['not drive my taxi']],
  // Nothing is arranged by these.
  ["I don't want to be guessing.", []],
  ["Let's see how you get on.", []],
  ["We don't guess.", []],
  ['Can you stop the ibuprofen?', []],
])("'%s' is said back as %j", (turn, said) => {
  expect(saidBack(turn).map((each) => each.said)).toEqual(said);
});
