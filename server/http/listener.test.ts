import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openListener, type Listener } from './listener.ts';

let listener: Listener;
const held: Socket[] = [];
afterEach(async () => {
  for (const socket of held.splice(0)) socket.destroy();
  await listener.close();
});

test('until the product is ready, programs are told to wait and people get a page that comes back by itself', async () => {
  listener = await openListener({ host: '127.0.0.1', port: 0, version: 'test' });
  const address = `http://127.0.0.1:${listener.port}`;
  const api = await fetch(`${address}/api/health`);
  expect([api.status, api.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await api.json()).toMatchObject({ status: 'starting', error: { code: 'starting' } });
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('http-equiv="refresh"');
  listener.open(
    (_request, response) => void response.end('ready'),
    () => {},
  );
  expect(await (await fetch(address)).text()).toBe('ready');
});

test('a port in use is refused in words', async () => {
  listener = await openListener({ host: '127.0.0.1', port: 0, version: 'test' });
  await expect(openListener({ host: '127.0.0.1', port: listener.port, version: 'test' })).rejects.toThrow(
    `Port ${listener.port} is in use`,
  );
});

/** A listener that reads bodies to their end, with little patience. */
async function shortTempered() {
  listener = await openListener({ host: '127.0.0.1', port: 0, version: 'test', patience: { headersMs: 300, requestMs: 600, checkMs: 50 } });
  listener.open(
    (request, response) => {
      text(request).then(
        (body) => response.end(`read ${body.length}`),
        () => undefined,
      );
    },
    () => {},
  );
}

/** Sends the start at once and then a letter every 20 ms until the server has enough. Resolves to what it said. */
async function dribble(start: string): Promise<{ said: string }> {
  const socket = connect(listener.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(start);
  const drops = setInterval(() => socket.writable && socket.write('a'), 20);
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drops);
  return { said };
}

test('a client that sends its headers, or its body, drop by drop is put out in time, and keeps nobody else waiting', async () => {
  await shortTempered();
  const slow = [
    ...Array.from({ length: 20 }, () => dribble('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')),
    dribble('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n'),
  ];
  expect(await (await fetch(`http://127.0.0.1:${listener.port}`, { method: 'POST', body: 'quick' })).text()).toBe('read 5');
  const ends = await Promise.all(slow);
  expect(ends.map(({ said }) => said.split('\r\n')[0])).toEqual(slow.map(() => 'HTTP/1.1 408 Request Timeout'));
});

test('when it is stopped, what is being answered ends in peace and nobody new is let in', async () => {
  listener = await openListener({ host: '127.0.0.1', port: 0, version: 'test' });
  const address = `http://127.0.0.1:${listener.port}`;
  let asked: () => void;
  const arrived = new Promise<void>((resolve) => (asked = resolve));
  listener.open(
    (_request, response) => {
      asked();
      setTimeout(() => response.end('in peace'), 200);
    },
    () => {},
  );
  const answer = fetch(address);
  await arrived;
  const draining = listener.drain(5000);
  await expect(fetch(address)).rejects.toThrow('fetch failed');
  expect(await (await answer).text()).toBe('in peace');
  await draining;
});

test('when too much is under way, who comes is told at once to come again; health is still answered', async () => {
  listener = await openListener({ host: '127.0.0.1', port: 0, version: 'test', answeringMax: 1 });
  const address = `http://127.0.0.1:${listener.port}`;
  let answer = () => {};
  const arrived = new Promise<void>((asked) =>
    listener.open(
      (request, response) => {
        answer = () => void response.end('answered');
        if (request.url === '/slow') asked();
        else answer();
      },
      () => {},
    ),
  );
  const slow = fetch(`${address}/slow`);
  await arrived;
  const finish = answer;
  const away = await fetch(`${address}/api/scenarios`);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await away.json()).toMatchObject({ error: { code: 'busy' } });
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  finish();
  expect(await (await slow).text()).toBe('answered');
  expect((await fetch(`${address}/api/scenarios`)).status).toBe(200);
});

test('an answer that never ends does not keep the server from stopping', async () => {
  listener = await openListener({ host: '127.0.0.1', port: 0, version: 'test' });
  listener.open(
    () => {},
    () => {},
  );
  const hung = fetch(`http://127.0.0.1:${listener.port}`).catch(() => 'cut off');
  await sleep(50);
  await listener.drain(100);
  await listener.close();
  expect(await hung).toBe('cut off');
});

/** Connections that are opened and say nothing, or `said`. Resolves to those that the server kept. */
async function hold(count: number, said = ''): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(listener.port, '127.0.0.1'));
  held.push(...sockets);
  for (const socket of sockets) socket.on('error', () => undefined).on('connect', () => socket.write(said));
  await sleep(150);
  return sockets.filter(({ closed, destroyed }) => !closed && !destroyed);
}
const caps = { connections: 3, answering: 2 };

test('one place holds its share of connections and no more, and nobody half-open stays', async () => {
  const patience = { headersMs: 300, requestMs: 600, checkMs: 50 };
  listener = await openListener({ host: '127.0.0.1', port: 0, version: 'test', patience, placeCaps: caps });
  const [first] = await hold(3);
  expect(await hold(2)).toHaveLength(0);
  await new Promise((resolve) => first?.once('close', resolve).resume());
  await sleep(100);
  expect(await hold(5)).toHaveLength(3);
});

test('one place has its share of what is answered at once; behind a proxy the place is who the proxy names', async () => {
  listener = await openListener({ host: '127.0.0.1', port: 0, version: 'test', trustProxy: true, placeCaps: caps });
  listener.open(
    ({ url }, response) => void (url === '/quick' && response.end()),
    (_request, socket) => void socket.on('end', () => socket.destroy()).resume(),
  );
  const from = (place: string) => `GET /slow HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.9.9.9, ${place}\r\n`;
  await hold(2, `${from('2001:db8:1:2::1')}\r\n`);
  const ask = async (place: string) =>
    (await fetch(`http://127.0.0.1:${listener.port}/quick`, { headers: { 'x-forwarded-for': `10.9.9.9, ${place}` } })).status;
  expect([await ask('2001:db8:1:2::7'), await ask('2001:db8:1:3::7')]).toEqual([503, 200]);
  expect(await hold(5, `${from('10.0.0.1')}Connection: upgrade\r\nUpgrade: websocket\r\n\r\n`)).toHaveLength(3);
  expect(await ask('10.0.0.1')).toBe(200);
});
