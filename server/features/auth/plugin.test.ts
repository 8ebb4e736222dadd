import { describe, expect, test } from 'vitest';
import { users } from '#server/db/tables.ts';
import { startAuth } from '#tests/support/auth-server.ts';
import { BARE_REQUEST } from '#tests/support/bare-request.ts';
import { JSON_TYPE } from '#tests/support/json-type.ts';

test('errors carry the code where each generation of the client looks for it', async () => {
  const { site } = await startAuth();
  const versioned = await fetch(`${site}/auth/v1/user`, { headers: { 'x-supabase-api-version': '2024-01-01' } });
  expect(versioned.status).toBe(401);
  expect(versioned.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(versioned.headers.get('x-sb-error-code')).toBe('no_authorization');
  expect(await versioned.json()).toEqual({ code: 'no_authorization', message: expect.any(String) });
  const plain = await fetch(`${site}/auth/v1/user`);
  expect(plain.headers.get('x-supabase-api-version')).toBeNull();
  expect(await plain.json()).toEqual({ code: 401, error_code: 'no_authorization', msg: expect.any(String) });
  const weak = await fetch(`${site}/auth/v1/signup`, { method: 'POST', headers: JSON_TYPE, body: '{"email":"a@b.test","password":"abc"}' });
  expect(await weak.json()).toMatchObject({ code: 422, error_code: 'weak_password', weak_password: { reasons: ['length'] } });
});

test('paths and families that do not exist are JSON, and nothing is kept by caches (29)', async () => {
  const { site } = await startAuth();
  const answer = async (method: string, path: string) => {
    const response = await fetch(`${site}/auth/v1${path}`, { method, ...(method === 'POST' && { headers: JSON_TYPE, body: '{}' }) });
    const body = (await response.json()) as { error_code?: string };
    expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store']);
    return [response.status, body.error_code];
  };
  expect(await answer('GET', '/nothing/here')).toEqual([404, 'not_found']);
  expect(await answer('GET', '/admin/users')).toEqual([404, 'not_found']);
  expect(await answer('POST', '/magiclink')).toEqual([422, 'otp_disabled']);
  expect(await answer('POST', '/otp')).toEqual([400, 'validation_failed']);
  expect(await answer('POST', '/sso')).toEqual([404, 'saml_provider_disabled']);
  expect(await answer('GET', '/user/identities/authorize')).toEqual([401, 'no_authorization']);
  expect(await answer('DELETE', '/user/identities/1')).toEqual([401, 'no_authorization']);
  expect(await answer('POST', '/token?grant_type=id_token')).toEqual([400, 'provider_disabled']);
  expect(await answer('POST', '/token?grant_type=web3')).toEqual([422, 'web3_provider_disabled']);
  expect(await answer('POST', '/token?grant_type=else')).toEqual([400, 'validation_failed']);
  expect((await answer('GET', '/health'))[0]).toBe(200);
});

test('broken, empty and oversized bodies get their answer and the server lives (44)', async () => {
  const server = await startAuth();
  const post = async (body: string, type = 'application/json') =>
    (await fetch(`${server.site}/auth/v1/token?grant_type=password`, { method: 'POST', headers: { 'content-type': type }, body })).status;
  expect(await post('{')).toBe(400);
  expect(await post('')).toBe(400);
  expect(await post('[]')).toBe(400);
  expect(await post('{"__proto__":{"email":"a@b.test"}}')).toBe(400);
  expect(await post('{"email":"a@b.test","password":"\\u0000"}')).toBe(400);
  expect(await post(JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(1_048_577) }))).toBe(413);
  expect(await post('{"email":"a@b.test\\u0000","password":"longer one"}')).toBe(400);
  const guest = { email: 'a@example.com', password: 'longer one' };
  for (const name of ['\u0000', '\ud800']) {
    const body = JSON.stringify({ ...guest, data: { is_guest: true, name } });
    expect((await fetch(`${server.site}/auth/v1/signup`, { method: 'POST', headers: JSON_TYPE, body })).status).toBe(400);
  }
  expect(server.faults).toEqual([]);
});

