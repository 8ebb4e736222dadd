import { expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { auditLog, mailTokens } from '#server/db/tables.ts';
import { type AuthServer, startAuth } from '#tests/support/auth-server.ts';
import { email, member, password } from '#tests/support/members.ts';

/** The statements that a database was sent, without what they carry. A link that is written and one for nobody are one. */
function watch(db: Db): () => string[] {
  const { session } = db as unknown as { session: { prepareQuery: (query: { sql: string }, ...rest: unknown[]) => unknown } };
  const prototype = Object.getPrototypeOf(session) as typeof session;
  const spy = vi.spyOn(prototype, 'prepareQuery');
  spy.mockClear();
  onTestFinished(() => spy.mockRestore());
  return () =>
    spy.mock.calls.splice(0).map(([{ sql }]) =>
      sql
        .replace(/^(insert into|update) "mail_tokens".*/, 'write a link')
        .split(' ')
        .slice(0, 3)
        .join(' '),
    );
}

const unknown = 'nobody@surgery.test';

/** Asks once for a known address and once for an unknown one; each with its statements, and the mails that were sent. */
async function compared(ask: (server: AuthServer, address: string) => Promise<{ error: unknown }>, known = email) {
  const server = await startAuth();
  await member(server);
  await server.browser().auth.signUp({ email: 'waiting@surgery.test', password });
  const sent = (await server.mails()).length;
  const statements = watch(server.db);
  const ofKnown = [await ask(server, known), statements()];
  const ofUnknown = [await ask(server, unknown), statements()];
  return { server, ofKnown, ofUnknown, mails: (await server.mails()).length - sent };
}

test.each([
  ['recover', email, (server: AuthServer, to: string) => server.browser().auth.resetPasswordForEmail(to), 1],
  ['resend', 'waiting@surgery.test', (server: AuthServer, to: string) => server.browser().auth.resend({ type: 'signup', email: to }), 1],
  [
    'resend of what is confirmed',
    email,
    (server: AuthServer, to: string) => server.browser().auth.resend({ type: 'signup', email: to }),
    0,
  ],
  [
    'sign-up',
    email,
    async (server: AuthServer, to: string) => ({ error: (await server.browser().auth.signUp({ email: to, password })).error }),
    1,
  ],
])('%s does the same for known and unknown addresses, and commits as often (7, 9)', async (_what, known, ask, mails) => {
  const found = await compared(ask, known);
  expect(found.ofKnown).toEqual(found.ofUnknown);
  expect(found.ofKnown[1]).toContain('insert into "audit_log"');
  expect(found.mails).toBe(mails);
});

test('a guest who asks for an address that is taken is told what everybody is, and its holder gets no mail', async () => {
  const server = await startAuth();
  await member(server);
  const guest = server.browser();
  await guest.auth.signUp({ email: 'g@example.com', password, options: { data: { is_guest: true } } });
  const before = [(await server.mails()).length, await server.db.$count(mailTokens)];
  const statements = watch(server.db);
  const taken = await guest.auth.updateUser({ email, password });
  const ofTaken = statements();
  expect(taken.error).toBeNull();
  expect(taken.data.user?.new_email).toBe(email);
  expect([(await server.mails()).length, await server.db.$count(mailTokens)]).toEqual(before);
  statements();
  const free = await guest.auth.updateUser({ email: unknown, password });
  expect(Object.keys(free.data.user ?? {})).toEqual(Object.keys(taken.data.user ?? {}));
  expect(statements()).toEqual(ofTaken);
  expect(await server.db.$count(auditLog)).toBeGreaterThan(0);
});
