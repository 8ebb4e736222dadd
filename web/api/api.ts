import { authClient } from './auth-client.ts';
import { createClient } from './client.ts';
import { tokenSource } from './tokens.ts';

/** The product's API for this page, with the signed-in person's token. */
export const api = createClient({ token: tokenSource({ auth: authClient, now: () => new Date() }) });
