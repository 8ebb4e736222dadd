import { expect, it } from 'vitest';
import { headingsOf } from './script-headings.ts';

it('finds the headings of a script with the places of their lines, and nothing else', () => {
  const script = '# Title\n## Demographics\nAge: 40 ## no\n\n###  If asked \n#### deeper\n##\n- ### no';
  expect(headingsOf(script)).toEqual([
    { text: 'Demographics', level: 2, at: 8 },
    { text: 'If asked', level: 3, at: script.indexOf('###') },
  ]);
  expect(headingsOf('')).toEqual([]);
});
