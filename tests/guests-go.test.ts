import { eq } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { consultations, users } from '#server/db/tables.ts';
import { createClient } from '#web/api/client.ts';
import { emptyDb } from './support/db.ts';
import { until } from './support/fake-page.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp } from './support/start-app.ts';

const HOUR = 3600_000;

test(
  'a server that was off when a guest’s time ended clears the guest away as it starts, recordings too',
  { timeout: 60_000 },
  async () => {
    const db = await emptyDb();
    const before = await startApp({ db });
    const { access_token: token, user } = await enterAsGuest(before.url);
    const guest = createClient({ base: before.url, token });
    const [scenario] = await guest.listScenarios();
    const call = await guest.startCall({ scenarioId: scenario!.id, mode: 'text' });
    await guest.saveSession({ scenarioId: scenario!.id, vapiCallId: call.callId, duration: 60 });
    const rowsOf = async () => (await db.select().from(consultations).where(eq(consultations.userId, user.id))).length;
    expect(await rowsOf()).toBe(1);
    await before.close();

    const soon = await startApp({ db, now: () => Date.now() + 23 * HOUR });
    expect(await rowsOf()).toBe(1);
    await soon.close();

    const folder = `${before.folder}-again`;
    const recording = join(folder, 'recordings', call.callId);
    await mkdir(recording, { recursive: true });
    await writeFile(join(recording, 'mono.ogg'), 'a voice');
    const after = await startApp({ db, now: () => Date.now() + 25 * HOUR, env: { DATA_DIR: folder } });
    onTestFinished(async () => {
      await after.close();
      await rm(folder, { recursive: true });
    });
    await until('the guest to be gone', async () => (await db.select().from(users).where(eq(users.id, user.id))).length === 0);
    await until('the recording to be gone', () => !existsSync(recording));
    expect(await rowsOf()).toBe(0);
    const refused = createClient({ base: after.url, token }).getCurrentUser();
    await expect(refused).rejects.toMatchObject({ status: 401 });
  },
);
