import { expect, test } from 'vitest';
import { compileCase } from '../case/compile-case.ts';
import { moodOfTurn } from './mood-of-turn.ts';

const CASE = `## Demographics
Name: Ann Lee
Age: 41
Gender: female

## Opening Sentence
My knee hurts, doctor.

## Patient Details
### IF ASKED
- [mother, bereavement] My mother died in March. (becomes tearful)
- [fever] I've had no fever.
### REACTIONS TO PLANS
- [scan] Gets defensive and refuses.
`;
const ann = compileCase(CASE);
const nervous = compileCase(`${CASE}### HOW TO PLAY\n- Anxious and apologetic.`);
const said = (role: 'user' | 'assistant', content: string) => ({ role, content });
const mood = (reply: string, text = 'Go on.', history = [said('assistant', 'Hello.')]) => moodOfTurn(ann, { text, history }, reply);

test.each([
  ["I've had no fever.", 'calm'],
  ['My mother died in March.', 'tearful'],
  ["It's agony, I can't bear the sheet on it.", 'in pain'],
  ["No, it doesn't hurt at all.", 'calm'],
  ["I'm frightened it's cancer.", 'worried'],
  ["I'm not worried about it.", 'calm'],
  ["I've been fobbed off twice by your lot.", 'angry'],
  ["Oh, thank goodness. That's a weight off my mind.", 'relieved'],
  ["I can't stop crying.", 'tearful'],
])('%s: %s', (reply, expected) => {
  expect(mood(reply)).toBe(expected);
});

test('bad news shows on a face that says little', () => {
  expect(mood('Right.', "I'm afraid I have some bad news. The scan has shown a cancer.")).toBe('worried');
  expect(mood('Right.', 'Where do you live?')).toBe('calm');
});

test('tears outlast the sentence that brought them, anger two, and either gives way to relief', () => {
  const after = (...replies: string[]) => replies.flatMap((reply) => [said('user', 'Go on.'), said('assistant', reply)]);
  expect(mood('Yes.', 'Shall I wait?', after('My mother died in March.'))).toBe('tearful');
  expect(mood('Yes.', 'Shall I wait?', after('My mother died in March.', 'Yes.'))).toBe('calm');
  expect(mood('Yes.', 'Go on.', after("I've been fobbed off.", 'Monday.'))).toBe('angry');
  expect(mood("That's a relief.", 'Go on.', after("I've been fobbed off."))).toBe('relieved');
});

test('who comes anxious looks worried before anything has happened', () => {
  expect(moodOfTurn(nervous, { text: 'Hello.', history: [] }, 'Hello, doctor.')).toBe('worried');
  expect(moodOfTurn(ann, { text: 'Hello.', history: [] }, 'Hello, doctor.')).toBe('calm');
});
