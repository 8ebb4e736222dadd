import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('an account without a password matches nothing, not even the stand-in', async () => {
  const { verify } = createPasswords();
  expect(await verify(null, 'nobody has this password')).toBe(false);
});

test('composed and decomposed accents are one password', async () => {
  const { hash, verify } = createPasswords();
  expect(await verify(await hash('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true);
});

test('a burst of sign-ins is worked off two at a time and every one is answered', async () => {
  const { hash, verify } = createPasswords();
  const stored = await hash('right');
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => verify(stored, index % 2 ? 'right' : 'wrong')));
  expect(answers).toEqual(Array.from({ length: 12 }, (_, index) => index % 2 === 1));
});
