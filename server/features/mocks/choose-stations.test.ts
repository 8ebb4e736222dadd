import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { EXPERIENCE_GROUPS } from '#contract/scenario.ts';
import { parseCaseFile } from '#server/features/scenarios/parse-case-file.ts';
import { chance } from '#tests/support/chance.ts';
import { type Candidate, chooseStations } from './choose-stations.ts';
import { isForAnother } from './for-another.ts';

const NOW = Date.UTC(2026, 10, 27);
const daysAgo = (days: number) => NOW - days * 86_400_000;

/** `v` on video, `t` on the telephone, `T` there with a caller who is not the patient; the digit is its group. */
const cases = (written: string, met: Record<string, number> = {}): Candidate[] =>
  written.split(' ').map((id) => ({
    id,
    telephone: !id.startsWith('v'),
    groups: [EXPERIENCE_GROUPS[Number(id.slice(1)) % 12]!],
    otherCaller: id.startsWith('T'),
    lastMetAt: id in met ? daysAgo(met[id]!) : null,
  }));
const drawn = (kind: 'mini' | 'half' | 'full', of: Candidate[], seed = 1) => {
  const { ids, metLately } = chooseStations({ kind, cases: of, now: NOW, random: chance(seed) });
  return { stations: ids.map((id) => of.find((one) => one.id === id)!), metLately };
};
const seeds = Array.from({ length: 25 }, (_, seed) => seed);

const MANY = 'v0 v1 v2 v3 v4 v5 v6 v7 v8 v9 v10 v11 v12 v13 v14 t0 t1 t2 t9 T3 T10';

test.each([
  ['mini', 3, 1],
  ['half', 6, 2],
  ['full', 12, 3],
] as const)('a %s mock has %i stations, %i of them on the telephone, none twice, and one caller for another', (kind, size, calls) => {
  for (const seed of seeds) {
    const { stations, metLately } = drawn(kind, cases(MANY), seed);
    expect(new Set(stations.map(({ id }) => id)).size).toBe(size);
    expect(stations.filter(({ telephone }) => telephone)).toHaveLength(calls);
    expect(stations.some(({ otherCaller }) => otherCaller)).toBe(true);
    expect(metLately).toBe(0);
  }
});

test.each([
  ['no case met lately where there are others', MANY, { v0: 3, v1: 59, t0: 10 }, ['v0', 'v1', 't0'], 0],
  ['a case met sixty days ago counts as new', MANY, { v0: 60, T3: 60, T10: 60 }, [], 0],
] as const)('a full mock: %s', (_name, written, met, never, lately) => {
  for (const seed of seeds) {
    const { stations, metLately } = drawn('full', cases(written, met), seed);
    expect(stations.map(({ id }) => id).filter((id) => (never as readonly string[]).includes(id))).toEqual([]);
    expect(metLately).toBe(lately);
  }
});

test.each([
  ['those met longest ago make up the number', 'mini', 'v0 v1 v2 v3 T1', { v0: 5, v1: 20, v2: 40, v3: 1 }, ['T1', 'v1', 'v2'], 2],
  ['the only caller for another is taken, met lately or not', 'mini', 'v0 v1 v2 t3 t4 T1', { T1: 2 }, ['T1'], 1],
  ['the caller for another met longest ago', 'mini', 'v0 v1 v2 t3 T1 T2', { T1: 2, T2: 9 }, ['T2'], 1],
  ['nobody calls for another in these cases', 'mini', 'v0 v1 t3', {}, ['t3', 'v0', 'v1'], 0],
  ['no telephone case is there', 'mini', 'v0 v1 v2', {}, ['v0', 'v1', 'v2'], 0],
  ['only telephone cases are there', 'mini', 't0 t1 T2', {}, ['T2', 't0', 't1'], 0],
  ['fewer cases than stations make a shorter mock', 'half', 'v0 v1 T2', {}, ['T2', 'v0', 'v1'], 0],
] as const)('%s', (_name, kind, written, met, holds, lately) => {
  for (const seed of seeds) {
    const { stations, metLately } = drawn(kind, cases(written, met), seed);
    expect(stations.map(({ id }) => id)).toEqual(expect.arrayContaining([...holds]));
    expect(metLately).toBe(lately);
  }
});

test('the order is drawn, too', () => {
  const orders = seeds.map((seed) =>
    drawn('mini', cases('v0 v1 T2'), seed)
      .stations.map(({ id }) => id)
      .join(' '),
  );
  expect(new Set(orders).size).toBe(6);
});

test('nothing published, nothing drawn', () => {
  expect(chooseStations({ kind: 'full', cases: [], now: NOW, random: chance(1) })).toEqual({ ids: [], metLately: 0 });
});

test('of the built-in cases a full mock covers all twelve groups', () => {
  const builtIn = globSync('content/scenarios/*.md').map((path): Candidate => {
    const parsed = parseCaseFile({ file: basename(path), text: readFileSync(path, 'utf8') });
    if ('problems' in parsed) throw new Error(parsed.problems.join());
    const { key, consultationType, experienceGroups = [], patientDetails } = parsed.case;
    return {
      id: key,
      telephone: consultationType === 'telephone',
      groups: experienceGroups,
      otherCaller: isForAnother(patientDetails),
      lastMetAt: null,
    };
  });
  expect(builtIn.filter(({ otherCaller }) => otherCaller)).toHaveLength(3);
  for (const seed of seeds) {
    const { stations } = drawn('full', builtIn, seed);
    expect(new Set(stations.flatMap(({ groups }) => groups)).size).toBe(12);
  }
});
