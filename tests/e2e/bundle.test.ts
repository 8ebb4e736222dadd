import { expect, test } from 'vitest';
import { readBundle } from '../support/bundle.ts';

/** What the shell of every page needs; what it asks for at once, beside itself: what it reads of the contract, and the sign-in client. */
const SHELL = 'index.html';
const BESIDE = ['_wire', '@supabase/auth-js/dist/module/index.js'];
const LIST = 'pages/scenarios-page.tsx';

const PAGES = [
  'sign-in-page',
  'consultation-page',
  'history-page',
  'details-page',
  'account-page',
  'admin-page',
  'edit-case-page',
  'scoring-admin-page',
  'status-page',
  'quality-page',
];

test('the list begins with at most 130 kB of JavaScript, the consultation with at most 60 kB more', () => {
  const { filesOf, sizeOf } = readBundle();
  const list = filesOf(SHELL, LIST);
  const beside = [...filesOf(...BESIDE)].filter((file) => !list.has(file));
  const there = new Set([...list, ...beside]);
  const more = (page: string) => sizeOf([...filesOf(`pages/${page}.tsx`)].filter((file) => !there.has(file)));
  const rows: [string, number][] = [
    ['the scenario list begins with', sizeOf(list)],
    ['  fetched beside it: what it reads of the contract, sign-in client', sizeOf(beside)],
    ...PAGES.map((page): [string, number] => [`${page}: more than these`, more(page)]),
  ];
  console.log(`\nJavaScript in kB after gzip\n${rows.map(([what, kB]) => `${kB.toFixed(1).padStart(7)}  ${what}`).join('\n')}`);
  expect(sizeOf(list)).toBeLessThanOrEqual(130);
  expect(more('consultation-page')).toBeLessThanOrEqual(60);
});

test('what only some need is fetched only by them', () => {
  const { manifest, filesOf } = readBundle();
  const [shell, list, consultation] = [filesOf(SHELL), filesOf(LIST), filesOf('pages/consultation-page.tsx')];
  const alone = (name: string) => Object.values(manifest).filter(({ file }) => file.includes(name));
  expect(alone('livekit-client')).toHaveLength(1);
  for (const { file } of alone('livekit-client')) for (const page of [shell, list, consultation]) expect(page.has(file)).toBe(false);
  // /preview is for development.
  expect(Object.keys(manifest).filter((key) => key.startsWith('preview/'))).toEqual([]);
});
