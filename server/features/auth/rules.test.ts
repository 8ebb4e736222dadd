import { expect, test } from 'vitest';
import { isAdministrator, passwordProblem } from './rules.ts';

const owner = {
  email: 'admin@surgery.test',
  emailVerifiedAt: new Date(0),
  verifiedVia: 'link',
  passwordByOwner: true,
  isGuest: false,
  isAnonymous: false,
} as const;
const listed = ['admin@surgery.test'];

test('an administrator is listed, verified by link, no guest, and chose the password: each alone is missed', () => {
  expect(isAdministrator(owner, listed)).toBe(true);
  const lacking = [
    { ...owner, email: 'admin+1@surgery.test' },
    { ...owner, email: null },
    { ...owner, emailVerifiedAt: null },
    { ...owner, verifiedVia: 'auto' as const },
    { ...owner, passwordByOwner: false },
    { ...owner, isGuest: true },
    { ...owner, isAnonymous: true },
  ];
  expect(lacking.map((user) => isAdministrator(user, listed))).toEqual(lacking.map(() => false));
  expect(isAdministrator(owner, [])).toBe(false);
});

test('a password is measured in characters, an emoji being one, up to 256', () => {
  const problem = (password: string, shortest = 6) =>
    passwordProblem(password, { email: 'me@surgery.test', shortest, refuseWeak: true, common: new Set(['letmein']) })?.reasons ?? null;
  expect(problem('🫀🫁🧠🦴👁')).toEqual(['length']);
  expect(problem('🫀🫁🧠🦴👁🩺')).toBeNull();
  expect(problem('x'.repeat(256))).toBeNull();
  expect(problem('x'.repeat(257))).toEqual(['length']);
  expect(problem('eleven char', 12)).toEqual(['length']);
  expect(problem('ME@surgery.test')).toEqual(['pwned']);
  for (const easy of ['letmein', 'LetMeIn', 'let me in', 'let-me_in', 'SCA exam', 'MRCGP SCA'])
    expect([easy, problem(easy)]).toEqual([easy, ['pwned']]);
  expect(problem('let me in, please')).toBeNull();
});
