import { isMainThread } from 'node:worker_threads';

export const split = (text) => ({ words: text.split(' '), main: isMainThread });

export function busyFor(ms) {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

export function fail() {
  throw new Error('no such case');
}

/** Throws when its answer has been given. */
export function failLater() {
  setTimeout(() => {
    throw new Error('between two pieces of work');
  }, 10);
}
