import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Session } from '@supabase/auth-js';
import { startBrowser } from './auth-browser.ts';
import { until } from './fake-page.ts';
import type { StartedApp } from './start-app.ts';

/** For `startApp({ env: { ADMIN_EMAILS: ADMIN } })`. */
export const ADMIN = 'author@practice.test';

type Where = Pick<StartedApp, 'url' | 'folder'>;

/** Signs up as the listed administrator and opens the mailed link in the same browser. */
export const signInAsAdmin = (where: Where): Promise<Session> => signInAs(ADMIN, where);

/** Signs up, opens the mailed link in the same browser, and is signed in. */
export async function signInAs(email: string, { url, folder }: Where): Promise<Session> {
  const { auth, open } = startBrowser(`${url}/auth/v1`);
  const { error } = await auth.signUp({ email, password: 'three wet walnuts in a row' });
  if (error) throw error;
  const outbox = join(folder, 'outbox');
  const mail = await until('the mail', async () => {
    const names = await readdir(outbox).catch(() => []);
    const mails = await Promise.all(names.map(async (name) => readFile(join(outbox, name), 'utf8')));
    return mails.map((text) => JSON.parse(text) as { to: string; links: string[] }).find(({ to }) => to === email);
  });
  const arrived = await open(mail.links[0]!.replace(/^http:\/\/localhost:\d+/, url));
  const { data, error: refused } = await auth.exchangeCodeForSession(arrived.searchParams.get('code') ?? '');
  if (!data.session) throw refused ?? new Error(`${email} got no session`);
  return data.session;
}
