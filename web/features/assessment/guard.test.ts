import { expect, it } from 'vitest';
import { generationGuard } from './guard.ts';

const at = (seconds: number) => new Date(1_000_000 + seconds * 1000);

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('a taken guard is held for the same consultation, also by a reloaded page, and not for another', () => {
  const store = storage();
  generationGuard(store, 'one').take(at(0));
  expect(generationGuard(store, 'one').held(at(100))).toBe(true);
  expect(generationGuard(store, 'two').held(at(100))).toBe(false);
});

it('a guard opens when it is released, and by itself after two minutes', () => {
  const store = storage();
  const guard = generationGuard(store, 'one');
  guard.take(at(0));
  expect(guard.held(at(121))).toBe(false);
  guard.take(at(0));
  guard.release();
  expect(guard.held(at(1))).toBe(false);
});

it('where storage is refused nothing breaks and nothing is held', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  const guard = generationGuard({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'one');
  guard.take(at(0));
  expect(guard.held(at(1))).toBe(false);
});
