import * as argon2 from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('an account without a password matches nothing, not even the stand-in', async () => {
  const { verify } = createPasswords();
  expect(await verify(null, 'nobody has this password')).toBe(false);
});

test('an unknown account costs what a wrong password costs: one verification against a hash of the same cost (7)', async () => {
  const against: string[] = [];
  const watched = (stored: string, words: string) => {
    against.push(stored);
    return argon2.verify(stored, words);
  };
  const { hash, verify } = createPasswords({ ...argon2, verify: watched });
  const stored = await hash('right');
  expect([await verify(stored, 'wrong'), await verify(null, 'wrong')]).toEqual([false, false]);
  const costs = against.map((each) => each.split('$').slice(1, 4).join(' '));
  expect(costs).toEqual(Array.from({ length: 2 }, () => 'argon2id v=19 m=19456,t=2,p=1'));
  expect(against[1]).not.toBe(stored);
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
