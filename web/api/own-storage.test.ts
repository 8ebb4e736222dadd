import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clearOwn, keepOnly, keptText, ownStorage } from './own-storage.ts';

function browser() {
  const kept = new Map<string, string>();
  const written: string[] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      written.push(`${key} = ${value}`);
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
  return { kept, written, place: () => storage };
}

it('what one person keeps is not found by another, nor by nobody', () => {
  const { place } = browser();
  ownStorage(place, 'ann').setItem('notes:case:toe', 'gout?');
  expect(ownStorage(place, 'ann').getItem('notes:case:toe')).toBe('gout?');
  expect(ownStorage(place, 'ann').names()).toEqual(['notes:case:toe']);
  for (const other of ['ben', 'an', null]) {
    expect(ownStorage(place, other).getItem('notes:case:toe')).toBeNull();
    expect(ownStorage(place, other).names()).toEqual([]);
  }
});

it('without a sign-in nothing is kept', () => {
  const { kept, place } = browser();
  ownStorage(place, null).setItem('notes:case:toe', 'gout?');
  expect(kept.size).toBe(0);
});

it('a kept text lasts until it is empty or cleared', () => {
  const { kept, place } = browser();
  const toe = keptText('toe', ownStorage(place, 'ann'));
  toe.keep('gout?');
  expect(keptText('toe', ownStorage(place, 'ann')).read()).toBe('gout?');
  toe.keep('');
  expect(kept.size).toBe(0);
  toe.keep('again');
  toe.clear();
  expect(toe.read()).toBe('');
});

it('whoever signs out leaves nothing in any storage, and the other tabs are told who it was', () => {
  const [local, tab] = [browser(), browser()];
  for (const { place } of [local, tab]) {
    ownStorage(place, 'ann').setItem('draft', 'a case');
    ownStorage(place, 'ben').setItem('draft', 'another');
  }
  local.kept.set('theme', 'dark');
  clearOwn('ann', [local.place, tab.place]);
  expect([...local.kept.keys()]).toEqual(['gp-training-own:ben:draft', 'theme']);
  expect([...tab.kept.keys()]).toEqual(['gp-training-own:ben:draft']);
  expect(local.written.at(-1)).toBe('gp-training-left = ann');
});

it("whoever comes next finds nothing of others, nor what was kept in nobody's name", () => {
  const { kept, place } = browser();
  for (const key of ['session-notes:toe', 'call-preferences', 'instructions-seen', 'self-passed:1', 'sca-generating-1', 'theme', 'tsr-1'])
    kept.set(key, 'x');
  ownStorage(place, 'ann').setItem('draft', 'a case');
  ownStorage(place, 'ben').setItem('draft', 'mine');
  keepOnly('ben', [place]);
  expect([...kept.keys()]).toEqual(['theme', 'tsr-1', 'gp-training-own:ben:draft']);
});

it('a browser that refuses storage loses the text with the page, and nothing else', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const toe = keptText('toe', ownStorage(refuse, 'ann'));
  toe.keep('gout?');
  toe.clear();
  keepOnly('ann', [refuse]);
  clearOwn('ann', [refuse]);
  expect(toe.read()).toBe('');
});

it('nothing is kept of a person but through here', () => {
  const others = globSync('web/**/*.{ts,tsx}', { exclude: ['web/preview/**', 'web/**/*.test.ts'] }).filter((file) =>
    /\b(localStorage|sessionStorage|indexedDB)\b/.test(readFileSync(file, 'utf8')),
  );
  // The sign-in client's own keys, and how pages look on this computer.
  expect(others.toSorted()).toEqual([
    'web/api/own-storage.ts',
    'web/api/stored-sign-in.ts',
    'web/early.ts',
    'web/features/auth/sign-out.ts',
    'web/features/auth/start-state.ts',
    'web/pages/layout/theme.ts',
  ]);
});
