import type { Browser } from './auth-browser.ts';
import type { AuthServer } from './auth-server.ts';
import { JSON_TYPE } from './json-type.ts';

export const email = 'candidate@surgery.test';
export const password = 'correct horse';
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** Signs up, opens the mailed link and signs in. */
export async function member(server: AuthServer, browser: Browser = server.browser(), secret = password): Promise<Browser> {
  await browser.auth.signUp({ email, password: secret });
  await browser.open(await server.link());
  const { error } = await browser.auth.signInWithPassword({ email, password: secret });
  if (error) throw error;
  return browser;
}

export async function tokensOf({ auth }: Browser) {
  const { session } = (await auth.getSession()).data;
  if (!session) throw new Error('not signed in');
  return { access: session.access_token, refresh: session.refresh_token };
}

/** A refresh by hand, for what the client would not do. */
export async function refreshed(server: AuthServer, token: string) {
  const response = await fetch(`${server.site}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { ...JSON_TYPE, 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ refresh_token: token }),
  });
  const body = (await response.json()) as { refresh_token?: string; code?: string; access_token?: string };
  return { status: response.status, token: body.refresh_token ?? '', code: body.code, access: body.access_token };
}