test('settings say what is on', async () => {
  const { site } = await startAuth({ AUTH_ANONYMOUS: 'on' });
  expect(await (await fetch(`${site}/auth/v1/settings`)).json()).toMatchObject({
    external: { email: true, anonymous_users: true, google: false },
    disable_signup: false,
    mailer_autoconfirm: false,
  });
});

test('the mailbox page opens with its token only, and not in production', async () => {
  const server = await startAuth();
  await server.browser().auth.signUp({ email: 'a<b>@x.test', password: 'longer one' });
  await server.browser().auth.signUp({ email: 'reader@x.test', password: 'longer one' });
  const [mail] = await server.mails();
  const page = await fetch(`${server.site}/dev/mailbox?token=${server.config.mailboxToken}`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('reader@x.test');
  expect(html).toContain(mail?.links[0]?.replaceAll('&', '&amp;'));
  expect((await fetch(`${server.site}/dev/mailbox?token=guess`)).status).toBe(404);
  expect((await fetch(`${server.site}/dev/mailbox`)).status).toBe(404);
  const production = await startAuth({ NODE_ENV: 'production' });
  expect((await fetch(`${production.site}/dev/mailbox?token=${production.config.mailboxToken}`)).status).toBe(404);
});

test('the browser is told the origin it came by when that is ours, else PUBLIC_URL (54)', async () => {
  const { auth, config } = await startAuth();
  const told = async (origin: string | null) => auth.handlers.getClientConfig({ ...BARE_REQUEST, origin });
  const { anonKey } = await told(null);
  expect(await told('http://127.0.0.1:3000')).toEqual({ url: 'http://127.0.0.1:3000', anonKey });
  expect(await told(null)).toEqual({ url: config.publicUrl, anonKey });
  const user = { id: '1', email: null, isAdmin: false, isGuest: true };
  expect(await auth.handlers.getCurrentUser({ ...BARE_REQUEST, origin: null, user })).toEqual(user);
});

describe('a change that a page of another site sends is refused before its body is read', () => {
  const email = 'chief@surgery.test';
  const body = JSON.stringify({ email, password: 'chosen by a stranger' });
  const foreign: [name: string, headers: Record<string, string>, status: number][] = [
    ['a form that posts text', { 'content-type': 'text/plain' }, 415],
    ['a form as forms are', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['JSON from another origin', { ...JSON_TYPE, origin: 'https://evil.example' }, 403],
    ['JSON from a page without an origin', { ...JSON_TYPE, origin: 'null' }, 403],
    ['a browser that says only that it crosses sites', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }, 403],
    ['another host of the same site', { ...JSON_TYPE, 'sec-fetch-site': 'same-site' }, 403],
  ];

  test.each(foreign)('%s', async (_name, headers, status) => {
    const server = await startAuth({ ADMIN_EMAILS: email });
    for (const [method, path] of [
      ['POST', '/signup'],
      ['POST', '/token?grant_type=password'],
      ['POST', '/recover'],
      ['POST', '/resend'],
      ['POST', '/verify'],
      ['PUT', '/user'],
    ] as const) {
      const response = await fetch(`${server.site}/auth/v1${path}`, { method, headers, body });
      expect([path, response.status, response.headers.getSetCookie()]).toEqual([path, status, []]);
    }
    expect(await server.mails()).toEqual([]);
    expect(await server.db.select().from(users)).toEqual([]);
  });

  test('our own pages, and programs that are no browser, are served', async () => {
    const server = await startAuth();
    const own = { ...JSON_TYPE, origin: server.site, 'sec-fetch-site': 'same-origin' };
    for (const headers of [own, { ...JSON_TYPE, 'sec-fetch-site': 'none' }, JSON_TYPE])
      expect((await fetch(`${server.site}/auth/v1/signup`, { method: 'POST', headers, body })).status).toBe(200);
  });
});
