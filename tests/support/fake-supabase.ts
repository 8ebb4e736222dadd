import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { onTestFinished } from 'vitest';

export type FakeUser = { id: string; email: string; email_confirmed_at: string | null; is_anonymous: boolean };
type Key = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; jwk: JWK };

/** Everybody's there. */
export const PASSWORD = 'three wet walnuts in a row';
export const ANON_KEY = 'sb_publishable_fake';

async function makeKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = randomUUID();
  return { kid, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] } };
}

/** Hosted Supabase Auth as far as the product meets it, on a port of this machine; it can be slow, fail and change its keys. */
export async function startFakeSupabase() {
  const users = new Map<string, FakeUser>();
  let current = await makeKey();
  const state = {
    keys: [current],
    autoconfirm: false,
    /** Takes any address, and lets nobody in who has not opened its mail. */
    confirmsFirst: false,
    /** Answers 503 to everything. */
    down: false,
    slowMs: 0,
    /** Paths that were asked for, in order. */
    asked: [] as string[],
  };

  const sign = (user: Pick<FakeUser, 'id' | 'email' | 'is_anonymous'>, { key = current, claims = {}, header = {}, expires = '1h' } = {}) =>
    new SignJWT({
      email: user.email,
      role: 'authenticated',
      aal: 'aal1',
      session_id: randomUUID(),
      is_anonymous: user.is_anonymous,
      app_metadata: {},
      user_metadata: { email_verified: true, role: 'admin' },
      aud: 'authenticated',
      iss: `${url}/auth/v1`,
      sub: user.id,
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: key.kid, ...header })
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(key.privateKey);

  const describe = ({ id, email, email_confirmed_at, is_anonymous }: FakeUser) => ({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    ...(email_confirmed_at && { email_confirmed_at }),
    is_anonymous,
    app_metadata: {},
    user_metadata: {},
    identities: [],
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
  });

  const session = async (user: FakeUser) => ({
    access_token: await sign(user),
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    refresh_token: randomUUID(),
    user: describe(user),
  });

  function add(values: Partial<FakeUser> = {}): FakeUser {
    const user = { id: randomUUID(), email: '', email_confirmed_at: new Date().toISOString(), is_anonymous: false, ...values };
    users.set(user.id, user);
    return user;
  }

  async function answer(request: IncomingMessage): Promise<[status: number, body: unknown]> {
    const path = (request.url ?? '').replace(/^\/auth\/v1/, '').split('?')[0];
    state.asked.push(`${request.method} ${path}`);
    await sleep(state.slowMs);
    if (state.down) return [503, { message: 'name resolution failed' }];
    if (request.headers.apikey !== ANON_KEY && path !== '/.well-known/jwks.json') return [401, { message: 'No API key found in request' }];
    if (path === '/.well-known/jwks.json') return [200, { keys: state.keys.map(({ jwk }) => jwk) }];
    if (path === '/settings')
      return [200, { external: { anonymous_users: true, email: true }, disable_signup: false, mailer_autoconfirm: state.autoconfirm }];
    if (path === '/user') {
      const payload = request.headers.authorization?.split('.')[1] ?? '';
      const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as { sub?: string };
      const user = users.get(sub ?? '');
      return user ? [200, describe(user)] : [403, { code: 'user_not_found', message: 'User from sub claim in JWT does not exist' }];
    }
    if (path === '/logout') return [204, undefined];
    if (path === '/token') {
      const { email, password } = JSON.parse(await text(request)) as { email: string; password: string };
      const user = [...users.values()].find((one) => one.email === email);
      if (state.confirmsFirst) return [400, { code: 'email_not_confirmed', message: 'Email not confirmed' }];
      if (!user || password !== PASSWORD) return [400, { code: 'invalid_credentials', message: 'Invalid login credentials' }];
      return [200, await session(user)];
    }
    if (path === '/signup') {
      const { email } = JSON.parse(await text(request)) as { email?: string };
      if (email && state.confirmsFirst) return [200, describe(add({ email, email_confirmed_at: null }))];
      if (email) return [400, { code: 'email_address_invalid', message: `Email address "${email}" is invalid` }];
      const guest = add({ is_anonymous: true, email_confirmed_at: null });
      return [200, await session(guest)];
    }
    return [404, { message: 'not found' }];
  }

  function respond(request: IncomingMessage, response: ServerResponse, [status, body]: [number, unknown]): void {
    response.writeHead(status, {
      'content-type': 'application/json',
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-headers': 'apikey, authorization, content-type, x-client-info, x-supabase-api-version',
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-expose-headers': 'x-supabase-api-version',
      ...(request.headers['x-supabase-api-version'] && { 'x-supabase-api-version': '2024-01-01' }),
    });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') respond(request, response, [204, undefined]);
    else void answer(request).then((said) => respond(request, response, said));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return {
    url,
    state,
    add,
    sign,
    /** Settings of a product that signs in here. */
    env: { SUPABASE_URL: url, SUPABASE_ANON_KEY: ANON_KEY },
    key: () => current,
    /** A new key signs from now on; the old ones are published no more unless kept. */
    rotate: async ({ keepOld = false } = {}) => {
      current = await makeKey();
      state.keys = keepOld ? [...state.keys, current] : [current];
    },
  };
}
