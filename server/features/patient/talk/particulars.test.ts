import { expect, it } from 'vitest';
import { differs } from './particulars.ts';

it.each([
  ['your left big toe is red', 'my right big toe is red and hot', true],
  ['it has been six months', 'it started six weeks ago', true],
  ['headaches in the evening', 'my headaches are worst in the morning', true],
  ['stiff about ten minutes of a morning', 'it takes an hour in the morning', true],
  ['it lasts a couple of hours', 'it lasts about 20 minutes', true],
  ['the phlegm is green', 'it is white', true],
  ['your husband sorted you out', 'my daughter found me', true],
  ['naproxen three times a day', 'take the naproxen twice a day', true],
  ['naproxen twice a day with food', 'take the naproxen two times a day', false],
  ['once a day', 'take one every day', false],
  ['one tablet once a day', 'one tablet four times a day', true],
  ['five hundred milligrams of naproxen', 'naproxen 250mg', true],
  ['naproxen two hundred and fifty milligrams', 'naproxen 250 mg', false],
  ['two 250 milligram tablets', 'a tablet of 250 mg', false],
  ['one five hundred milligram tablet', 'naproxen 500 milligrams', false],
  ['two five hundred milligram tablets', 'naproxen 250 milligrams', true],
  ['prednisolone thirty milligrams', 'prednisolone sixty milligrams', true],
  ['seventy five micrograms', '75 micrograms every morning', false],
  ['it hurts on the left', 'it hurts on both sides', false],
  ['three weeks now', 'it has been three weeks', false],
])('%s / %s: %s', (claim, told, wanted) => expect(differs(claim, told)).toBe(wanted));
