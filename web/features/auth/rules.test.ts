import { describe, expect, it } from 'vitest';
import { copy } from './copy.ts';
import { checkCredentials, checkNewPassword, digitsProblem, emailProblem, passwordProblem } from './rules.ts';

describe('an email address', () => {
  it.each(['trainee@practice.test', ' padded@practice.org ', "o'neill+sca@gp.nhs.uk", 'a_b-c@sub.practice.co.uk'])(
    '%s is taken',
    (email) => {
      expect(emailProblem(email)).toBeUndefined();
    },
  );
  it.each(['', 'trainee', 'trainee@practice', '@practice.org', 'two..dots@practice.org', 'a b@practice.org', 'a@b@c.org'])(
    '%j is refused in words',
    (email) => {
      expect(emailProblem(email)).toBe(copy.invalidEmail);
    },
  );
});

describe('a password', () => {
  it('is long enough by its characters, however they are stored', () => {
    expect(passwordProblem('12345')).toBe(copy.shortPassword(6));
    expect(passwordProblem('123456')).toBeUndefined();
    // Five characters of two units each.
    expect(passwordProblem('😀😀😀😀😀')).toBe(copy.shortPassword(6));
  });
  it('written twice must be the same both times', () => {
    expect(checkNewPassword({ password: '123456', repeat: '123456' })).toEqual({});
    expect(checkNewPassword({ password: '123456', repeat: '123457' })).toEqual({ repeat: copy.differentPasswords });
    expect(checkNewPassword({ password: '1', repeat: '2' })).toEqual({ password: copy.shortPassword(6), repeat: copy.differentPasswords });
  });
});

it('of a form only the fields with a problem are named', () => {
  expect(checkCredentials({ email: 'trainee@practice.test', password: '123456' })).toEqual({});
  expect(checkCredentials({ email: 'trainee', password: '123456' })).toEqual({ email: copy.invalidEmail });
});

it('the digits of an email may be written with spaces and dashes, and must be all there', () => {
  expect(['123456', '123 456', '12-34-56'].map(digitsProblem)).toEqual([undefined, undefined, undefined]);
  expect(['12345', '1234567', 'abcdef'].map(digitsProblem)).toEqual([copy.digits.short, copy.digits.short, copy.digits.short]);
});
