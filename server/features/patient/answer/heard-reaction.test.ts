import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileCase } from '../case/compile-case.ts';
import { readProbedCase } from '../probes/read-probed-cases.ts';
import { HEARD, heardReactions } from './heard-reaction.ts';

const SCENARIOS = join(import.meta.dirname, '../../../../content/scenarios');
const caseOf = (name: string) => compileCase(readProbedCase(SCENARIOS, name).patientDetails);
const gout = caseOf('acute-gout');
const labels = (words: string, of = gout, from: number = HEARD.told) =>
  heardReactions(of, words, from).map(({ fact }) => fact.source.split(',')[0]);

it.each([
  ["Right, so I reckon this'll be gout.", ['gout']],
  ["so i think this is gout and you mustn't drive the taxi till it's better", ['gout', 'not driving']],
  ["It isn't an infection, there's nothing to suggest sepsis at all.", ['not sepsis']],
  // 'Carry on driving' and 'not driving' lie near each other: what denies tells them apart.
  ["I don't think you ought to be driving until this has settled.", ['not driving']],
  ['If it gets red further up or you come over feverish, call us that day.', ['fever']],
])('%s', (words, wanted) => {
  expect(labels(words)).toEqual(expect.arrayContaining(wanted));
});

it('hears nothing in what tells nothing of the kind', () => {
  for (const words of ['Where exactly is the pain?', 'And who is at home with you?', "I'm sorry, that sounds miserable.", 'Okay.', ''])
    expect(labels(words)).toEqual([]);
});

it('wants a question to come nearer than what is told', () => {
  const words = 'do you still drive the cab with it like that';
  expect(labels(words, gout, HEARD.asked)).toEqual([]);
});

it('tells by its label what an encoder cannot', () => {
  expect(labels("I'd like the perinatal mental health team to see you", caseOf('tired-new-mother'))).toEqual([
    'perinatal mental health team',
  ]);
});

it('has nothing to hear where the author wrote no lines', () => {
  expect(heardReactions(compileCase('## REACTIONS TO PLANS\n- [gout] "Gout?"'), 'this is gout')).toEqual([]);
});
