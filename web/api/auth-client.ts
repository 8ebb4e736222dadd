import { GoTrueClient, type Session, type User } from '@supabase/auth-js';
import { createClient } from './client.ts';

type Problem = { message: string; code?: string | undefined } | null;
export type { Session, User };

/** The part of the sign-in client that the product uses; the stub has the same shape. */
export type AuthClient = {
  getSession: () => Promise<{ data: { session: Session | null }; error: Problem }>;
  refreshSession: () => Promise<{ data: { session: Session | null }; error: Problem }>;
  signInWithPassword: (given: { email: string; password: string }) => Promise<{ data: { session: Session | null }; error: Problem }>;
  signInAnonymously: (given: { options: { data: object } }) => Promise<{ data: { session: Session | null }; error: Problem }>;
  signUp: (given: {
    email: string;
    password: string;
    options: { emailRedirectTo?: string; data?: object };
  }) => Promise<{ data: { session: Session | null; user: User | null }; error: Problem }>;
  signOut: (options?: { scope: 'local' | 'global' }) => Promise<{ error: Problem }>;
  onAuthStateChange: (listener: (event: string, session: Session | null) => void) => {
    data: { subscription: { unsubscribe: () => void } };
  };
};

let made: Promise<AuthClient> | null = null;

/** The one sign-in client of this page, built at first use. Never rejects: without a configuration it is the stub. */
export function authClient(): Promise<AuthClient> {
  made ??= buildAuthClient();
  return made;
}

async function buildAuthClient(): Promise<AuthClient> {
  try {
    const { url, anonKey } = await createClient().getClientConfig();
    if (!url || !anonKey) {
      console.error('Supabase configuration not available');
      return stubAuthClient();
    }
    return new GoTrueClient({
      url: `${url}/auth/v1`,
      headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
      storageKey: 'gp-training-sign-in',
      flowType: 'pkce',
      detectSessionInUrl: true,
      persistSession: true,
      autoRefreshToken: true,
    });
  } catch (error) {
    console.error('Failed to initialize Supabase', error);
    return stubAuthClient();
  }
}

/** Answers 'Supabase not configured' to every sign-in and sign-up (spec, section 7). */
export function stubAuthClient(): AuthClient {
  const refused = async () => ({ data: { session: null, user: null }, error: { message: 'Supabase not configured' } });
  const nobody = async () => ({ data: { session: null }, error: null });
  return {
    getSession: nobody,
    refreshSession: nobody,
    signInWithPassword: refused,
    signInAnonymously: refused,
    signUp: refused,
    signOut: async () => ({ error: null }),
    onAuthStateChange: () => ({ data: { subscription: { unsubscribe: () => {} } } }),
  };
}
