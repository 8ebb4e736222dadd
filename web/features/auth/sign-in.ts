import type { AuthClient } from '#web/api/auth-client.ts';
import { copy } from './copy.ts';
import type { Credentials } from './rules.ts';

/** What is given from outside, so that tests need no browser. */
export type SignInDeps = { auth: () => Promise<AuthClient> };

/** Signs in. Returns the provider's words when it refuses, else null. */
export async function signIn({ auth }: SignInDeps, { email, password }: Credentials): Promise<string | null> {
  try {
    const { error } = await (await auth()).signInWithPassword({ email: email.trim(), password });
    return error && (error.message || copy.errors.serviceUnavailable);
  } catch {
    return copy.errors.serviceUnavailable;
  }
}

/** Creates an account; the confirming mail leads back to `{origin}/auth/callback`. `signedIn` where no mail is needed. */
export async function signUp(
  { auth, origin }: SignInDeps & { origin: string },
  { email, password }: Credentials,
): Promise<{ error: string | null; signedIn: boolean }> {
  try {
    const options = { emailRedirectTo: `${origin}/auth/callback` };
    const { data, error } = await (await auth()).signUp({ email: email.trim(), password, options });
    return { error: error && (error.message || copy.errors.serviceUnavailable), signedIn: data.session !== null };
  } catch {
    return { error: copy.errors.serviceUnavailable, signedIn: false };
  }
}

/** Ends the sign-in. When the service refuses or is out of reach, this browser still forgets it (auth.md). Never rejects. */
export async function signOut({ auth }: SignInDeps): Promise<void> {
  try {
    const client = await auth();
    const { error } = await client.signOut();
    if (!error) return;
    console.error('Sign-out failed', error.message);
    await client.signOut({ scope: 'local' });
  } catch (error) {
    console.error('Sign-out failed', error);
  }
}
