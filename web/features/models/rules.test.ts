import { expect, test } from 'vitest';
import type { LocalPackage } from '#contract/local-models.ts';
import { megabytes, naturalOf, shareDone, timeLeft, timesFaster } from './rules.ts';

test.each([
  [1, 'about 5 seconds'],
  [41, 'about 45 seconds'],
  [60, 'about a minute'],
  [75, 'about 2 minutes'],
])('%s seconds are %s', (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words);
});

test('a share is told of downloading and unpacking only', () => {
  const state = { is: 'installing', step: 'downloading', doneBytes: 50, totalBytes: 200, secondsLeft: null } as const;
  expect(shareDone(state)).toBe(0.25);
  expect(shareDone({ ...state, step: 'testing' })).toBeNull();
  expect(shareDone({ ...state, totalBytes: 0 })).toBeNull();
});

test('the speed is told as times faster than speech, or not at all', () => {
  expect([timesFaster(0.02), timesFaster(0.4), timesFaster(1.2)]).toEqual(['50', '2.5', null]);
});

test('sizes are told in the unit that fits', () => {
  expect([megabytes(108_035_095), megabytes(1_117_320_736), megabytes(1)]).toEqual(['108 MB', '1.1 GB', '1 MB']);
});

test('one press brings what is missing and its engines, with one size, one share and each licence once', () => {
  const one = (id: string, role: LocalPackage['role'], downloadBytes: number, state: LocalPackage['state']): LocalPackage => ({
    id,
    role,
    name: id,
    about: '',
    licence: 'MIT',
    downloadBytes,
    diskBytes: 0,
    natural: role !== 'engine',
    ...(role === 'chat' && { memory: { one: 2, four: 3 } }),
    state,
  });
  const absent = { is: 'absent', keptBytes: 0 } as const;
  const packages = [
    one('engine', 'engine', 10, absent),
    one('hears', 'recogniser', 100, { is: 'installed', realTimeFactor: null }),
    one('talks', 'chat', 300, { is: 'installing', step: 'downloading', doneBytes: 100, totalBytes: 300, secondsLeft: null }),
  ];
  expect(naturalOf(packages)).toMatchObject({
    bytes: 310,
    memory: 2,
    hasChat: true,
    running: true,
    share: 0.5,
    licences: ['engine: MIT', 'talks: MIT'],
  });
  expect(naturalOf([]).absent).toEqual([]);
});
