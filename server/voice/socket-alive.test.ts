import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { until } from '#tests/support/fake-page.ts';
import type { Call } from './call.ts';
import { serveSocket } from './socket.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(() => {
  for (const act of cleanUp.splice(0)) act();
  vi.useRealTimers();
});

/** A page whose network answers pings, or not. */
async function page({ answers }: { answers: boolean }) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let attached = false;
  let left = false;
  const call: Call = {
    callId: 'c1',
    attach: async () => void (attached = true),
    detach: () => void (left = true),
    receive: () => {},
    microphone: () => {},
    end: async () => {},
    leave: async () => {},
    tell: () => {},
  };
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => serveSocket(socket, async () => call, Date.now));
  await once(server, 'listening');
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, { autoPong: answers });
  cleanUp.push(
    () => socket.terminate(),
    () => server.close(),
  );
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', ticket: 'given', callId: 'c1' }));
  await until('the call', () => attached);
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 4) {
      vi.advanceTimersByTime(4000);
      await sleep(30);
    }
  };
  return { pass, left: () => left };
}

test('a page whose network is gone is given up within 12 seconds, so that it can be waited for', async () => {
  const gone = await page({ answers: false });
  await gone.pass(8);
  expect(gone.left()).toBe(false);
  await gone.pass(4);
  await until('the page to be given up', gone.left);
});

test('a page that says nothing and is there stays', async () => {
  const quiet = await page({ answers: true });
  await quiet.pass(60);
  expect(quiet.left()).toBe(false);
});

test('a page that never says hello is refused after 10 seconds, and told that this is the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const served = new Promise<void>((resolve) => {
    server.on('connection', (socket) => {
      serveSocket(socket, async () => 'call_not_found', Date.now);
      resolve();
    });
  });
  await once(server, 'listening');
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  cleanUp.push(
    () => socket.terminate(),
    () => server.close(),
  );
  const told: unknown[] = [];
  socket.on('message', (data: Buffer) => told.push(JSON.parse(data.toString())));
  await served;
  vi.advanceTimersByTime(10_000);
  const [code] = (await once(socket, 'close')) as [number];
  expect([code, told]).toEqual([
    4408,
    [expect.objectContaining({ type: 'error', code: 'hello_timeout', recoverable: false }), { type: 'ended', reason: 'error' }],
  ]);
});

test('a page whose call takes long to be made ready hears of it with each ping; its words and pings are taken when it is', async () => {
  const received: string[] = [];
  let makeReady = () => {};
  let passed = 0;
  const call: Call = {
    callId: 'c1',
    attach: (wire) => {
      wire.send({ type: 'ready' } as never);
      return new Promise((resolve) => (makeReady = resolve));
    },
    detach: () => {},
    receive: ({ type }) => void received.push(type),
    microphone: () => {},
    end: async () => {},
    leave: async () => {},
    tell: () => {},
  };
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) =>
    serveSocket(
      socket,
      async () => call,
      () => Date.now() + passed,
    ),
  );
  await once(server, 'listening');
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  cleanUp.push(
    () => socket.terminate(),
    () => server.close(),
  );
  await once(socket, 'open');
  const told: { type: string }[] = [];
  socket.on('message', (data: Buffer) => told.push(JSON.parse(data.toString()) as { type: string }));
  socket.send(JSON.stringify({ type: 'hello', ticket: 'given', callId: 'c1' }));
  await until('ready', () => told.length === 1);
  socket.send(JSON.stringify({ type: 'text', text: 'Hello', id: 'typed-1' }));
  socket.send(JSON.stringify({ type: 'ping', t: 7 }));
  await sleep(50);
  expect(told).toHaveLength(1);
  passed = 1200;
  socket.send(JSON.stringify({ type: 'ping', t: 8 }));
  await until('a sign', () => told.length === 2);
  expect(told[1]!.type).toBe('progress');
  expect(received).toEqual([]);
  makeReady();
  await until('the words', () => received.length > 0);
  expect(received).toEqual(['text', 'ping', 'ping']);
});
