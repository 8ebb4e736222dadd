import type { Session, User } from '@supabase/auth-js';
import { createClient } from './client.ts';
import { ShapeError } from '#contract/fit-shape.ts';
import { retryAfterNotes } from './retry-after.ts';
import { stubAuthClient } from './stub-auth-client.ts';

/** What went wrong, as the sign-in client tells it. `status` 0: no answer came at all. */
export type Problem = { message: string; code?: string | undefined; status?: number | undefined; name?: string };
export type { Session, User };

type Answer<Data> = Promise<{ data: Data; error: Problem | null }>;
type Held = { session: Session | null };
type Mailed = { emailRedirectTo?: string };
export type LinkType = 'signup' | 'recovery' | 'invite' | 'email_change';

/** The part of the sign-in client that the product uses; the stub has the same shape. */
export type AuthClient = {
  getSession: () => Answer<Held>;
  refreshSession: () => Answer<Held>;
  signInWithPassword: (given: { email: string; password: string }) => Answer<Held>;
  signInAnonymously: (given: { options: { data: object } }) => Answer<Held>;
  signUp: (given: {
    email: string;
    password: string;
    options: Mailed & { data?: object };
  }) => Answer<{ session: Session | null; user: User | null }>;
  signOut: (options?: { scope: 'local' | 'global' | 'others' }) => Promise<{ error: Problem | null }>;
  resend: (given: { type: 'signup' | 'email_change'; email: string; options: Mailed }) => Promise<{ error: Problem | null }>;
  resetPasswordForEmail: (email: string, options: { redirectTo: string }) => Promise<{ error: Problem | null }>;
  updateUser: (change: { email?: string; password?: string; current_password?: string }, options?: Mailed) => Answer<{ user: User | null }>;
  verifyOtp: (given: { type: LinkType; token_hash: string } | { type: LinkType; email: string; token: string }) => Answer<Held>;
  setSession: (given: { access_token: string; refresh_token: string }) => Answer<Held>;
  onAuthStateChange: (listener: (event: string, session: Session | null) => void) => {
    data: { subscription: { unsubscribe: () => void } };
  };
  /** Whether a link's code is one that the service gave, though this browser cannot use it. It is used up by asking. */
  knowsCode: (code: string) => Promise<boolean>;
  /** Seconds that the last refusal (429) asked to wait from now on; null when it said nothing or they are over. */
  secondsToWait: () => number | null;
};

/** Where this browser keeps the sign-in; its neighbours begin with the same words. */
export const SIGN_IN_KEY = 'gp-training-sign-in';

let made: Promise<AuthClient> | null = null;

/** The one sign-in client of this page, built at first use. Never rejects: without a configuration it is the stub. */
export function authClient(): Promise<AuthClient> {
  made ??= buildAuthClient({ readConfig: () => createClient().getClientConfig() });
  return made;
}

/** @param readConfig asks the server for the address and public key of the sign-in service. */
export async function buildAuthClient({
  readConfig: read,
}: {
  readConfig: () => Promise<{ url: string; anonKey: string }>;
}): Promise<AuthClient> {
  try {
    // Fetched side by side: the library is as large as the page that waits for it.
    const [{ GoTrueClient }, { url, anonKey }] = await Promise.all([import('@supabase/auth-js'), read()]);
    if (!url || !anonKey) return notConfigured();
    const waits = retryAfterNotes(Date.now);
    const client = new GoTrueClient({
      url: `${url}/auth/v1`,
      headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
      storageKey: SIGN_IN_KEY,
      flowType: 'pkce',
      detectSessionInUrl: true,
      persistSession: true,
      autoRefreshToken: true,
      fetch: waits.noting((input, init) => fetch(input, init)),
    });
    const knowsCode = async (auth_code: string): Promise<boolean> => {
      const response = await fetch(`${url}/auth/v1/token?grant_type=pkce`, {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ auth_code, code_verifier: 'x'.repeat(43) }),
      });
      // Without the verifier it is never exchanged: a real code is refused for that, any other is not found.
      return ((await response.json()) as { error_code?: string }).error_code === 'bad_code_verifier';
    };
    return Object.assign(client, { secondsToWait: waits.seconds, knowsCode });
  } catch (error) {
    // An answer without one of the two is no failed call.
    if (error instanceof ShapeError) return notConfigured();
    console.error('Failed to initialize Supabase', error);
    return stubAuthClient();
  }
}

function notConfigured(): AuthClient {
  console.error('Supabase configuration not available');
  return stubAuthClient();
}
