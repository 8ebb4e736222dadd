import { AuthError } from './auth-error.ts';
import { openSignIn, type Session } from './open-sign-in.ts';
import type { Caller, Parts } from './parts.ts';
import { refuseWeak } from './password-policy.ts';
import { userStore } from './user-store.ts';

type Guest = { email: string; password: string; data: Record<string, unknown> };

/** The spec's guest: a random address on the reserved domain, in at once, without mail, never verified. */
export async function enterAsGuest(parts: Parts, { email, password, data }: Guest, { ip }: Caller): Promise<Session> {
  const { config, db, limits, passwords, audit, now } = parts;
  if (!config.AUTH_GUESTS) throw new AuthError('signup_disabled', { message: 'Guests are not allowed on this server' });
  await limits.take('guest', ip);
  await refuseWeak(parts, password, email);
  const at = now();
  const passwordHash = await passwords.hash(password);
  const user = await userStore(db).add({ email, passwordHash, metadata: data, isGuest: true, createdAt: at, updatedAt: at });
  if (!user) throw new AuthError('user_already_exists');
  await audit({ action: 'guest_entered', userId: user.id, ip });
  return openSignIn(parts, user, 'password');
}

/** Anonymous sign-in as hosted Supabase has it; a guest as well. */
export async function enterAnonymously(parts: Parts, metadata: Record<string, unknown>, { ip }: Caller): Promise<Session> {
  const { config, db, limits, audit, now } = parts;
  if (!config.AUTH_ANONYMOUS) throw new AuthError('anonymous_provider_disabled');
  await limits.take('guest', ip);
  const at = now();
  const user = await userStore(db).add({ metadata, isGuest: true, isAnonymous: true, createdAt: at, updatedAt: at });
  if (!user) throw new Error('the anonymous account was not stored');
  await audit({ action: 'guest_entered', userId: user.id, ip });
  return openSignIn(parts, user, 'anonymous');
}
