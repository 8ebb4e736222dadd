import { expect, it } from 'vitest';
import { conditionalOf, outOfQuotes } from './conditional.ts';

it.each([
  ['If asked about sleep: poor, wakes at 3am', 'asked', 'sleep', 'poor, wakes at 3am'],
  ['If asked about food, says "Dry crackers."', 'asked', 'food', '"Dry crackers."'],
  ['Asked about work: off sick', 'asked', 'work', 'off sick'],
  ['On direct questioning: two pints a night', 'asked', '', 'two pints a night'],
  ['If she is asked whether she has tried anything else, she will admit she has', 'asked', 'she has tried anything else', 'she has'],
  ['If invited to go on: has felt flat', 'open', '', 'has felt flat'],
  ["If you tell me to stop driving I'll be angry", 'reaction', 'stop driving', "I'll be angry"],
  ["If the doctor says hospital: I'd say no", 'reaction', 'hospital', "I'd say no"],
  ['If offered antibiotics, declines', 'reaction', 'antibiotics', 'declines'],
  ['Told to cut down on alcohol - Defensive.', 'reaction', 'cut down on alcohol', 'Defensive.'],
  ['Offered hospital if yellow or feverish: nods', 'reaction', 'hospital', 'nods'],
  ['If I am asked to keep a diary I shall be delighted', 'reaction', 'keep a diary', 'I shall be delighted'],
])('%s', (line, kind, topic, response) => expect(conditionalOf(line)).toEqual({ kind, topic, response }));

it.each(['If I walk fast, it hurts.', 'When it comes it is heavier than it was.', 'If owt I have put it on.', 'I was told I had angina.'])(
  'leaves %s alone',
  (line) => expect(conditionalOf(line)).toBeNull(),
);

it.each([
  [`"If I'm told I need to go up to the hospital today, I'd say: who's going to see to Jean?"`, 'i need to go up to the hospital today'],
  ['“If the doctor explains that my sight could be at risk, I’ll take the tablets.”', 'my sight could be at risk'],
  ["\"If you say hospital I'll ask if it can wait. If you tell me why it can't, I'll ring my sister.\"", 'hospital'],
])('takes the direction out of the quotation marks of %s', (line, topic) => {
  const direction = outOfQuotes(line);
  expect(direction).not.toMatch(/["“”]/);
  expect(conditionalOf(direction.split(/(?<=[.!?])\s/)[0]!)?.topic.toLowerCase()).toBe(topic);
});

it.each(['"If I stand still for a couple of minutes it eases off."', '"If it is a clot, is it them injections in your belly?"'])(
  'leaves speech in its quotation marks: %s',
  (line) => expect(outOfQuotes(line)).toBe(line),
);
