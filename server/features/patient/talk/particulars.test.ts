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
  ['it hurts on the left', 'it hurts on both sides', false],
  ['three weeks now', 'it has been three weeks', false],
])('%s / %s: %s', (claim, told, wanted) => expect(differs(claim, told)).toBe(wanted));
