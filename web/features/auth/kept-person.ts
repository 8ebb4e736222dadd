import type { Session } from '#web/api/auth-client.ts';
import { storedSignIn } from '#web/api/stored-sign-in.ts';
import type { Person } from './auth-machine.ts';

/** What the sign-in itself says of its bearer, for as long as the server has not been asked. It gives no right. */
export function personOf({ user }: Pick<Session, 'user'>): Person {
  const { id, email, user_metadata: metadata } = user;
  return { id, email: email || null, isGuest: metadata['is_guest'] === true || user.is_anonymous === true };
}

/** Whom this browser keeps as signed in; null for nobody, and for what cannot be read. */
export function keptPerson(storage: Pick<Storage, 'getItem'>): Person | null {
  const session = storedSignIn(() => storage);
  try {
    return session && personOf(session);
  } catch {
    return null;
  }
}
