import { jwtVerify } from 'jose';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { until } from '#tests/support/fake-page.ts';
import { fakeLiveKit, KEY, SECRET, type FakeLiveKit } from './fake-livekit.ts';
import { startWorker } from './worker-process.ts';

let livekit: FakeLiveKit;
const knocks: { request: IncomingMessage; first: Buffer }[] = [];
const settings = () => ({
  VOICE_ENGINE: 'livekit',
  LIVEKIT_URL: livekit.url,
  LIVEKIT_API_KEY: KEY,
  LIVEKIT_API_SECRET: SECRET,
  DATABASE_URL: 'postgres://127.0.0.1:9/nothing-there',
});

beforeAll(async () => {
  livekit = await fakeLiveKit();
  const workers = new WebSocketServer({ server: livekit.server });
  workers.on('connection', (socket, request) => socket.once('message', (first: Buffer) => knocks.push({ request, first })));
});
afterAll(() => livekit.close());

test('a worker comes to the LiveKit server of the settings, as an agent, and waits for consultations', async () => {
  const worker = startWorker(settings());
  try {
    const { request, first } = await until('the worker', () => knocks[0], 20_000);
    expect(request.url).toBe('/agent');
    const token = String(request.headers.authorization).replace('Bearer ', '');
    const { payload } = await jwtVerify(token, new TextEncoder().encode(SECRET));
    expect(payload).toMatchObject({ iss: KEY, video: { agent: true } });
    // The registration is a protocol buffer; a name in it is plain text.
    expect(first.toString('latin1')).toContain('consultation');
  } finally {
    await worker.stop();
  }
});

test('a worker that is not wanted, or not told enough, says what to set', async () => {
  const unwanted = startWorker({ ...settings(), VOICE_ENGINE: 'embedded' });
  const untold = startWorker({ ...settings(), LIVEKIT_API_SECRET: '' });
  expect(await Promise.all([unwanted.ended, untold.ended])).toEqual([1, 1]);
  expect(unwanted.output()).toContain('Set VOICE_ENGINE=livekit');
  expect(untold.output()).toContain('LIVEKIT_API_SECRET is required with VOICE_ENGINE=livekit');
});
