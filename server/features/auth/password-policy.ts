import { ADMIN_PASSWORD_MIN } from '#contract/limits.ts';
import { commonPasswords } from './common-passwords.ts';
import { AuthError } from './auth-error.ts';
import type { AuthConfig, Parts } from './parts.ts';
import { passwordProblem, type PasswordRules } from './rules.ts';

/** What is asked of a password: of an administrator's twelve characters, and never one that is tried first everywhere. */
export function passwordRules(
  { AUTH_MIN_PASSWORD, AUTH_WEAK_PASSWORDS }: Pick<AuthConfig, 'AUTH_MIN_PASSWORD' | 'AUTH_WEAK_PASSWORDS'>,
  administrator: boolean,
): PasswordRules {
  return administrator
    ? { shortest: Math.max(ADMIN_PASSWORD_MIN, AUTH_MIN_PASSWORD), refuseWeak: true }
    : { shortest: AUTH_MIN_PASSWORD, refuseWeak: AUTH_WEAK_PASSWORDS === 'refuse' };
}

/** @throws AuthError 422 weak_password */
export async function refuseWeak({ config, isListed }: Pick<Parts, 'config' | 'isListed'>, password: string, email: string): Promise<void> {
  const rules = passwordRules(config, await isListed(email));
  const problem = passwordProblem(password, { email, ...rules, common: rules.refuseWeak ? await commonPasswords() : new Set() });
  if (problem) throw new AuthError('weak_password', problem);
}
