import { expect, onTestFinished, test } from 'vitest';
import { api } from '#contract/api.ts';
import { auditLog } from '#server/db/tables.ts';
import { emptyDb } from './support/db.ts';
import { JSON_TYPE } from './support/json-type.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp } from './support/start-app.ts';

/** Requests a minute from one place or user (create-http.ts). */
const A_MINUTE = 1200;

async function limited() {
  const db = await emptyDb();
  const app = await startApp({ db, env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  onTestFinished(() => app.close());
  /** Statuses of so many requests, with how many came of each. */
  const statuses = async (times: number, path: string, init: RequestInit) => {
    const counts: Record<number, number> = {};
    for (let sent = 0; sent < times; sent += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(app.url + path, init)));
      for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    return counts;
  };
  return { db, app, statuses };
}

test('who is refused is limited as who is answered: 401 by place, an IPv6 /64 being one, 403 by user, on record once a minute', async () => {
  const { db, app, statuses } = await limited();
  const { path } = api.adminListScenarios;
  let host = 0;
  const from = (network: string, headers: Record<string, string> = {}) => ({
    headers: { 'x-forwarded-for': `${network}::${(host += 1)}`, ...headers },
  });
  expect(await statuses(A_MINUTE, path, from('2001:db8:1:1'))).toEqual({ 401: A_MINUTE });
  expect(await statuses(100, path, from('2001:db8:1:1'))).toEqual({ 429: 100 });
  expect(await statuses(100, path, from('2001:db8:1:2'))).toEqual({ 401: 100 });

  const { access_token } = await enterAsGuest(app.url);
  const bearer = { authorization: `Bearer ${access_token}` };
  expect(await statuses(A_MINUTE, path, from('2001:db8:1:3', bearer))).toEqual({ 403: A_MINUTE });
  expect(await statuses(100, path, from('2001:db8:1:4', bearer))).toEqual({ 429: 100 });
  const rows = (await db.select().from(auditLog)).filter(({ action }) => action === 'refused');
  expect(rows).toHaveLength(1);

  const foreign = {
    method: 'POST',
    body: '{}',
    headers: { ...JSON_TYPE, origin: 'https://evil.example', 'x-forwarded-for': '2001:db8:1:5::1' },
  };
  expect(await statuses(A_MINUTE, '/auth/v1/recover', foreign)).toEqual({ 403: A_MINUTE });
  expect(await statuses(100, '/auth/v1/recover', foreign)).toEqual({ 429: 100 });
}, 60_000);
