import { eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, signIns } from '#server/db/tables.ts';
import { startAuth } from '#tests/support/auth-server.ts';
import { DAY, email, member, password, refreshed, tokensOf } from '#tests/support/members.ts';

test('two tabs refreshing at once get the same child (25)', async () => {
  const server = await startAuth();
  const { refresh } = await tokensOf(await member(server));
  const tabs = await Promise.all(Array.from({ length: 8 }, () => refreshed(server, refresh)));
  expect(new Set(tabs.map((tab) => tab.status))).toEqual(new Set([200]));
  expect(new Set(tabs.map((tab) => tab.token)).size).toBe(1);
  expect(tabs[0]?.token).not.toBe(refresh);
  for (const tab of tabs) expect(await server.auth.verifyUser(tab.access)).toMatchObject({ email });
});

test('the parent of the token in force still works much later: a reply was lost on the way', async () => {
  const server = await startAuth();
  const { refresh } = await tokensOf(await member(server));
  const child = await refreshed(server, refresh);
  server.pass(5 * DAY);
  expect(await refreshed(server, refresh)).toMatchObject({ status: 200, token: child.token });
});

test('an older token is a race for ten seconds, then theft: its whole sign-in ends (26)', async () => {
  const server = await startAuth();
  const browser = await member(server);
  const { refresh, access } = await tokensOf(browser);
  const second = await refreshed(server, refresh);
  const third = await refreshed(server, second.token);
  expect(await refreshed(server, refresh)).toMatchObject({ status: 200, token: third.token });
  server.pass(11_000);
  expect(await refreshed(server, refresh)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  expect(await refreshed(server, third.token)).toMatchObject({ status: 400, code: 'session_not_found' });
  expect(await server.auth.verifyUser(access)).toBeNull();
  const [logged] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'refresh_reuse'));
  expect(logged).toMatchObject({ ip: '127.0.0.1', userId: expect.any(String) });
});

test('a sign-in ends after 31 idle days, and after 90 days in any case (27)', async () => {
  const server = await startAuth();
  const browser = await member(server);
  const idle = await tokensOf(browser);
  server.pass(31 * DAY);
  expect(await refreshed(server, idle.refresh)).toMatchObject({ status: 400, code: 'session_expired' });
  await browser.auth.signInWithPassword({ email, password });
  let { refresh } = await tokensOf(browser);
  for (let day = 29; day < 90; day += 29) {
    server.pass(29 * DAY);
    const next = await refreshed(server, refresh);
    expect(next.status).toBe(200);
    refresh = next.token;
  }
  server.pass(4 * DAY);
  expect(await refreshed(server, refresh)).toMatchObject({ status: 400, code: 'session_expired' });
});

test('an unknown or malformed refresh token is refused with its code', async () => {
  const server = await startAuth();
  expect(await refreshed(server, 'x'.repeat(43))).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  expect(await refreshed(server, '')).toMatchObject({ status: 400, code: 'validation_failed' });
});

test.each([
  ['over one storage', (stored: Map<string, string>) => stored],
  ['each with a copy of it', (stored: Map<string, string>) => new Map(stored)],
])('five tabs of one stored sign-in that refresh fifty times at once all stay signed in, %s', async (_how, share) => {
  const server = await startAuth({ RATE_LIMITS: 'on' });
  const stored = new Map<string, string>();
  await member(server, server.browser({ stored }));
  const tabs = Array.from({ length: 5 }, () => server.browser({ stored: share(stored) }));
  for (let round = 0; round < 3; round += 1) {
    const storm = await Promise.all(Array.from({ length: 50 }, (_, at) => tabs[at % 5]!.auth.refreshSession()));
    // The client's own word for 'another tab was quicker, what it stored stands'.
    const refused = storm.filter(({ error }) => error !== null && error.name !== 'AuthRefreshDiscardedError');
    expect(refused).toEqual([]);
    for (const { auth } of tabs) expect((await auth.getUser()).data.user?.email).toBe(email);
    // Later than a race of tabs: what each tab has stored must be the token in force.
    server.pass(11_000);
  }
  expect(await server.db.select().from(signIns).where(isNull(signIns.endedAt))).toHaveLength(1);
});

test('fifty refreshes of one token, and then of those it gave, at once by hand: one child each time', async () => {
  const server = await startAuth({ RATE_LIMITS: 'on' });
  let { refresh } = await tokensOf(await member(server));
  for (let round = 0; round < 4; round += 1) {
    const token = refresh;
    const answers = await Promise.all(Array.from({ length: 50 }, () => refreshed(server, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const children = new Set(answers.map((answer) => answer.token));
    expect(children.size).toBe(1);
    [refresh = ''] = children;
  }
});

test('a valid token is never refused for asking often; guessing is', async () => {
  const server = await startAuth({ RATE_LIMITS: 'on' });
  let { refresh } = await tokensOf(await member(server));
  for (let asked = 0; asked < 200; asked += 1) {
    const next = await refreshed(server, refresh);
    expect([asked, next.status]).toEqual([asked, 200]);
    refresh = next.token;
  }
  const guesses = await Promise.all(Array.from({ length: 170 }, (_, at) => refreshed(server, `guess ${at}`)));
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400, 429]));
  expect((await refreshed(server, refresh)).status).toBe(200);
});
