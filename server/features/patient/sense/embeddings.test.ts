import { expect, test } from 'vitest';
import { askedPlace, nearness, toldPlace } from './embeddings.ts';

const FACTS = [
  ['I take ramipril in the morning and a statin at night.', 'medication'],
  ["I'm a bus driver.", 'social'],
  ['My trousers have got loose on me.', 'asked'],
  ["It's just me and the dog since my wife died.", 'social'],
  ["I've noticed red streaks on the paper when I wipe.", 'asked'],
  ['Ten a day since I was sixteen.', 'social'],
] as const;

// No word of a question stands in its answer.
test.each([
  ['what medicines are you on', 0],
  ['what do you do for a living', 1],
  ['have you lost any weight', 2],
  ['who lives at home with you', 3],
  ['any blood in your stools', 4],
])("'%s' points to its answer", (question, answer) => {
  const near = FACTS.map(([spoken, part]) => nearness(askedPlace(question), toldPlace({ spoken, part })));
  expect(near.indexOf(Math.max(...near))).toBe(answer);
});
