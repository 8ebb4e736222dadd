import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { calls, consultations } from '#server/db/tables.ts';
import { createClient } from '#web/api/client.ts';
import { emptyDb } from './support/db.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp } from './support/start-app.ts';

/** A guest of a server whose guests may have four consultations a day and one megabyte. */
async function aGuest(env: Record<string, string> = {}) {
  const db = await emptyDb();
  const app = await startApp({ db, env: { RATE_LIMITS: 'on', GUEST_CONSULTATIONS_A_DAY: '4', GUEST_STORAGE_MB: '1', ...env } });
  onTestFinished(() => app.close());
  const session = await enterAsGuest(app.url);
  const api = createClient({ send: (url, init) => fetch(app.url + url, init), token: session.access_token });
  const [scenario] = await api.listScenarios();
  const save = (transcript: { role: 'user'; text: string }[] = [{ role: 'user', text: 'Good morning' }]) =>
    api.createConsultation({ scenarioId: scenario!.id, duration: 60, transcript });
  return { db, app, api, id: session.user.id, scenarioId: scenario!.id, save };
}
const aCall = (userId: string, scenarioId: string) => ({
  userId,
  scenarioId,
  mode: 'text' as const,
  language: 'en-GB',
  status: 'ended' as const,
  activeAt: new Date(),
  endedAt: new Date(),
});
/** 360 kB that do not compress. */
const noise = () => Array.from({ length: 30 }, () => ({ role: 'user' as const, text: randomBytes(6000).toString('hex') }));

test('a guest has so many consultations a day, and is told so; what was held here is saved all the same', async () => {
  const { db, api, id, scenarioId, save } = await aGuest();
  for (let count = 0; count < 4; count += 1) await save();
  const words = 'You have had 4 consultations in 24 hours, which is the limit for guests. Please come back tomorrow.';
  const refused = { status: 429, code: 'quota_reached', serverMessage: words };
  await expect(save()).rejects.toMatchObject(refused);
  await expect(api.saveSession({ scenarioId, vapiCallId: 'never-ours', duration: 60 })).rejects.toMatchObject(refused);
  const [call] = await db.insert(calls).values(aCall(id, scenarioId)).returning();
  await api.saveSession({ scenarioId, vapiCallId: call!.id, duration: 60 });
  expect(await db.$count(consultations)).toBe(5);
  await db.update(consultations).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
  await save();
});

test('a guest begins so many calls a day', async () => {
  const { db, api, id, scenarioId } = await aGuest();
  await db.insert(calls).values(Array.from({ length: 4 }, () => aCall(id, scenarioId)));
  await expect(api.startCall({ scenarioId, mode: 'text' })).rejects.toMatchObject({ status: 429, code: 'quota_reached' });
});

test('a guest fills a megabyte and no more, whatever is sent; deleting makes room', async () => {
  const { api, scenarioId, save } = await aGuest({ GUEST_CONSULTATIONS_A_DAY: '1000' });
  const kept: string[] = [];
  const fill = async () => {
    for (let sent = 0; sent < 20; sent += 1) kept.push((await save(noise())).id);
  };
  const words =
    'Your consultations fill the space you have here (1 MB for guests). Delete some you no longer need in your history, then try again.';
  const full = { status: 409, code: 'storage_full', serverMessage: words };
  await expect(fill()).rejects.toMatchObject(full);
  expect(kept.length).toBeLessThanOrEqual(6);
  await expect(api.startCall({ scenarioId, mode: 'text' })).rejects.toMatchObject(full);
  for (const id of kept.slice(0, 3)) await api.deleteConsultation({ id });
  await save();
});
