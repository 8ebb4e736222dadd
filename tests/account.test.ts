import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { assessments, consultations, users } from '#server/db/tables.ts';
import { type ZipEntry, zipOf } from '#server/features/account/zip.ts';
import { createClient } from '#web/api/client.ts';
import { startBrowser } from './support/auth-browser.ts';
import { aCallRow, CALL, entry } from './support/consultations.ts';
import { emptyDb } from './support/db.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

const PASSWORD = 'three wet walnuts';
let db: Db;
let app: StartedApp;
beforeAll(async () => {
  db = await emptyDb();
  app = await startApp({ db, env: { RATE_LIMITS: 'on' } });
});
afterAll(() => app.close());

const clientOf = (token: string) => createClient({ send: (url, init) => fetch(app.url + url, init), token });

/** A full account, made through the mailed link. */
async function aDoctor() {
  const email = `${randomUUID()}@practice.test`;
  const browser = startBrowser(`${app.url}/auth/v1`);
  const { error } = await browser.auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  const outbox = join(app.folder, 'outbox');
  const newest = (await readdir(outbox)).toSorted().at(-1) ?? '';
  const { links } = JSON.parse(await readFile(join(outbox, newest), 'utf8')) as { links: string[] };
  const arrived = await browser.open(links[0]!.replace(/^http:\/\/localhost:\d+/, app.url));
  const { data } = await browser.auth.exchangeCodeForSession(arrived.searchParams.get('code') ?? '');
  if (!data.session) throw new Error('the doctor got no session');
  return { email, id: data.session.user.id, api: clientOf(data.session.access_token), auth: browser.auth };
}

/** A consultation with notes and a word of the doctor's own to look for. */
async function aConsultation(api: ReturnType<typeof clientOf>, word: string): Promise<string> {
  const [scenario] = await api.listScenarios();
  const said = [entry(`Hello, ${word}`), entry('Hello doctor', 'assistant')];
  const { id } = await api.createConsultation({ scenarioId: scenario!.id, duration: 300, transcript: said });
  await api.updateNotes({ id, notes: `Note on ${word}` });
  return id;
}

async function unzipped(response: Response): Promise<Map<string, string>> {
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(await response.arrayBuffer())));
  const files = new Map<string, string>();
  for (const file of await reader.getEntries()) if (!file.directory) files.set(file.filename, await file.getData(new TextWriter()));
  return files;
}

describe('taking everything along', () => {
  it('gives the account, each consultation to read and for programs, notes, feedback and recordings, and nothing of others', async () => {
    const [doctor, other] = [await aDoctor(), await aDoctor()];
    await aConsultation(other.api, 'albatross');
    const id = await aConsultation(doctor.api, 'pelican');
    const graded = await doctor.api.grade({ sessionId: id });
    const [{ scenarioId } = { scenarioId: '' }] = await db.select().from(consultations).where(eq(consultations.id, id));
    await aCallRow(db, doctor.id, scenarioId);
    const self = [{ domain: 'D1' as const, grade: 'P' as const, line: 'I asked late.' }];
    await db.update(consultations).set({ vapiCallId: CALL, recorded: true, self }).where(eq(consultations.id, id));
    mkdirSync(join(app.folder, 'recordings', CALL), { recursive: true });
    writeFileSync(join(app.folder, 'recordings', CALL, 'mono.ogg'), 'both voices');

    const response = await doctor.api.exportAccount();
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="gp-training-\d{4}-\d\d-\d\d\.zip"$/);
    const files = await unzipped(response);
    const folders = new Set([...files.keys()].filter((name) => name.startsWith('consultations/')).map((name) => name.split('/')[1]));
    expect(folders.size).toBe(1);
    const read = (name: string) => files.get(`consultations/${[...folders][0]}/${name}`) ?? '';
    expect(read('consultation.md')).toMatch(/Doctor: Hello, pelican[\s\S]*Note on pelican/);
    expect(JSON.parse(read('consultation.json'))).toEqual(await doctor.api.getConsultation({ id }));
    expect(read('notes.md')).toBe('Note on pelican\n');
    expect(JSON.parse(read('feedback.json'))).toMatchObject([{ assessment: JSON.parse(JSON.stringify(graded.assessment)) as object }]);
    expect(JSON.parse(read('self-grades.json'))).toEqual(self);
    expect(read('recording-mono.ogg')).toBe('both voices');
    expect(files.has(`consultations/${[...folders][0]}/recording-stereo.ogg`)).toBe(false);
    const account = JSON.parse(files.get('account.json') ?? '{}') as { email: string; signIns: unknown[] };
    expect([account.email, account.signIns.length]).toEqual([doctor.email, 1]);
    const all = [...files.values()].join('\n');
    expect(all).not.toMatch(/albatross|argon2/);
    expect(all).toContain('pelican');
  });

  it('reaches beyond the first page of a long history', async () => {
    const session = await enterAsGuest(app.url);
    const api = clientOf(session.access_token);
    const id = await aConsultation(api, 'heron');
    const [{ id: _, ...row }] = (await db.select().from(consultations).where(eq(consultations.id, id))) as [
      typeof consultations.$inferSelect,
    ];
    await db
      .insert(consultations)
      .values(
        Array.from({ length: 104 }, (__, days) => ({ ...row, completedAt: new Date(row.completedAt.getTime() - (days + 1) * 86_400_000) })),
      );
    const files = await unzipped(await api.exportAccount());
    expect([...files.keys()].filter((name) => name.endsWith('consultation.json'))).toHaveLength(105);
  });

  it('breaks off loudly when a file cannot be read, so that half is never taken for all', async () => {
    async function* files(): AsyncGenerator<ZipEntry> {
      yield { name: 'whole.txt', body: 'whole' };
      yield {
        name: 'lost.ogg',
        body: async () =>
          new Readable({
            read() {
              this.destroy(new Error('gone'));
            },
          }),
      };
    }
    await expect(Array.fromAsync(zipOf(files()))).rejects.toThrow('gone');
  });
});

