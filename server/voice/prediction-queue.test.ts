import { expect, test } from 'vitest';
import { predictionQueue } from './prediction-queue.ts';

/** A model whose predictions are answered by hand; it answers with the first sample of the sound. */
function scene(atOnce: number) {
  const running: { of: number; done: () => void; fail: () => void }[] = [];
  const predict = predictionQueue(
    (pcm) =>
      new Promise((resolve, reject) => {
        running.push({ of: pcm[0]!, done: () => resolve(pcm[0]!), fail: () => reject(new Error('broken')) });
      }),
    atOnce,
  );
  return {
    running,
    ask: (of: number, wanted?: () => boolean) => predict(Int16Array.of(of), wanted),
    began: () => running.map(({ of }) => of),
  };
}

test('as many run at once as there is room for; the others follow in their order', async () => {
  const { ask, running, began } = scene(2);
  const answers = [1, 2, 3, 4].map((of) => ask(of));
  expect(began()).toEqual([1, 2]);
  running[1]!.done();
  expect(await answers[1]).toBe(2);
  expect(began()).toEqual([1, 2, 3]);
  running[0]!.done();
  running[2]!.done();
  expect(await Promise.all([answers[0], answers[2]])).toEqual([1, 3]);
  running[3]!.done();
  expect(await answers[3]).toBe(4);
});

test('what nobody wants any more is left out when its turn comes', async () => {
  const { ask, running, began } = scene(1);
  let wanted = true;
  const first = ask(1);
  const second = ask(2, () => wanted);
  const third = ask(3);
  wanted = false;
  running[0]!.done();
  expect(await first).toBe(1);
  expect(await second).toBe(0);
  expect(began()).toEqual([1, 3]);
  running[1]!.done();
  expect(await third).toBe(3);
});

test('a prediction that fails makes room for the next', async () => {
  const { ask, running } = scene(1);
  const first = ask(1);
  const second = ask(2);
  running[0]!.fail();
  await expect(first).rejects.toThrow('broken');
  running[1]!.done();
  expect(await second).toBe(2);
});
