import { type Session, SIGN_IN_KEY } from './auth-client.ts';

/** The sign-in as its client keeps it in this browser, read at once; null for none, and for what cannot be read. */
export function storedSignIn(storage: () => Pick<Storage, 'getItem'> = () => localStorage): Session | null {
  try {
    // The sign-in client's own; whatever of it is not as it should be throws.
    const session = JSON.parse(storage().getItem(SIGN_IN_KEY) ?? '') as Session;
    return typeof session.user.id === 'string' ? session : null;
  } catch {
    return null;
  }
}
