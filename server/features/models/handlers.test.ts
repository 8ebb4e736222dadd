import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeArchive, fakeEngine, fakeModel } from '#server/providers/local-models/fixtures/fake-model.ts';
import { fakeReleases } from '#server/providers/local-models/fixtures/fake-releases.ts';
import { modelInstaller } from '#server/providers/local-models/installer.ts';
import { modelHandlers } from './handlers.ts';
import { sampleVoice } from './sample-voice.ts';

const MODEL = fakeArchive('model');
/** A request as far as these handlers look at it. */
const of = (id: string) => ({ params: { id }, user: { id: 'admin' }, ip: '' }) as never;

let folder: string;
let server: Awaited<ReturnType<typeof fakeReleases>>;
let handlers: ReturnType<typeof modelHandlers>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'local-speech-'));
  server = await fakeReleases(MODEL);
  const seams = { bringEngine: async () => {}, test: async () => ({ realTimeFactor: 0.1 }), free: async () => 1e12, retryMs: [] };
  handlers = modelHandlers({
    log: async () => {},
    findServers: async () => [],
    installer: modelInstaller({
      modelsDir: folder,
      mirror: server.base,
      models: () => [fakeModel(MODEL)],
      engines: [fakeEngine],
      natural: () => [],
      ...seams,
    }),
    sample: sampleVoice({ voices: [], log: console }),
  });
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
const stateOf = (list: Awaited<ReturnType<typeof handlers.listModels>>) => list.find(({ id }) => id === 'fake')!.state;
const now = async () => stateOf(await handlers.listModels(of('')));

test('an installation is answered at once, runs on, and can be cancelled and gone on with', async () => {
  server.fail([{ stallAfter: 20_000 }]);
  expect(stateOf(await handlers.installModel(of('fake'))).is).toBe('installing');
  await expect.poll(now).toMatchObject({ is: 'installing', step: 'downloading', doneBytes: 20_000, totalBytes: MODEL.length });
  await expect(handlers.removeModel(of('fake'))).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Cancel') as string,
  });
  expect(stateOf(await handlers.cancelModel(of('fake')))).toEqual({ is: 'absent', keptBytes: 20_000 });
  await handlers.installModel(of('fake'));
  await expect.poll(now).toEqual({ is: 'installed', realTimeFactor: 0.1 });
  expect(stateOf(await handlers.removeModel(of('fake')))).toEqual({ is: 'absent', keptBytes: 0 });
});

test('a failure stands in the list until the next attempt', async () => {
  server.fail([{ status: 404 }]);
  await handlers.installModel(of('fake'));
  await expect.poll(now).toEqual({ is: 'failed', problem: 'not-found' });
  await handlers.installModel(of('fake'));
  await expect.poll(now).toMatchObject({ is: 'installed' });
});

test.each(['installModel', 'cancelModel', 'removeModel'] as const)('%s knows only what is offered', async (name) => {
  await expect(handlers[name](of('../../etc'))).rejects.toMatchObject({ code: 'not_found' });
});
