import { describe, expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { rateLimits } from '#server/db/tables.ts';
import { emptyDb } from '#tests/support/db.ts';
import { startAuth } from '#tests/support/auth-server.ts';
import { email, member, password } from '#tests/support/members.ts';
import type { AuthError } from './auth-error.ts';
import { createLimits } from './limits.ts';
import { JSON_TYPE } from '#tests/support/json-type.ts';

test('recover and resend tell nothing about an address (9)', async () => {
  const server = await startAuth({ RATE_LIMITS: 'on' });
  await member(server);
  const { auth } = server.browser();
  for (const ask of [
    () => auth.resetPasswordForEmail('nobody@surgery.test'),
    () => auth.resend({ type: 'signup', email: 'no@surgery.test' }),
  ]) {
    expect((await ask()).error).toBeNull();
    expect((await ask()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  }
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
  expect((await auth.resetPasswordForEmail(email)).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
});

test('ten wrong passwords from one place lock that place out, not the owner elsewhere (10)', async () => {
  const server = await startAuth({ RATE_LIMITS: 'on' });
  await member(server, server.browser({ ip: '10.0.0.1' }));
  const thief = server.browser({ ip: '10.0.0.2' });
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await thief.auth.signInWithPassword({ email, password: `wrong ${attempt}` })).error).toMatchObject({ status: 400 });
  const refused = await thief.fetch(`${server.site}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ email, password }),
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await server.browser({ ip: '10.0.0.1' }).auth.signInWithPassword({ email, password })).error).toBeNull();
});

test(
  'thirty sign-ups an hour from one address, guests counted apart; a forged X-Forwarded-For changes nothing (11, 12)',
  { timeout: 60_000 },
  async () => {
    const server = await startAuth({ RATE_LIMITS: 'on', TRUST_PROXY: 'off' });
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      const { auth } = server.browser({ ip: `10.1.1.${index}` });
      const { error } = await auth.signUp({ email: `c${index}@surgery.test`, password });
      statuses.push(error?.status ?? 200);
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(statuses[30]).toBe(429);
    const guest = await server.browser().auth.signUp({ email: 'g1@example.com', password, options: { data: { is_guest: true } } });
    expect(guest.error).toBeNull();
  },
);

describe.each(['in this process', 'shared by all servers on one database'])('limits counted %s', (where) => {
  const inDatabase = where !== 'in this process';
  const limitsOver = (db: Db) => createLimits({ on: true, shared: inDatabase ? db : null });
  const refused = { code: 'over_request_rate_limit', status: 429 };

  test('let as many through as they say, however many come at once, and say how long to wait', async () => {
    const limits = limitsOver(await emptyDb());
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => limits.take('wrongPassword', '10.0.0.1', email)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(limits.take('wrongPassword', '10.0.0.1', email)).rejects.toMatchObject(refused);
    const refusal = await limits.take('wrongPassword', '10.0.0.1', email).catch((error: AuthError) => error);
    expect(refusal?.retryAfter).toBeGreaterThan(800);
    expect(refusal?.retryAfter).toBeLessThanOrEqual(900);
    await limits.take('wrongPassword', '10.0.0.2', email);
  });

  test(`${inDatabase ? 'agree' : 'know nothing'} of another server’s counts`, async () => {
    const db = await emptyDb();
    const [one, other] = [limitsOver(db), limitsOver(db)];
    for (let tries = 0; tries < 10; tries += 1) await one.take('wrongPassword', '10.0.0.1', email);
    const there = await other.take('wrongPassword', '10.0.0.1', email).catch((error: AuthError) => error.code);
    expect(there).toBe(inDatabase ? refused.code : undefined);
    await other.clear('wrongPassword', '10.0.0.1', email);
    const here = await one.take('wrongPassword', '10.0.0.1', email).catch((error: AuthError) => error.code);
    expect(here).toBe(inDatabase ? undefined : refused.code);
  });
});

test('servers with DATABASE_URL count in the database, without an address in it; a server of its own does not', async () => {
  for (const [env, rows] of [
    [{ DATABASE_URL: 'postgres://this-test-brings-its-own' }, 2],
    [{}, 0],
  ] as const) {
    const server = await startAuth({ RATE_LIMITS: 'on', ...env });
    await server.browser().auth.signInWithPassword({ email, password });
    const counted = await server.db.select().from(rateLimits);
    expect(counted).toHaveLength(rows);
    expect(JSON.stringify(counted)).not.toContain(email);
  }
});
