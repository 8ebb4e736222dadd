import { describe, expect, it } from 'vitest';
import { splitSaidByHand, withSaidByHand } from '#contract/said-by-hand.ts';
import { compileCase } from './compile-case.ts';

const TEXT = `## Demographics
Name: Alan Price
Age: 50
Gender: Male

## HISTORY IF ASKED
- Index, middle and ring, both sides
- Cough since May

## SOCIAL HISTORY
- Index, middle and ring, both sides
`;
const HAND = { section: 'HISTORY IF ASKED', note: 'Index, middle and ring, both sides', said: "It's these three fingers, on both hands." };
const spoken = (text: string, lines = [HAND]) =>
  compileCase(withSaidByHand(text, { lines, questions: [] }))
    .facts.filter(({ number }) => number !== null)
    .map((fact) => fact.spoken);

describe('a line that its author corrected', () => {
  it('is said in place of what was made of its note, under its own heading alone', () =>
    expect(spoken(TEXT)).toEqual([HAND.said, "I've had a cough since May.", 'Index, middle and ring, both sides.']));

  it('is kept when its note changes, and not given to another note', () => {
    expect(spoken(TEXT.replace('middle and ring, both sides', 'middle, ring, R worse than L'))[0]).toBe(HAND.said);
    expect(spoken(TEXT.replace('Index, middle and ring, both sides', 'Sleeps badly'))).not.toContain(HAND.said);
  });

  it('is found by: its words count for questions', () => {
    const { facts } = compileCase(withSaidByHand(TEXT, { lines: [{ ...HAND, said: 'My fingers go white.' }], questions: [] }));
    expect([...facts[0]!.stems]).toContain('white');
  });
});

it('stands behind the text and comes off again; what is none of it stays text', () => {
  const lines = [{ ...HAND, said: 'He said "no".' }];
  expect(splitSaidByHand(withSaidByHand(TEXT, { lines, questions: [] }))).toEqual({ patientDetails: TEXT, lines });
  expect(withSaidByHand(TEXT, null)).toBe(TEXT);
  for (const broken of ['{', '[{"said":1}]', '']) {
    const text = `${TEXT}\n\n<!-- said by hand -->\n${broken}`;
    expect(splitSaidByHand(text)).toEqual({ patientDetails: text, lines: [] });
  }
});
