import { afterEach, expect, test } from 'vitest';
import { speechProcess, type SpeechProcess } from './speech-process.ts';

const [FINE, ABORTS, FAILS] = [0, 1, 2];
const job = (first: number) => ({ model: 'any', folder: '/nowhere', pcm: Int16Array.of(first) });

let child: SpeechProcess | undefined;
afterEach(() => child?.close());

function start() {
  const reported: string[] = [];
  let time = 0;
  const started = speechProcess({
    modelsDir: '/nowhere',
    child: new URL('./fixtures/aborts.child.ts', import.meta.url),
    report: (words) => void reported.push(words),
    now: () => time,
  });
  child = started;
  return { child: started, reported, pass: (ms: number) => (time += ms) };
}

test('a model that aborts its process fails its own job only, with what the engine said, and the next job has a new process', async () => {
  const { child: one, reported, pass } = start();
  const before = await one.hear(job(FINE));
  await expect(one.hear(job(ABORTS))).rejects.toThrow(/crashed .*SIGABRT: .*Protobuf parsing failed/);
  expect(reported).toHaveLength(2);
  pass(5000);
  const after = await one.hear(job(FINE));
  expect(after).toMatch(/^heard by \d+$/);
  expect(after).not.toBe(before);
});

test('a process that keeps crashing is left alone for longer and longer, and a job that works ends that', async () => {
  const { child: one, reported, pass } = start();
  await expect(one.hear(job(ABORTS))).rejects.toThrow('crashed');
  expect(one.resting()).toBe(true);
  await expect(one.hear(job(FINE))).rejects.toThrow('left alone');
  pass(5000);
  expect(one.resting()).toBe(false);
  await expect(one.hear(job(ABORTS))).rejects.toThrow('crashed');
  pass(5000);
  expect(one.resting()).toBe(true);
  expect(reported.at(-1)).toContain('left alone for 20 s');
  pass(15_000);
  await one.hear(job(FINE));
  await expect(one.hear(job(ABORTS))).rejects.toThrow('crashed');
  expect(reported.at(-1)).toContain('left alone for 5 s');
});

test('a job that fails in words is no crash', async () => {
  const { child: one, reported } = start();
  await expect(one.hear(job(FAILS))).rejects.toThrow('no such model');
  expect([one.resting(), reported]).toEqual([false, []]);
});
