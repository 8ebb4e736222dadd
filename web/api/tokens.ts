import { PRE_REFRESH_SECONDS, PRE_REFRESH_SHARE, TOKEN_LIFETIME_SECONDS } from '#contract/limits.ts';
import type { AuthClient, Session } from './auth-client.ts';
import type { TokenSource } from './client.ts';

/**
 * Whether a token must be refreshed before the next call: it has no expiry, or expires within the smaller of 30 % of its
 * lifetime and 60 s (spec, section 4).
 */
export function refreshDue(session: { expires_at?: number | undefined; expires_in?: number | undefined }, now: Date): boolean {
  if (!session.expires_at) return true;
  const margin = Math.min(PRE_REFRESH_SHARE * (session.expires_in || TOKEN_LIFETIME_SECONDS), PRE_REFRESH_SECONDS);
  return session.expires_at - now.getTime() / 1000 <= margin;
}

/** Bearer tokens from the sign-in client. Calls that come while a refresh runs share it. */
export function tokenSource({ auth, now }: { auth: () => Promise<AuthClient>; now: () => Date }): TokenSource {
  let refreshing: Promise<Session | null> | null = null;

  const refresh = (): Promise<Session | null> => {
    refreshing ??= refreshOnce().finally(() => (refreshing = null));
    return refreshing;
  };
  const refreshOnce = async (): Promise<Session | null> => {
    try {
      const { data, error } = await (await auth()).refreshSession();
      if (error) console.error('Session refresh failed', error.message);
      return error ? null : data.session;
    } catch (error) {
      console.error('Session refresh failed', error);
      return null;
    }
  };

  return {
    current: async () => {
      const { data } = await (await auth()).getSession();
      if (!data.session) return null;
      const session = refreshDue(data.session, now()) ? await refresh() : data.session;
      return session?.access_token ?? null;
    },
    renew: async () => (await refresh())?.access_token ?? null,
    lost: async () => {
      await (await auth()).signOut({ scope: 'local' });
    },
  };
}
