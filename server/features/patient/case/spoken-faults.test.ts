import { expect, it } from 'vitest';
import type { SpokenFault } from '#contract/case-reading.ts';
import { speakerOf } from './speaker.ts';
import { spokenFaults } from './spoken-faults.ts';

const man = speakerOf('## Demographics\nName: Derek Pawson\nAge: 68\nGender: Male');
const mother = speakerOf('## Demographics\nName: Leo Hall\nAge: 4\nGender: Male\nCaller: Kim Hall, his mother');

it.each<[string, SpokenFault[]]>([
  ['He has had a cough.', ['third-person']],
  ['Derek feels tired.', ['third-person']],
  ['Takes it with food.', ['third-person', 'no-verb']],
  ['I worries about it.', ['half-converted']],
  ['I not slept since May.', ['half-converted']],
  ['It was 6/52 ago.', ['shorthand']],
  ['I take it bd.', ['shorthand']],
  ['I live with my wife (Ann).', ['bracket']],
  ['It hurts if pressed about it.', ['direction']],
  ['Left side of scrotum, size of a lemon.', ['no-verb']],
  ['It hurts and The pain spreads.', ['capital']],
  ["It's been been years.", ['half-converted']],
  ["I'm it for life?", ['half-converted']],
  ["There's a Yellowy, on my pants.", ['half-converted']],
  ["I've had not on anything regular.", ['half-converted']],
  ['I take amoxicillin, has had four since Monday.', ['third-person']],
  ["Hep B jabs - doesn't think so.", ['third-person']],
  ['I rang OOH.', ['shorthand']],
  ['If PEP is mentioned I ask if it is too late.', ['direction']],
  ['If the doctor assumes, I say nothing.', ['direction']],
  ['I had had it before, and that that was it, no no.', []],
  ['If I bend it hurts, and he has had it too.', []],
  ['My pain comes and goes.', []],
  ["It's worse at A&E, and my A levels suffer.", []],
  ['No, no fever.', []],
  ["My weight's down 5 kilos since June.", []],
])('%s', (spoken, faults) =>
  expect(spokenFaults({ heading: 'HISTORY', byHand: false, source: 'Note', spoken, part: 'asked' }, man)).toEqual(faults),
);

it("leaves an author's own words, and a caller who says 'he'", () => {
  expect(
    spokenFaults({ heading: 'HISTORY', byHand: false, source: '"Twenty a day."', spoken: 'Twenty a day.', part: 'social' }, man),
  ).toEqual([]);
  expect(spokenFaults({ heading: 'HISTORY', byHand: false, source: 'Note', spoken: 'He has had a cough.', part: 'asked' }, mother)).toEqual(
    [],
  );
  expect(
    spokenFaults({ heading: 'HISTORY', byHand: false, source: 'Note', spoken: 'Kim thinks that he is hot.', part: 'idea' }, mother),
  ).toEqual(['third-person']);
});