describe('leaving for good', () => {
  it('needs the current password, and is not guessed', async () => {
    const doctor = await aDoctor();
    await expect(doctor.api.deleteAccount({})).rejects.toMatchObject({ status: 400, code: 'current_password_required' });
    await expect(doctor.api.deleteAccount({ currentPassword: 'a guess' })).rejects.toMatchObject({ code: 'current_password_invalid' });
    for (let tries = 1; tries < 10; tries += 1) await doctor.api.deleteAccount({ currentPassword: 'a guess' }).catch(() => undefined);
    await expect(doctor.api.deleteAccount({ currentPassword: PASSWORD })).rejects.toMatchObject({ status: 429 });
    expect(await doctor.api.getCurrentUser()).toMatchObject({ email: doctor.email });
  });

  it('takes everything with it, on every device, and leaves others alone', async () => {
    const [doctor, other] = [await aDoctor(), await aDoctor()];
    const theirs = await aConsultation(other.api, 'albatross');
    const id = await aConsultation(doctor.api, 'pelican');
    await doctor.api.grade({ sessionId: id });
    const second = startBrowser(`${app.url}/auth/v1`);
    const { data } = await second.auth.signInWithPassword({ email: doctor.email, password: PASSWORD });

    expect(await doctor.api.deleteAccount({ currentPassword: PASSWORD })).toEqual({ success: true });
    await expect(doctor.api.getCurrentUser()).rejects.toMatchObject({ status: 401 });
    await expect(clientOf(data.session!.access_token).getHistory()).rejects.toMatchObject({ status: 401 });
    expect((await second.auth.refreshSession()).error?.status).toBe(400);
    expect((await second.auth.signInWithPassword({ email: doctor.email, password: PASSWORD })).error?.code).toBe('invalid_credentials');
    expect(await db.select().from(users).where(eq(users.id, doctor.id))).toEqual([]);
    expect(await db.select().from(consultations).where(eq(consultations.id, id))).toEqual([]);
    expect(await db.select().from(assessments).where(eq(assessments.consultationId, id))).toEqual([]);
    expect((await other.api.getHistory()).map((each) => each.id)).toEqual([theirs]);
  });

  it('a guest has no password to give', async () => {
    const { access_token: token, user } = await enterAsGuest(app.url);
    expect(await clientOf(token).deleteAccount({})).toEqual({ success: true });
    expect(await db.select().from(users).where(eq(users.id, user.id))).toEqual([]);
  });
});
