import { expect, it } from 'vitest';
import { whomMeant } from './whom-meant.ts';

it.each([
  ['How is she?', ['I look after my wife.'], 'How is your wife?'],
  ["How's he with it all?", ['And your husband?', 'My husband knows.'], "How's your husband with it all?"],
  ['It was your wife who asked. Is she all right?', [], 'It was your wife who asked. Is your wife all right?'],
  ["And your other half, how's he with it?", [], "And your partner, how's he with it?"],
  // Nobody was spoken of, or the question is of something else.
  ['How is she?', ['It hurts.'], 'How is she?'],
  ['What did she say it looked like?', ['My sister saw it.'], 'What did she say it looked like?'],
])('%s', (text, before, meant) => {
  expect(whomMeant(text, before)).toBe(meant);
});
