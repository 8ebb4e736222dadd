import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#web/api/client.ts';
import { ADMIN, signInAsAdmin } from './support/admin.ts';
import { emptyDb } from './support/db.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

let app: StartedApp;
let admin: Client;
let gout: string;

beforeAll(async () => {
  app = await startApp({ db: await emptyDb(), env: { ADMIN_EMAILS: ADMIN } });
  admin = createClient({ base: app.url, token: (await signInAsAdmin(app)).access_token });
  gout = (await admin.adminListScenarios()).find(({ stationKey }) => stationKey === 'station-cut-slipper')!.id;
});
afterAll(() => app.close());

const CASE = {
  title: 'A sore knee',
  description: 'Since Sunday',
  tag: 'General Medicine',
  patientDetails: '## Demographics\nName: Ann Lee\nAge: 41\nGender: female\n\n## Opening Sentence\nMy knee hurts.',
  voiceProvider: '11labs',
  voiceId: 'Rachel',
  status: 'published',
} as const;

test('a case keeps what its author chose of the face, and one without a choice has none', async () => {
  expect((await admin.getScenario({ id: gout })).portrait).toMatchObject({ hair: 'cropped' });
  const made = await admin.createScenario({ ...CASE, portrait: { hair: 'bob', glasses: 'worn' } });
  expect(made.portrait).toEqual({ hair: 'bob', glasses: 'worn' });
  // Whoever knows nothing of faces leaves it as it is; null takes it away.
  expect((await admin.updateScenario({ id: made.id, ...CASE, title: 'A sore hip' })).portrait).toEqual(made.portrait);
  const bare = await admin.updateScenario({ id: made.id, ...CASE, portrait: null });
  expect(bare.portrait).toBeUndefined();
  const [first] = (await admin.listCaseVersions({ id: made.id })).toReversed();
  expect((await admin.restoreCaseVersion({ id: made.id, versionId: first!.id })).portrait).toEqual(made.portrait);
});

test('a face goes out with the file of its case and comes in again', async () => {
  const file = await (await admin.exportScenario({ id: gout })).text();
  expect(file).toMatch(/^portrait:\n {2}skin: light\n {2}hair: cropped\n/m);
  const moved = file.replaceAll(/acute-gout|station-cut-slipper/g, 'station-elsewhere').replace('hair: cropped', 'hair: bald');
  const { imported } = await admin.importScenarios({ filename: 'station-elsewhere.md', content: Buffer.from(moved).toString('base64') });
  expect((await admin.getScenario({ id: imported[0]!.id })).portrait).toMatchObject({ hair: 'bald', skin: 'light' });
});

test.each([
  ['a hair that nobody can draw', { hair: 'mohican' }],
  ['a part that no portrait has', { hat: 'bowler' }],
])('%s is refused in words', async (_, portrait) => {
  const refused = await admin.createScenario({ ...CASE, portrait: portrait as never }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('a station of a mock has the face of its case', async () => {
  const mock = await admin.startMock({ kind: 'station', scenarioId: gout });
  expect(mock.current?.portrait).toMatchObject({ hair: 'cropped' });
});
