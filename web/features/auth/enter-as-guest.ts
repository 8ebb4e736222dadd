import type { AuthClient, Problem } from '#web/api/auth-client.ts';
import { copy } from './copy.ts';
import { isOnline } from './problem-words.ts';

const GUEST = { is_guest: true, display_name: 'Guest User' };

/** 128 random bits in hex. Not `randomUUID`: a page over plain http from another computer has none. */
export const randomWord = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Makes a temporary account with a random address at example.com and signs in with it. A hosted service that refuses such
 * addresses is asked for an anonymous sign-in instead. Returns words for the toast on failure, else null.
 */
export async function enterAsGuest({ auth, random }: { auth: () => Promise<AuthClient>; random: () => string }): Promise<string | null> {
  try {
    const client = await auth();
    const credentials = { email: `guest-${random()}@example.com`, password: random() };
    const { data, error } = await client.signUp({ ...credentials, options: { data: GUEST } });
    if (error?.code === 'email_address_invalid') {
      const anonymous = await client.signInAnonymously({ options: { data: GUEST } });
      return anonymous.error && notCreated(anonymous.error, client);
    }
    const known = error !== null && /already registered/i.test(error.message);
    if (error && !known) return notCreated(error, client);
    if (data.session) return null;
    const signedIn = await client.signInWithPassword(credentials);
    if (!signedIn.error) return null;
    return known ? copy.errors.guestNotAccessed : copy.errors.guestNotSignedIn;
  } catch {
    return isOnline() ? copy.errors.guestServiceUnavailable : copy.errors.offline;
  }
}

/** What trying again would not mend is told in the service's own words. */
function notCreated({ name, status, code, message }: Problem, client: AuthClient): string {
  if (name === 'AuthRetryableFetchError') {
    // The service itself answered, and may do better the next time.
    if (status === 500) return copy.errors.guestNotCreated;
    return isOnline() ? copy.errors.guestServiceUnavailable : copy.errors.offline;
  }
  if (status === 429) return copy.errors.tooMany(client.secondsToWait());
  const final = code === 'signup_disabled' || code === 'anonymous_provider_disabled' || code === undefined;
  return (final && message) || copy.errors.guestNotCreated;
}
