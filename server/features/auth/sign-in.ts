import { AuthError } from './auth-error.ts';
import { mailTokenStore } from './mail-token-store.ts';
import { openSignIn, type Session } from './open-sign-in.ts';
import type { Caller, Parts } from './parts.ts';
import { isBanned, mayEnter } from './rules.ts';
import type { PasswordBody } from './shapes.ts';
import { userStore } from './user-store.ts';

/**
 * Sign-in by address and password. Unknown address and wrong password look and take alike;
 * 'not confirmed' is told only to who knows the pending password.
 */
export async function signIn(parts: Parts, { email, password }: PasswordBody, { ip }: Caller): Promise<Session> {
  const { db, limits, passwords, audit, now } = parts;
  await limits.take('wrongPassword', ip, email);
  const user = await userStore(db).byEmail(email);
  const pending = user && !mayEnter(user) ? (await mailTokenStore(db).open(user.id, 'signup', now()))[0]?.pendingPasswordHash : null;
  if (!(await passwords.verify(user?.passwordHash ?? pending ?? null, password)) || !user) {
    await audit({ action: 'sign_in_failed', userId: user?.id ?? null, ip });
    throw new AuthError('invalid_credentials');
  }
  await limits.clear('wrongPassword', ip, email);
  if (isBanned(user, now())) throw new AuthError('user_banned', { status: 400 });
  if (!mayEnter(user)) throw new AuthError('email_not_confirmed');
  await audit({ action: 'sign_in', userId: user.id, ip });
  return openSignIn(parts, user, 'password');
}
