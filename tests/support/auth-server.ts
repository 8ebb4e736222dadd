import { GoTrueClient } from '@supabase/auth-js';
import Fastify from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createAuth } from '#server/features/auth/create-auth.ts';
import { ownOriginsOf } from '#server/http/origin.ts';
import { outboxMailer } from '#server/providers/mail/outbox.ts';
import { emptyDb } from './db.ts';

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
    browser: (options?: { ip?: string; flowType?: 'pkce' | 'implicit' }) => startBrowser(`${site}/auth/v1`, options),
  };
}

export type Browser = ReturnType<typeof startBrowser>;

/** The real client with what a browser adds: cookies of its own, and an IP address. */
function startBrowser(url: string, { ip, flowType = 'pkce' }: { ip?: string; flowType?: 'pkce' | 'implicit' } = {}) {
  let cookie = '';
  const call = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (cookie) headers.set('cookie', cookie);
    if (ip) headers.set('x-forwarded-for', ip);
    const response = await fetch(address, { ...init, headers });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return response;
  };
  const auth = new GoTrueClient({
    url,
    flowType,
    storageKey: crypto.randomUUID(),
    autoRefreshToken: false,
    detectSessionInUrl: false,
    headers: { apikey: 'anon', Authorization: 'Bearer anon' },
    fetch: call,
  });
  return {
    auth,
    fetch: call,
    /** Opens an address as a person would; returns where it led. */
    open: async (link: string): Promise<URL> => {
      const response = await call(link, { redirect: 'manual' });
      if (response.status !== 303) throw new Error(`${response.status} ${await response.text()}`);
      return new URL(response.headers.get('location') ?? '', link);
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
