import { afterEach, expect, test } from 'vitest';
import { openDoor, type Door } from './door.ts';

let door: Door;
afterEach(() => door.close());

test('until the product is ready, programs are told to wait and people get a page that comes back by itself', async () => {
  door = await openDoor({ host: '127.0.0.1', port: 0, version: 'test' });
  const address = `http://127.0.0.1:${door.port}`;
  const api = await fetch(`${address}/api/health`);
  expect([api.status, api.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await api.json()).toMatchObject({ status: 'starting', error: { code: 'starting' } });
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('http-equiv="refresh"');
  door.open(
    (_request, response) => void response.end('ready'),
    () => {},
  );
  expect(await (await fetch(address)).text()).toBe('ready');
});

test('a port in use is refused in words', async () => {
  door = await openDoor({ host: '127.0.0.1', port: 0, version: 'test' });
  await expect(openDoor({ host: '127.0.0.1', port: door.port, version: 'test' })).rejects.toThrow(`Port ${door.port} is in use`);
});
