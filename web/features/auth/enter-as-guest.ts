import type { AuthClient } from '#web/api/auth-client.ts';
import { copy } from './copy.ts';

const GUEST = { is_guest: true, display_name: 'Guest User' };

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
      return anonymous.error && copy.errors.guestNotCreated;
    }
    const known = error !== null && /already registered/i.test(error.message);
    if (error && !known) return error.message || copy.errors.guestNotCreated;
    if (data.session) return null;
    const signedIn = await client.signInWithPassword(credentials);
    if (!signedIn.error) return null;
    return known ? copy.errors.guestNotAccessed : copy.errors.guestNotSignedIn;
  } catch {
    return copy.errors.guestServiceUnavailable;
  }
}
