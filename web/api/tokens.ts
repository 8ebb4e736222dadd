import { PRE_REFRESH_SECONDS, PRE_REFRESH_SHARE, TOKEN_LIFETIME_SECONDS } from '#contract/limits.ts';
import type { AuthClient, Session } from './auth-client.ts';
import type { TokenSource } from './client.ts';
import { storedSignIn } from './stored-sign-in.ts';

/**
 * Whether a token must be refreshed before the next call: it has no expiry, or expires within the smaller of 30 % of its
 * lifetime and 60 s (spec, section 4).
 */
export function refreshDue(session: { expires_at?: number | undefined; expires_in?: number | undefined }, now: Date): boolean {
  if (!session.expires_at) return true;
  const margin = Math.min(PRE_REFRESH_SHARE * (session.expires_in || TOKEN_LIFETIME_SECONDS), PRE_REFRESH_SECONDS);
  return session.expires_at - now.getTime() / 1000 <= margin;
}

const logFailure = (reason: unknown) => console.error('Session refresh failed', reason);

/** Bearer tokens from the sign-in client. Calls that come while a refresh runs share it. */
export function tokenSource({
  auth,
  now,
  isOffline = () => false,
  kept = storedSignIn,
}: {
  auth: () => Promise<AuthClient>;
  now: () => Date;
  isOffline?: () => boolean;
  kept?: () => Session | null;
}): TokenSource {
  let refreshing: Promise<Session | null> | null = null;

  const stored = async (): Promise<Session | null> => {
    try {
      const { data, error } = await (await auth()).getSession();
      // Reading refreshes an expired token by itself: that it failed is told here.
      if (error) logFailure(error.message);
      return data.session;
    } catch (error) {
      logFailure(error);
      return null;
    }
  };
  const refresh = (before: string | null): Promise<Session | null> => {
    refreshing ??= refreshOnce(before).finally(() => (refreshing = null));
    return refreshing;
  };
  const refreshOnce = async (before: string | null): Promise<Session | null> => {
    try {
      const { data, error } = await (await auth()).refreshSession();
      if (!error) return data.session;
      // Another tab was quicker: the token it got is as good, and the service may have refused ours for it.
      const found = await stored();
      if (found && found.access_token !== before && !refreshDue(found, now())) return found;
      logFailure(error.message);
      return null;
    } catch (error) {
      logFailure(error);
      return null;
    }
  };

  return {
    current: async () => {
      // Without a network the sign-in client would try for half a minute to refresh; the request itself tells at once.
      if (isOffline()) return kept()?.access_token ?? null;
      const session = await stored();
      if (!session) return null;
      const fresh = refreshDue(session, now()) ? await refresh(session.access_token) : session;
      return fresh?.access_token ?? null;
    },
    renew: async (refused) => (await refresh(refused))?.access_token ?? null,
    lost: async () => {
      await (await auth()).signOut({ scope: 'local' });
    },
  };
}
