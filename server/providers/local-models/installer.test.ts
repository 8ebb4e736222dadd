import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PackageState } from '#contract/local-models.ts';
import { fakeArchive, fakeEngine, fakeModel } from './fixtures/fake-model.ts';
import { fakeReleases } from './fixtures/fake-releases.ts';
import { modelInstaller, type InstallerOptions } from './installer.ts';
import { InstallError } from './problem.ts';

const MODEL = fakeArchive('model');
const HALF = Math.floor(MODEL.length / 2);

let folder: string;
let server: Awaited<ReturnType<typeof fakeReleases>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'local-speech-'));
  server = await fakeReleases(MODEL);
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** An installer of the fake model, with an engine that is there at once and a model that runs. */
const installer = (options: Partial<InstallerOptions> = {}, file = MODEL) =>
  modelInstaller({
    modelsDir: folder,
    mirror: server.base,
    models: () => [fakeModel(file)],
    engines: [fakeEngine],
    natural: () => ['fake'],
    bringEngine: async () => {},
    test: async () => ({ realTimeFactor: 0.1 }),
    free: async () => 1e12,
    retryMs: [1, 1],
    stallMs: 2000,
    ...options,
  });
const stateOf = async (one: ReturnType<typeof installer>): Promise<PackageState> => (await one.list()).at(-1)!.state;
const part = () => join(folder, 'fake-model.tar.bz2.part');
const problemOf = (failing: Promise<void>) =>
  failing.then(
    () => 'none',
    (error: unknown) => (error instanceof InstallError ? error.problem : String(error)),
  );

test('a model is downloaded, unpacked without its samples, tested and then put into its place in one step', async () => {
  const seen: string[] = [];
  const one = installer({
    test: async (_model, staged) => {
      seen.push(...readdirSync(staged).toSorted());
      expect(existsSync(join(folder, 'fake-model'))).toBe(false);
      return { realTimeFactor: 0.25 };
    },
  });
  expect(await stateOf(one)).toEqual({ is: 'absent', keptBytes: 0 });
  await one.install('fake');
  expect(seen).toEqual(['encoder.int8.onnx', 'tokens.txt']);
  expect(await stateOf(one)).toEqual({ is: 'installed', realTimeFactor: 0.25 });
  expect(server.requests.map(({ path }) => path)).toEqual(['/fake-model.tar.bz2']);
  expect(readdirSync(folder)).toEqual(['fake-model']);
  await one.remove('fake');
  expect(readdirSync(folder)).toEqual([]);
});

test('a broken connection goes on where it stopped, and the sum is that of the whole', async () => {
  server.fail([{ breakAfter: HALF }]);
  const one = installer();
  await one.install('fake');
  expect(server.requests.map(({ range }) => range)).toEqual([undefined, `bytes=${HALF}-`]);
  expect((await stateOf(one)).is).toBe('installed');
});

test('a server without Range is asked for the whole again', async () => {
  server.fail([{ breakAfter: HALF }], { noRange: true });
  const one = installer();
  await one.install('fake');
  expect(server.requests).toHaveLength(2);
  expect((await stateOf(one)).is).toBe('installed');
});

test('a download that always breaks off says so, keeps what came, and the next one goes on from there', async () => {
  server.fail([], { breakAfter: 1000 });
  const one = installer();
  expect(await problemOf(one.install('fake'))).toBe('no-network');
  expect(await stateOf(one)).toEqual({ is: 'failed', problem: 'no-network' });
  const kept = readFileSync(part()).length;
  expect(kept).toBe(3000);
  server.fail([]);
  await one.install('fake');
  expect(server.requests.at(-1)?.range).toBe(`bytes=${kept}-`);
});

test('a wrong sum deletes what came and says so, also when the wrong half was there before', async () => {
  const other = Buffer.from(MODEL);
  other[10] = other[10]! ^ 1;
  const one = installer({}, other);
  expect(await problemOf(one.install('fake'))).toBe('wrong-sum');
  expect(existsSync(part())).toBe(false);

  writeFileSync(part(), other.subarray(0, HALF));
  const two = installer();
  expect(await problemOf(two.install('fake'))).toBe('wrong-sum');
  expect(server.requests.at(-1)?.range).toBe(`bytes=${HALF}-`);
  expect(readdirSync(folder)).toEqual([]);
  await two.install('fake');
  expect((await stateOf(two)).is).toBe('installed');
});

test.each([
  [404, 'not-found', 1],
  [403, 'server-refused', 1],
  [503, 'server-refused', 3],
] as const)('HTTP %s is told as %s after %s requests', async (status, problem, requests) => {
  server.fail([], { status });
  expect(await problemOf(installer().install('fake'))).toBe(problem);
  expect(server.requests).toHaveLength(requests);
});

test("a network's own page in place of the file is refused before it is written", async () => {
  server.close();
  server = await fakeReleases(Buffer.from('<html>Please sign in to the hospital network</html>'));
  expect(await problemOf(installer().install('fake'))).toBe('server-refused');
  expect(existsSync(part())).toBe(false);
});

test('no server at all is no network', async () => {
  server.close();
  expect(await problemOf(installer().install('fake'))).toBe('no-network');
});

test('without room nothing is downloaded', async () => {
  expect(await problemOf(installer({ free: async () => 1e6 }).install('fake'))).toBe('disk-full');
  expect(server.requests).toEqual([]);
});

