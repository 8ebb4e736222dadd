import type { AuthClient } from './auth-client.ts';

/** Nobody can sign in on this page: the sign-in service was not told, or could not be asked for. */
export const NOT_CONFIGURED = 'Supabase not configured';

/** Answers 'Supabase not configured' to every sign-in and sign-up (spec, section 7). */
export function stubAuthClient(): AuthClient {
  const refused = async () => ({ data: { session: null, user: null }, error: { message: NOT_CONFIGURED } });
  const nobody = async () => ({ data: { session: null }, error: null });
  return {
    getSession: nobody,
    refreshSession: nobody,
    signInWithPassword: refused,
    signInAnonymously: refused,
    signUp: refused,
    signOut: async () => ({ error: null }),
    resend: refused,
    resetPasswordForEmail: refused,
    updateUser: refused,
    verifyOtp: refused,
    setSession: refused,
    onAuthStateChange: () => ({ data: { subscription: { unsubscribe: () => {} } } }),
    knowsCode: async () => false,
    secondsToWait: () => null,
  };
}
