import { expect, test } from 'vitest';
import { signedLinks } from './signed-link.ts';

const PATH = '/api/consultations/1/recording';

test('an address is good for its path until it expires, and for its own installation', () => {
  let now = 1000;
  const links = signedLinks('secret', () => now);
  const url = links.sign(PATH, new Date(5000));
  now = 4999;
  expect(links.check(url)).toBe('good');
  expect(links.check(url.replace('recording', 'recording/stereo'))).toBe('bad');
  expect(links.check(url.replace('expires=5000', 'expires=9000'))).toBe('bad');
  expect(links.check(`${PATH}?expires=5000&signature=`)).toBe('bad');
  expect(links.check(PATH)).toBe('unsigned');
  expect(signedLinks('other', () => now).check(url)).toBe('bad');
  now = 5000;
  expect(links.check(url)).toBe('bad');
});
