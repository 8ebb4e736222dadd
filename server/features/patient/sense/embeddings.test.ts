import { expect, test } from 'vitest';
import { askedPlace, nearness, silenceAsked, toldPlace } from './embeddings.ts';

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
  const near = FACTS.map(([spoken, part]) => nearness(askedPlace(question, null), toldPlace({ spoken, part, label: { words: '' } })));
  expect(near.indexOf(Math.max(...near))).toBe(answer);
});

test('a question that leans points with the one before it', () => {
  const [often, many] = ['I get them about twice a week.', 'I smoke ten a day.'].map((spoken) =>
    toldPlace({ spoken, part: 'asked', label: { words: '' } }),
  );
  const asked = askedPlace('and how many', 'Do you smoke?');
  expect(nearness(asked, many!)).toBeGreaterThan(nearness(asked, often!));
});

test('the case is silent rather on what it does not hold', () => {
  const lead = (question: string, spoken: string) =>
    nearness(askedPlace(question, null), toldPlace({ spoken, part: 'asked', label: { words: '' } })) - silenceAsked(question, null);
  expect(lead('when did the cough start', 'The cough started three weeks ago.')).toBeGreaterThan(0);
  expect(lead('do you have any tattoos', 'The cough started three weeks ago.')).toBeLessThan(0);
});
