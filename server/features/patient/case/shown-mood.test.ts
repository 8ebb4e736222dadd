import { expect, test } from 'vitest';
import { compileCase } from './compile-case.ts';
import { moodShown } from './shown-mood.ts';

test.each([
  ['becomes tearful', 'tearful'],
  ['winces when she turns', 'in pain'],
  ['bristles at the word', 'angry'],
  ['goes quiet and fidgets', 'worried'],
  ['cries, then is relieved', 'tearful'],
  ['relieved by a plain answer', 'relieved'],
  ['does not cry', null],
  ['never gets angry', null],
  ['only if asked directly', null],
  ['says "I was so worried, I cried"', null],
])('%s shows %s', (direction, mood) => {
  expect(moodShown([direction])).toBe(mood);
});

test("a direction is kept with its line as a mood, and the line's words stay what is said", () => {
  const { facts } = compileCase(`## Demographics
Name: Ann Lee
Age: 41
Gender: female

## Patient Details
### IF ASKED
- My mother died in March. (becomes tearful)
- I walk the dog twice a day.
### REACTIONS TO PLANS
- [scan] Gets defensive and refuses.`);
  const moods = facts.map(({ spoken, mood }) => [spoken, mood]);
  expect(moods).toContainEqual(['My mother died in March.', 'tearful']);
  expect(moods).toContainEqual(['I walk the dog twice a day.', null]);
  expect(facts.find(({ part }) => part === 'reaction')?.mood).toBe('angry');
});
