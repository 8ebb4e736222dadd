import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { jobPool, type Hand } from './job-pool.ts';

type Work = (message: { id: number; job: unknown }, events: EventEmitter) => void;

/** A pool whose hands work as told, one line of `work` for each hand hired. */
function poolOf(size: number, work: Work[], timeoutMs = 1000) {
  const hired: { killed: boolean }[] = [];
  const pool = jobPool<string, string>({
    size,
    timeoutMs,
    hire(): Hand {
      const events = new EventEmitter();
      const does = work[hired.length] ?? answer;
      const record = { killed: false };
      hired.push(record);
      return { events, hold: () => {}, kill: () => (record.killed = true), post: (message) => queueMicrotask(() => does(message, events)) };
    },
  });
  return { pool, hired };
}

const answer: Work = ({ id, job }, events) => events.emit('message', { id, result: `${String(job)}!` });
const die: Work = (_, events) => events.emit('exit', 1);
const silent: Work = () => {};

test('jobs wait in line for the hands there are, and hands are hired only when needed', async () => {
  const { pool, hired } = poolOf(2, []);
  expect(await pool.run('a')).toBe('a!');
  expect(await pool.run('b')).toBe('b!');
  expect(hired).toHaveLength(1);
  expect(await Promise.all(['c', 'd', 'e', 'f'].map((job) => pool.run(job)))).toEqual(['c!', 'd!', 'e!', 'f!']);
  expect(hired).toHaveLength(2);
});

test('a hand that dies is replaced and its job done by the next', async () => {
  const { pool, hired } = poolOf(1, [die]);
  expect(await pool.run('a')).toBe('a!');
  expect(hired).toHaveLength(2);
});

test('a job that kills two hands is given up, and the next job is done', async () => {
  const { pool } = poolOf(1, [die, die]);
  await expect(pool.run('poison')).rejects.toThrow('worker ended while working');
  expect(await pool.run('b')).toBe('b!');
});

test('a hand that gives no answer is killed, its job fails once, and the next job is done', async () => {
  const { pool, hired } = poolOf(1, [silent], 30);
  await expect(pool.run('a')).rejects.toThrow('no answer within 30 ms');
  expect(hired[0]?.killed).toBe(true);
  expect(await pool.run('b')).toBe('b!');
});

test('an aborted job is rejected at once, whether it waits or runs', async () => {
  const { pool } = poolOf(1, [silent]);
  const stop = new AbortController();
  const running = pool.run('a', stop.signal);
  const waiting = pool.run('b', stop.signal);
  stop.abort(new Error('hung up'));
  await expect(running).rejects.toThrow('hung up');
  await expect(waiting).rejects.toThrow('hung up');
});

test('closing ends what runs and what waits, and takes no more', async () => {
  const { pool, hired } = poolOf(1, [silent]);
  const outcomes = Promise.allSettled([pool.run('a'), pool.run('b')]);
  pool.close();
  expect((await outcomes).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
  await expect(pool.run('c')).rejects.toThrow('closed');
  expect(hired.every((hand) => hand.killed)).toBe(true);
});
