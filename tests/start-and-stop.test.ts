import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openListener } from '#server/http/listener.ts';
import { createClient } from '#web/api/client.ts';
import { joinCall } from './support/call-socket.ts';
import { emptyDb } from './support/db.ts';
import { until } from './support/fake-page.ts';
import { startServer } from './support/server-process.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp } from './support/start-app.ts';

test('while it starts, the server says so, with its version and the shape of every error', async () => {
  const listener = await openListener({ host: '127.0.0.1', port: 0, version: '1.2.3' });
  const health = await fetch(`http://127.0.0.1:${listener.port}/api/health`);
  expect([health.status, health.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await health.json()).toMatchObject({ status: 'starting', version: '1.2.3', engines: {}, error: { code: 'starting' } });
  await listener.close();
});

test('a server that cannot write says that it is degraded, and why', async () => {
  const app = await startApp({ db: await emptyDb() });
  onTestFinished(() => app.close());
  const health = async () => (await fetch(`${app.url}/api/health`)).json();
  // In place of a disk that fails: a file where the folder was.
  const aside = `${app.folder}-aside`;
  renameSync(app.folder, aside);
  writeFileSync(app.folder, '');
  expect(await health()).toMatchObject({ status: 'degraded', reason: 'failed', engines: { database: 'pglite' } });
  rmSync(app.folder);
  renameSync(aside, app.folder);
});

test('a taken port and an address of another machine are told with what to write', async () => {
  const listener = await openListener({ host: '127.0.0.1', port: 0, version: '1' });
  await expect(openListener({ host: '127.0.0.1', port: listener.port, version: '1' })).rejects.toThrow('set PORT to another number');
  await expect(openListener({ host: '192.0.2.1', port: 0, version: '1' })).rejects.toThrow('Set HOST to 127.0.0.1');
  await listener.close();
});

test('a second server on one folder goes away, and a stopped one ends its calls and keeps them', { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gp-training-'));
  const server = await startServer({ folder, env: { DRAIN_SECONDS: '1' } });
  await expect(startServer({ folder })).rejects.toThrow('Another process uses the database');

  const { access_token: token } = await enterAsGuest(server.url);
  const doctor = createClient({ base: server.url, token });
  const [scenario] = await doctor.listScenarios();
  const call = await doctor.startCall({ scenarioId: scenario!.id, mode: 'text' });
  const socket = await joinCall(server.url, call);
  socket.send({ type: 'text', text: 'Hello, what brings you in today?' });
  await until('an answer', () => socket.finals().length === 2);
  expect(await server.kill('SIGTERM')).toBe(0);
  await until('the end', () => socket.closed() !== null);
  expect([socket.messages.at(-1), socket.closed()]).toEqual([expect.objectContaining({ type: 'ended', reason: 'server-shutdown' }), 1000]);

  const again = await startServer({ folder, env: { PORT: new URL(server.url).port } });
  const later = createClient({ base: again.url, token });
  expect((await later.getTranscript({ callId: call.callId })).transcript).toHaveLength(2);
  expect(await later.getCallDetails({ callId: call.callId })).toMatchObject({ status: 'ended', endedReason: 'server-shutdown' });
  await again.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
