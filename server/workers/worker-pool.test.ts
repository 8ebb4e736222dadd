import { expect, onTestFinished, test } from 'vitest';
import { workerPool } from './worker-pool.ts';

const module = new URL('./worker-pool.fixture.mjs', import.meta.url);

function open(options: Parameters<typeof workerPool>[0] = {}) {
  const pool = workerPool({ threads: 1, ...options });
  onTestFinished(() => pool.close());
  return pool;
}

test('work runs in another thread and answers with a copy', async () => {
  const answer = await open().run<{ words: string[]; main: boolean }>({ module, name: 'split' }, 'one two');
  expect(answer).toEqual({ words: ['one', 'two'], main: false });
});

test('the event loop goes on while a thread is busy', async () => {
  const pool = open();
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 5);
  await pool.run({ module, name: 'busyFor' }, 200);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(3);
});

test('work without an end is stopped, and the next is done', async () => {
  const pool = open({ limitMs: 1500 });
  await expect(pool.run({ module, name: 'busyFor' }, 60_000)).rejects.toMatchObject({ code: 'took_too_long', status: 503 });
  await expect(pool.run({ module, name: 'split' }, 'next')).resolves.toMatchObject({ words: ['next'] });
});

test('when too much waits the next caller is told so at once', async () => {
  const pool = open();
  const waiting = Array.from({ length: 65 }, () => pool.run({ module, name: 'busyFor' }, 1).catch((error: Error) => error));
  await expect(pool.run({ module, name: 'split' }, '')).rejects.toMatchObject({ code: 'busy' });
  await Promise.all(waiting);
  await expect(pool.run({ module, name: 'split' }, '')).resolves.toMatchObject({ main: false });
});

test('an error of the work reaches its caller, and a caller who gives up is let go', async () => {
  const pool = open();
  await expect(pool.run({ module, name: 'fail' }, null)).rejects.toThrow('no such case');
  const aborted = new AbortController();
  const running = pool.run({ module, name: 'busyFor' }, 60_000, aborted.signal);
  aborted.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
});

test('a thread that fails between two pieces of work is told of, and the next has a new one', async () => {
  const told = Promise.withResolvers<unknown>();
  const pool = open({ onTrouble: told.resolve });
  await pool.run({ module, name: 'failLater' }, null);
  expect(String(await told.promise)).toContain('between two pieces of work');
  await expect(pool.run({ module, name: 'split' }, 'next')).resolves.toMatchObject({ words: ['next'] });
});
