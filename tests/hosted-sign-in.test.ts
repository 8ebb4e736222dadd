import { expect, test } from 'vitest';
import { createClient } from '#web/api/client.ts';
import { emptyDb } from './support/db.ts';
import { ANON_KEY, startFakeSupabase } from './support/fake-supabase.ts';
import { authClient } from './support/sign-in.ts';
import { startApp } from './support/start-app.ts';

const boss = 'boss@surgery.test';

/** The whole product beside a hosted project. */
async function start() {
  const fake = await startFakeSupabase();
  const app = await startApp({ db: await emptyDb(), env: { ...fake.env, ADMIN_EMAILS: boss, LOG_LEVEL: 'silent' } });
  return { fake, app };
}

test('with a hosted project the page is sent there, and a guest of it holds and keeps a consultation here', async () => {
  const { fake, app } = await start();
  const config = await fetch(`${app.url}/api/config/supabase`);
  // 54. Only what a browser may know, of whatever origin it came.
  expect(await config.json()).toEqual({ url: fake.url, anonKey: ANON_KEY });
  // 49. The page may reach the project, and nothing else beside its own server.
  expect(config.headers.get('content-security-policy')).toContain(`connect-src 'self' ${fake.url};`);

  const { data } = await (await authClient(app.url)).signInAnonymously();
  const guest = createClient({ base: app.url, token: data.session!.access_token });
  expect(await guest.getCurrentUser()).toEqual({ id: data.user!.id, email: null, isAdmin: false, isGuest: true });
  const [scenario] = await guest.listScenarios();
  const { id } = await guest.createConsultation({ scenarioId: scenario!.id, duration: 60, transcript: [{ role: 'user', text: 'Hello' }] });
  expect(await guest.getConsultation({ id })).toMatchObject({ userId: data.user!.id });

  const token = await fake.sign(fake.add({ email: boss }));
  const admin = createClient({ base: app.url, token });
  expect(await admin.getCurrentUser()).toMatchObject({ email: boss, isAdmin: true });
  expect((await admin.adminListScenarios()).length).toBeGreaterThan(0);
  // 32. What is another's is not found, whoever asks.
  await expect(admin.getConsultation({ id })).rejects.toMatchObject({ status: 404 });
  expect(await (await fetch(`${app.url}/api/health`)).json()).toMatchObject({ engines: { signIn: 'hosted' } });
  await app.close();
});

test('with a hosted project there is no embedded sign-in, and an outage of it signs nobody out', async () => {
  const { fake, app } = await start();
  for (const path of ['/auth/v1/settings', '/auth/v1/signup', '/auth/v1/verify?token=a&type=signup']) {
    const response = await fetch(app.url + path, { method: path.endsWith('signup') ? 'POST' : 'GET' });
    expect([path, response.status, (await response.json()) as unknown]).toMatchObject([path, 404, { error: { code: 'not_found' } }]);
  }
  const mailbox = await fetch(`${app.url}/dev/mailbox?token=${app.config.mailboxToken}`);
  expect(await mailbox.text()).not.toContain('Mailbox');
  fake.state.down = true;
  const ask = (path: string) => fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } });
  const token = await fake.sign(fake.add({ email: 'a@b.test' }));
  const refused = await ask('/api/auth/user');
  expect([refused.status, await refused.json()]).toEqual([
    502,
    { error: { code: 'provider_failed', message: 'The sign-in service is not responding. Please try again in a moment.' } },
  ]);
  expect((await ask('/api/config/supabase')).status).toBe(200);
  await app.close();
});
