import { WebSocket } from 'ws';
import { type Client, createClient } from '#web/api/client.ts';
import type { Db } from '#server/db/open.ts';
import { emptyDb } from '#tests/support/db.ts';
import { type FakeVapi, startFakeVapi } from '#tests/support/fake-vapi.ts';
import { enterAsGuest } from '#tests/support/sign-in.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

export const WEBHOOK_SECRET = 'a secret of the webhook';

export type OnFake = {
  vapi: FakeVapi;
  app: StartedApp;
  db: Db;
  doctor: Client;
  token: string;
  userId: string;
  scenarioId: string;
  close: () => Promise<void>;
};

/** The whole product with its calls on the fake, and a doctor who is signed in. The fake reports to it. */
export async function productOnFake(env: Record<string, string> = {}): Promise<OnFake> {
  const vapi = await startFakeVapi();
  const db = await emptyDb();
  const app = await startApp({
    db,
    env: (port) => ({
      ...vapi.env,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      VAPI_WEBHOOK_SECRET: WEBHOOK_SECRET,
      LOG_LEVEL: 'silent',
      ...env,
    }),
  });
  const { access_token: token, user } = await enterAsGuest(app.url);
  const doctor = createClient({ base: app.url, token });
  const scenarioId = (await doctor.listScenarios())[0]!.id;
  const close = async () => {
    await app.close();
    await vapi.close();
  };
  return { vapi, app, db, doctor, token, userId: user.id, scenarioId, close };
}

/** Somebody in a call's room, who speaks by the fake's own hand. */
export async function enterRoom(url: string): Promise<{ leave: () => void; told: () => string[] }> {
  const told: string[] = [];
  const socket = new WebSocket(url);
  socket.on('message', (data: Buffer) => told.push(data.toString()));
  await new Promise((open, failed) => socket.on('open', open).on('error', failed));
  return { leave: () => socket.close(), told: () => told };
}
