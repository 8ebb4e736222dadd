import { expect, test } from 'vitest';
import { fliteText } from './flite-text.ts';

test.each([
  ['It’s “bad” — really', "It's bad, really"],
  ['I take 500mg of paracetamol', 'I take 500 milligrams of paracetamol'],
  ['about £20, 38.5°C', 'about 20 pounds, 38.5 degrees'],
  ['a café 🙂 visit', 'a cafe visit'],
  ['...', ''],
  ['  ', ''],
])('%j is read as %j', (piece, said) => expect(fliteText(piece)).toBe(said));
