import Fastify from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createAuth } from '#server/features/auth/create-auth.ts';
import { ownOriginsOf } from '#server/http/origin.ts';
import { outboxMailer } from '#server/providers/mail/outbox.ts';
import { type BrowserOptions, startBrowser } from './auth-browser.ts';
import { emptyDb } from './db.ts';
import { freePort } from './free-port.ts';

export type AuthServer = Awaited<ReturnType<typeof startAuth>>;

/** The embedded sign-in on a real port with an empty database, until the test ends. Limits are off unless asked for. */
export async function startAuth(env: Record<string, string> = {}) {
  const db = await emptyDb();
  const folder = await mkdtemp(join(tmpdir(), 'auth-'));
  const port = await freePort();
  const config = readConfig({ PORT: String(port), DATA_DIR: folder, RATE_LIMITS: 'off', TRUST_PROXY: 'on', ...env });
  const clock = { ahead: 0 };
  const lines: string[] = [];
  const mailer = outboxMailer(join(folder, 'outbox'), (line) => lines.push(line));
  const faults: string[] = [];
  const auth = await createAuth({
    db,
    config,
    mailer,
    folder,
    ownOrigins: ownOriginsOf(config, () => port),
    now: () => new Date(Date.now() + clock.ahead),
    log: { error: (fields, text) => faults.push(`${text}: ${String(fields['err'])}`) },
  });
  const app = Fastify({ trustProxy: config.TRUST_PROXY, logger: false });
  await app.register(auth.plugin);
  await app.listen({ port, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const site = `http://127.0.0.1:${port}`;
  return {
    auth,
    config,
    db,
    folder,
    lines,
    faults,
    site,
    /** Goes away before the test ends. */
    stop: () => app.close(),
    /** Lets time pass for the server; the client's clock stays. */
    pass: (ms: number) => {
      clock.ahead += ms;
    },
    mails: async () => (await mailer.list?.()) ?? [],
    /** The link of the newest mail, at this test's address. */
    async link(): Promise<string> {
      const [newest] = (await mailer.list?.()) ?? [];
      if (!newest?.links[0]) throw new Error('no mail was sent');
      return newest.links[0].replace('http://localhost:', 'http://127.0.0.1:');
    },
    /** Link and six digits of the newest mail to a mailbox. */
    async mailTo(mailbox: string): Promise<{ link: string; code: string }> {
      const mail = ((await mailer.list?.()) ?? []).find(({ to }) => to === mailbox);
      if (!mail) throw new Error(`no mail was sent to ${mailbox}`);
      const code = /\b\d{6}\b/.exec(mail.text.replaceAll(/https?:\S+/g, ''))?.[0] ?? '';
      return { link: (mail.links[0] ?? '').replace('http://localhost:', 'http://127.0.0.1:'), code };
    },
    browser: (options?: BrowserOptions) => startBrowser(`${site}/auth/v1`, options),
  };
}
