import { expect, test } from 'vitest';
import { openBell } from './bell.ts';

/** As much of an AudioContext as a bell touches. */
function contextOf(state: 'running' | 'suspended') {
  const started: number[] = [];
  const param = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const node = () => ({
    frequency: { value: 0 },
    gain: param,
    connect: (to: unknown) => to,
    start: (at: number) => started.push(at),
    stop() {},
  });
  let resumed = 0;
  const context = {
    state,
    currentTime: 10,
    destination: {},
    createOscillator: node,
    createGain: node,
    resume: async () => void (resumed += 1),
    close: async () => {},
  };
  return { context: context as unknown as AudioContext, started, resumed: () => resumed };
}

test('a bell strikes as often as it is told, one stroke after the other', () => {
  const { context, started } = contextOf('running');
  openBell(() => context).ring(2);
  expect(new Set(started)).toEqual(new Set([10, 10.45]));
});

test('one that the browser holds back asks to be let go', async () => {
  const { context, started, resumed } = contextOf('suspended');
  openBell(() => context).ring(1);
  await Promise.resolve();
  expect([resumed(), started.length > 0]).toEqual([1, true]);
});

test('where there is no sound at all nothing breaks', () => {
  const bell = openBell(() => {
    throw new Error('no sound here');
  });
  expect(() => bell.ring(1)).not.toThrow();
  expect(bell.close).not.toThrow();
});
