import { regexes } from 'zod/v4/core';
import { MAIL_DIGITS, PASSWORD_MIN } from '#contract/limits.ts';
import { copy } from './copy.ts';

export type Credentials = { email: string; password: string };

/** What is wrong with an address, in words; undefined means nothing is (spec, section 5). */
export const emailProblem = (email: string): string | undefined => (regexes.email.test(email.trim()) ? undefined : copy.invalidEmail);

/** What is wrong with a password; a character is one however it is stored. The service may want more, and then says so. */
export const passwordProblem = (password: string, shortest: number = PASSWORD_MIN): string | undefined =>
  Array.from(password).length < shortest ? copy.shortPassword(shortest) : undefined;

/** What is wrong with each field; an empty object means nothing is. */
export const checkCredentials = ({ email, password }: Credentials): Partial<Credentials> =>
  found({ email: emailProblem(email), password: passwordProblem(password) });

/** Digits may be written with a space or a dash between them. */
export const digitsProblem = (digits: string): string | undefined =>
  digits.replaceAll(/\D/g, '').length === MAIL_DIGITS ? undefined : copy.digits.short;

export type NewPassword = { password: string; repeat: string };

/** A new password is written twice, so that a slip locks nobody out. */
export const checkNewPassword = ({ password, repeat }: NewPassword, shortest?: number): Partial<NewPassword> =>
  found({ password: passwordProblem(password, shortest), repeat: password === repeat ? undefined : copy.differentPasswords });

function found<Field extends string>(problems: Record<Field, string | undefined>): Partial<Record<Field, string>> {
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => words !== undefined)) as Partial<Record<Field, string>>;
}
