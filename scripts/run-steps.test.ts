import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { beside, type Step } from './run-steps.ts';

const step = (name: string, script: string): Step => ({ name, command: ['-e', script] });
/** Fails where it does not give way to everything else. */
const giving = (name: string) => step(name, 'process.exit(require("node:os").getPriority() >= 19 ? 0 : 1)');

test('what calculates gives way, and all of it is done, also what the others did not leave time for', async () => {
  const went = await beside('beside', ['a', 'b', 'c'].map(giving), async () => [{ name: 'calls', seconds: 0, code: 0 }]);
  expect(went.slice(0, 2).map(({ name, code }) => [name, code])).toEqual([
    ['calls', 0],
    ['beside', 0],
  ]);
  expect(new Map(went.slice(2).map(({ name, code }) => [name, code]))).toEqual(new Map(['a', 'b', 'c'].map((name) => [name, 0])));
});

test('a step that fails makes its group fail; the others go on', async () => {
  const steps = [step('bad', 'process.exit(3)'), giving('good')];
  const went = await beside('beside', steps, async () => {
    await sleep(10);
    return [];
  });
  expect(went.find(({ name }) => name === 'beside')?.code).toBe(3);
  expect(went.find(({ name }) => name === 'good')?.code).toBe(0);
});
