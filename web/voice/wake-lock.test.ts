import { afterEach, expect, it, vi } from 'vitest';
import { keepAwake } from './wake-lock.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose screen would go dark. */
function page() {
  const locks: { released: boolean }[] = [];
  const looked = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', looked);
  vi.stubGlobal('navigator', {
    wakeLock: {
      request: async () => {
        const lock = { released: false, release: async () => void (lock.released = true) };
        locks.push(lock);
        return lock;
      },
    },
  });
  const show = (visibilityState: 'visible' | 'hidden') => {
    looked.visibilityState = visibilityState;
    if (visibilityState === 'hidden') for (const lock of locks) lock.released = true;
    looked.dispatchEvent(new Event('visibilitychange'));
  };
  const held = () => locks.filter(({ released }) => !released).length;
  return { show, held };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it('keeps the screen on, again when the page is shown again, until it is told not to', async () => {
  const { show, held } = page();
  const letSleep = keepAwake();
  await settle();
  expect(held()).toBe(1);
  show('hidden');
  await settle();
  expect(held()).toBe(0);
  show('visible');
  await settle();
  expect(held()).toBe(1);
  letSleep();
  await settle();
  expect(held()).toBe(0);
  show('visible');
  await settle();
  expect(held()).toBe(0);
});

it('lets go of a lock that comes after the call', async () => {
  const { held } = page();
  keepAwake()();
  await settle();
  expect(held()).toBe(0);
});

it('does without where there is no such thing', () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', {});
  expect(() => keepAwake()()).not.toThrow();
});
