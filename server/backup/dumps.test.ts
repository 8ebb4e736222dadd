import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dumpsIn, putDump } from './dumps.ts';
import { keepDumps } from './keep-dumps.ts';

const HOUR_MS = 3600_000;
const BEGAN = Date.parse('2026-03-01T09:00:00Z');
const bytes = (text: string) => new TextEncoder().encode(text);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gp-dumps-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A server that is looked after from nine o'clock on; each dump holds its number. */
async function kept(folder: string) {
  const state = { hour: 0, calls: 0, fails: false, made: [] as Date[], errors: 0, dumps: 0 };
  const dumping = await keepDumps({
    dump: async () => {
      if (state.fails) throw new Error('no room');
      return bytes(`dump ${(state.dumps += 1)}`);
    },
    folder,
    calls: () => state.calls,
    made: (at) => void state.made.push(at),
    now: () => new Date(BEGAN + state.hour * HOUR_MS),
    log: { info: () => {}, error: () => void (state.errors += 1) },
  });
  return { state, ...dumping };
}

test('the newest seven days are kept, the last dump of each, and what else lies there is left alone', async () => {
  const folder = join(newFolder(), 'backups');
  for (let day = 0; day < 9; day += 1)
    for (const part of ['early', 'late']) {
      await putDump(folder, bytes(`${day} ${part}`), new Date(BEGAN + (day * 24 + (part === 'late' ? 2 : 0)) * HOUR_MS));
      writeFileSync(join(folder, 'my-own-copy.tar.gz'), 'mine');
    }
  const dumps = await dumpsIn(folder);
  expect(dumps.map(({ day }) => day)).toEqual([9, 8, 7, 6, 5, 4, 3].map((day) => `2026-03-0${day}`));
  expect(await readFile(dumps[0]!.path, 'utf8')).toBe('8 late');
  expect(dumps[0]!.madeAt).toEqual(new Date(BEGAN + (8 * 24 + 2) * HOUR_MS));
  expect(readdirSync(folder)).toHaveLength(8);
});

test('a dump is made a day after the last one, not while a call runs, unless it is six hours late', async () => {
  const { state, look } = await kept(newFolder());
  await look();
  expect(state.dumps).toBe(1);
  state.hour = 23.9;
  await look();
  expect(state.dumps).toBe(1);
  state.hour = 24;
  state.calls = 1;
  await look();
  expect(state.dumps).toBe(1);
  state.hour = 30;
  await look();
  expect([state.dumps, state.made.length]).toEqual([2, 2]);
});

test('a server that is stopped makes one more; started again it knows when the newest was made', async () => {
  const folder = newFolder();
  const first = await kept(folder);
  first.state.hour = 3;
  await first.stop();
  const second = await kept(folder);
  expect(second.state.made).toEqual([new Date(BEGAN + 3 * HOUR_MS)]);
  await second.look();
  expect(second.state.dumps).toBe(0);
});

test('a dump that fails is told, and leaves the earlier one as it is', async () => {
  const folder = newFolder();
  const { state, look, stop } = await kept(folder);
  await look();
  Object.assign(state, { hour: 25, fails: true });
  await look();
  expect(state.errors).toBe(1);
  expect((await dumpsIn(folder)).map(({ day }) => day)).toEqual(['2026-03-01']);

  // What should be renamed cannot be: a folder stands there.
  mkdirSync(join(folder, '2026-03-02.tar.gz', 'in the way'), { recursive: true });
  state.fails = false;
  await stop();
  expect([state.errors, readdirSync(folder)]).toEqual([2, ['2026-03-01.tar.gz', '2026-03-02.tar.gz']]);
});
