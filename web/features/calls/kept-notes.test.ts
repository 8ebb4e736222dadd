import { expect, it } from 'vitest';
import { keptNotes } from './kept-notes.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('notes survive a reload, each case has its own, and empty ones leave nothing behind', () => {
  const device = storage();
  const toe = keptNotes('toe', () => device);
  toe.keep('gout?');
  expect(keptNotes('toe', () => device).read()).toBe('gout?');
  expect(keptNotes('chest', () => device).read()).toBe('');
  toe.keep('');
  expect(device.kept.size).toBe(0);
  toe.keep('again');
  toe.clear();
  expect(toe.read()).toBe('');
});

it('a browser that refuses storage loses the notes with the page, and nothing else', () => {
  const refused = keptNotes('toe', () => {
    throw new DOMException('refused', 'SecurityError');
  });
  refused.keep('gout?');
  refused.clear();
  expect(refused.read()).toBe('');
});