test('a slow server is waited for, with the time that is left; one that falls silent is asked again', async () => {
  server.fail([{ drip: { bytes: 4000, everyMs: 150 } }]);
  const one = installer({ stallMs: 600 });
  const done = one.install('fake');
  let left: number | null = null;
  while (left === null) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const state = await stateOf(one);
    if (state.is === 'installed') break;
    if (state.is === 'installing' && state.step === 'downloading') left = state.secondsLeft;
  }
  expect(left).toBeGreaterThan(0);
  await done;
  expect(server.requests).toHaveLength(1);

  await one.remove('fake');
  server.fail([{ stallAfter: HALF }]);
  await one.install('fake');
  expect(server.requests.at(-1)?.range).toBe(`bytes=${HALF}-`);
});

test.each(['climbs', 'absolute', 'links'] as const)(
  'an archive with entries as in %s.tar.bz2 is not unpacked, and nothing of it stays',
  async (name) => {
    const file = fakeArchive(name);
    server.close();
    server = await fakeReleases(file);
    expect(await problemOf(installer({}, file).install('fake'))).toBe('unsafe-archive');
    expect(readdirSync(folder)).toEqual(['fake-model.tar.bz2.part']);
  },
);

test('an archive that lacks a file, or is none, is told as damaged', async () => {
  const model = { ...fakeModel(MODEL), files: [{ path: 'joiner.int8.onnx', atLeast: 1 }] };
  expect(await problemOf(installer({ models: () => [model] }).install('fake'))).toBe('damaged-archive');
  const none = Buffer.from('not an archive at all');
  server.close();
  server = await fakeReleases(none);
  expect(await problemOf(installer({}, none).install('fake'))).toBe('damaged-archive');
});

test('two installations at once are one', async () => {
  server.fail([{ drip: { bytes: 8000, everyMs: 20 } }]);
  const one = installer();
  await Promise.all([one.install('fake'), one.install('fake')]);
  expect(server.requests).toHaveLength(1);
});

test('another process that installs is not disturbed, one that died is', async () => {
  writeFileSync(join(folder, '.lock-fake'), String(process.ppid));
  const one = installer();
  expect(await problemOf(one.install('fake'))).toBe('busy');
  writeFileSync(join(folder, '.lock-fake'), '4194303');
  await one.install('fake');
  expect((await stateOf(one)).is).toBe('installed');
});

test('a cancelled download is kept and goes on the next time', async () => {
  server.fail([{ stallAfter: HALF }]);
  const one = installer();
  const cancelled = one.install('fake').catch((error: Error) => error.message);
  await expect.poll(() => existsSync(part()) && readFileSync(part()).length).toBe(HALF);
  await one.cancel('fake');
  expect(await cancelled).toBe('cancelled');
  expect(await stateOf(one)).toEqual({ is: 'absent', keptBytes: HALF });
  await one.install('fake');
  expect(server.requests.at(-1)?.range).toBe(`bytes=${HALF}-`);
});

test('a model that does not run here is not installed, and its download is kept', async () => {
  const one = installer({ test: () => Promise.reject(new Error('illegal instruction')) });
  expect(await problemOf(one.install('fake'))).toBe('did-not-run');
  expect(readdirSync(folder)).toEqual(['fake-model.tar.bz2.part']);
  await one.remove('fake');
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that was filled by hand counts when its files have their sizes, and nothing is asked of the network', async () => {
  mkdirSync(join(folder, 'fake-model'));
  writeFileSync(join(folder, 'fake-model/tokens.txt'), 'a 0\n');
  writeFileSync(join(folder, 'fake-model/encoder.int8.onnx'), Buffer.alloc(39_999));
  const one = installer();
  expect((await stateOf(one)).is).toBe('absent');
  writeFileSync(join(folder, 'fake-model/encoder.int8.onnx'), Buffer.alloc(40_000));
  expect(await stateOf(one)).toEqual({ is: 'installed', realTimeFactor: null });
  await one.install('fake');
  expect(server.requests).toEqual([]);
});

test('the first model brings the engine, and an engine that fails stops it', async () => {
  const came: string[] = [];
  await installer({
    bringEngine: async () => void came.push('engine'),
    test: async () => ({ realTimeFactor: came.push('model') }),
  }).install('fake');
  expect(came).toEqual(['engine', 'model']);
  rmSync(join(folder, 'fake-model'), { recursive: true });
  const failing = installer({ bringEngine: () => Promise.reject(new InstallError('engine-failed')) });
  expect(await problemOf(failing.install('fake'))).toBe('engine-failed');
  expect((await failing.list()).map(({ state }) => state.is)).toEqual(['failed', 'failed']);
});

test('a single file is put into its folder; one that is too slow here says the numbers, and stays downloaded', async () => {
  const single = {
    ...fakeModel(MODEL),
    packed: false,
    address: 'https://models.invalid/a.gguf',
    files: [{ path: 'a.gguf', bytes: MODEL.length }],
  };
  const numbers = 'It reads 3 and writes 1 tokens a second here.';
  const slow = installer({ models: () => [single], test: () => Promise.reject(new InstallError('too-slow', numbers, { numbers })) });
  expect(await problemOf(slow.install('fake'))).toBe('too-slow');
  expect(await stateOf(slow)).toEqual({ is: 'failed', problem: 'too-slow', numbers });
  expect(readdirSync(folder)).toEqual(['a.gguf.part']);
  const tokens = { read: 60, written: 20 };
  const one = installer({ models: () => [single], test: async () => ({ realTimeFactor: null, tokens }) });
  await one.install('fake');
  expect(server.requests.map(({ path }) => path)).toEqual(['/a.gguf']);
  expect(await stateOf(one)).toEqual({ is: 'installed', realTimeFactor: null, tokens });
  expect(readdirSync(join(folder, 'fake-model')).toSorted()).toEqual(['.verified', 'a.gguf']);
});
