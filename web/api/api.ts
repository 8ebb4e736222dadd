import { authClient } from './auth-client.ts';
import { createClient } from './client.ts';
import { fetchNoted, isOffline } from './connection.ts';
import { storedSignIn } from './stored-sign-in.ts';
import { tokenSource } from './tokens.ts';

/** The product's API for this page, with the signed-in person's token. */
export const api = createClient({ token: tokenSource({ auth: authClient, now: () => new Date(), isOffline }), send: fetchNoted });

/**
 * The same for a page that is being left: nothing is waited for before the request is out, which outlives the page. Browsers take 64 KiB
 * of such requests; what is larger is refused.
 */
export const lastApi = createClient({
  token: { current: async () => storedSignIn()?.access_token ?? null, renew: async () => null, lost: async () => {} },
  send: (url, init) => fetch(url, { ...init, keepalive: true }),
});
