import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { casesOfZip } from '#server/features/scenarios/case-zip.ts';
import { createClient, type Client } from '#web/api/client.ts';
import { ADMIN, signInAsAdmin } from './support/admin.ts';
import { emptyDb } from './support/db.ts';
import { heading, title, wordFile, words } from './support/word-file.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

let app: StartedApp;
let admin: Client;
let token: string;
let good: string;
let goutId: string;

beforeAll(async () => {
  app = await startApp({ db: await emptyDb(), env: { ADMIN_EMAILS: ADMIN } });
  token = (await signInAsAdmin(app)).access_token;
  admin = createClient({ base: app.url, token });
  goutId = (await admin.adminListScenarios()).find(({ stationKey }) => stationKey === 'station-cut-slipper')!.id;
  good = await (await admin.exportScenario({ id: goutId })).text();
});
afterAll(() => app.close());

const base64 = (data: string | Uint8Array) => Buffer.from(data).toString('base64');
const take = (text: string | Uint8Array, filename = 'acute-gout.md') => admin.importScenarios({ filename, content: base64(text) });
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    ({ status, code, serverMessage }) => ({ status, code, serverMessage }),
  );
async function zipOf(files: Record<string, string>): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, text] of Object.entries(files)) await zip.add(name, new TextReader(text));
  return zip.close();
}
const unpacked = async (bytes: ArrayBuffer) => (await casesOfZip(new Uint8Array(bytes))).toSorted((a, b) => a.file.localeCompare(b.file));

test('all cases go out as a ZIP, come in again without a change, and go out as the same bytes', async () => {
  const before = await admin.adminListScenarios();
  const bytes = await (await admin.exportScenarios()).arrayBuffer();
  const { imported } = await take(new Uint8Array(bytes), 'cases.zip');
  expect(imported).toHaveLength(before.length);
  expect(new Set(imported.map(({ result }) => result))).toEqual(new Set(['unchanged']));
  expect(await admin.adminListScenarios()).toEqual(before);
  expect(await unpacked(await (await admin.exportScenarios()).arrayBuffer())).toEqual(await unpacked(bytes));
});

test('a file from before its station was renamed is the same case', async () => {
  const former = good.replace('stationKey: station-cut-slipper', 'stationKey: acute-gout');
  expect(former).not.toBe(good);
  expect((await take(former)).imported).toMatchObject([{ id: goutId, stationKey: 'station-cut-slipper', result: 'unchanged' }]);
});

test('a case taken in elsewhere has every field and its station, and one that stands is replaced and kept as a version', async () => {
  const moved = good.replaceAll(/acute-gout|station-cut-slipper/g, 'station-moved');
  const [made] = (await take(moved, 'station-moved.md')).imported;
  expect(made).toMatchObject({ stationKey: 'station-moved', result: 'created' });
  expect(await (await admin.exportScenario({ id: made!.id })).text()).toBe(moved);
  const [changed] = (await take(moved.replace(/^title: .*$/m, 'title: Another toe'), 'station-moved.md')).imported;
  expect(changed).toMatchObject({ id: made!.id, title: 'Another toe', result: 'changed' });
  expect((await admin.listCaseVersions({ id: made!.id }))[0]).toMatchObject({ number: 2, changed: ['title'] });
});

test('one bad file among good ones changes nothing', async () => {
  const bytes = await zipOf({ 'acute-gout.md': good.replace(/^title: .*$/m, 'title: Changed'), 'other.md': '# Nothing' });
  expect(await refusal(take(bytes, 'cases.zip'))).toMatchObject({
    status: 400,
    code: 'import_refused',
    serverMessage: expect.stringMatching(/^other\.md:1: /),
  });
  expect((await admin.getScenario({ id: goutId })).title).not.toBe('Changed');
});

test.each([
  ['a path that climbs', { '../acute-gout.md': 'x' }, /paths lead out/],
  ['something else than a case', { 'run.sh': 'x' }, /only case files/],
  ['a case larger than any can be', { 'acute-gout.md': ' '.repeat(1_100_000) }, /larger than a case/],
  ['nothing', {}, /no case file/],
])('a ZIP with %s is refused', async (_what, files, reason) => {
  expect(await refusal(take(await zipOf(files as Record<string, string>), 'cases.zip'))).toMatchObject({
    code: 'import_refused',
    serverMessage: expect.stringMatching(reason),
  });
});

test('a damaged ZIP, and what is no base64, are refused; a body of more than 20 MB too', async () => {
  const bytes = await zipOf({ 'acute-gout.md': good });
  expect(await refusal(take(bytes.subarray(0, 200), 'cases.zip'))).toMatchObject({ code: 'import_refused' });
  expect(await refusal(admin.importScenarios({ filename: 'x.md', content: '%%%' }))).toMatchObject({ code: 'validation_failed' });
  expect(await refusal(admin.importScenarios({ filename: 'x.md', content: 'A'.repeat(28_000_000) }))).toMatchObject({ status: 413 });
  // What is sent as something else than JSON, or not at all, is refused in words as well.
  for (const [type, body] of [
    ['text/plain', '{}'],
    ['application/json', ''],
    [null, null],
  ] as const) {
    const headers = { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) };
    const answer = await fetch(`${app.url}/api/admin/scenarios/import`, { method: 'POST', headers, body });
    expect([400, 415]).toContain(answer.status);
  }
  // A body of megabytes is parsed in a thread, where it holds up nobody else.
  const parsedHere = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parsedHere.mockRestore());
  const large = 'A'.repeat(4_000_000);
  expect(await refusal(admin.importScenarios({ filename: 'x.md', content: large }))).toMatchObject({ code: 'import_refused' });
  expect(parsedHere.mock.calls.filter(([text]) => text.length > 1_000_000)).toEqual([]);
});

const line = (start: string, instead: string) => (text: string) => text.replace(new RegExp(`^${start}.*$`, 'm'), instead);
const drop = (start: string) => (text: string) => text.replace(new RegExp(`^${start}.*\n`, 'm'), '');
const FIELDS = ['key', 'version', 'title', 'description', 'tag', 'status', 'stationKey', 'voiceProvider', 'voiceId'];
/** Fifty ways in which a file is not a case. */
const DAMAGES: Record<string, (text: string) => string> = {
  ...Object.fromEntries(FIELDS.map((field) => [`without ${field}`, drop(`${field}:`)])),
  ...Object.fromEntries(FIELDS.map((field) => [`with an empty ${field}`, line(`${field}:`, `${field}:`)])),
  ...Object.fromEntries(FIELDS.map((field) => [`with a list as ${field}`, line(`${field}:`, `${field}: [1, 2]`)])),
  'with a key in capitals': line('key:', 'key: Acute-Gout'),
  "with another file's key": line('key:', 'key: other'),
  'with version 0': line('version:', 'version: 0'),
  'with half a version': line('version:', 'version: 1.5'),
  'with a title too long': line('title:', `title: ${'x'.repeat(201)}`),
  'with an unknown status': line('status:', 'status: hidden'),
  'with an unknown type of consultation': line('consultationType:', 'consultationType: letter'),
  'with a station key of spaces': line('stationKey:', 'stationKey: acute gout'),
  'with a review that is no date': line('reviewBy:', 'reviewBy: soon'),
  'with a misspelt field': line('title:', 'titel: A painful big toe\ntitle: A painful big toe'),
  'with a field twice': line('title:', 'title: One\ntitle: Two'),
  'with an unknown critical indicator': (text) => text.replace(/^ {2}- D1_1$/m, '  - D9_9'),
  'with an unknown group': (text) => text.replace(/^ {2}- Prescribing$/m, '  - Surgery'),
  'with broken YAML': line('title:', "title: 'open"),
  'without front matter': (text) => text.slice(text.indexOf('# Patient script')),
  'with front matter that never ends': (text) => text.replace('\n---\n', '\n'),
  'without a script': (text) =>
    text.replace('# Patient script', '# Materials for candidate').replace(/\n# Materials for candidate\n[^]*?(?=\n# Guidance)/, ''),
  'with a part twice': (text) => `${text}\n# Guidance\n\n## D1_1\nAgain.\n`,
  'with an unknown part': (text) => `${text}\n# Notes\n\nNothing.\n`,
  'with text before the script': (text) => text.replace('# Patient script', 'Hello\n\n# Patient script'),
  'with guidance for nothing': (text) => text.replace(/^## D1_1$/m, '## D7_1'),
  'with guidance twice': (text) => text.replace(/^## D1_1$/m, '## D1_1\nFirst.\n\n## D1_1'),
  'with empty guidance': (text) => text.replace(/^# Guidance\n/m, '# Guidance\n\n## D3_8\n'),
  'with a subdomain of no domain': (text) => text.replace(/^## D1 (?=\w)/m, '## D4 '),
  'with a subdomain too short to understand': (text) => `${text}\n## D1 Short title\nAsk.\n`,
};

test('the damages are fifty or more', () => expect(Object.keys(DAMAGES).length).toBeGreaterThanOrEqual(50));

test.each(Object.entries(DAMAGES))('a file %s is refused with its line and the reason', async (_what, damage) => {
  const damaged = damage(good);
  expect(damaged).not.toBe(good);
  expect(await refusal(take(damaged))).toMatchObject({
    status: 400,
    code: 'import_refused',
    serverMessage: expect.stringMatching(/^acute-gout\.md:\d+: \S.{5,}/),
  });
});

test('after all of that the case is as it was', async () => expect(await (await admin.exportScenario({ id: goutId })).text()).toBe(good));

test('a Word file becomes a draft with what it holds under the template’s headings; what was not understood is told, a hostile one refused', async () => {
  const file = await wordFile(
    [
      title('A sore heel'),
      words('Meant for March.'),
      heading(1, 'Opening Sentence'),
      words('“It’s my heel.”'),
      heading(1, 'Zebra stripes'),
      words('Black and white.'),
    ].join(''),
  );
  const [made] = (await take(file, 'heel.docx')).imported;
  expect(made).toMatchObject({
    title: 'A sore heel',
    result: 'created',
    unread: [
      { text: 'Zebra stripes', reason: 'heading' },
      { text: 'Black and white.', reason: 'heading' },
      { text: 'Meant for March.', reason: 'no-heading' },
    ],
  });
  const drafted = (await admin.adminListScenarios()).find(({ id }) => id === made!.id);
  expect(drafted).toMatchObject({
    status: 'draft',
    patientDetails: '## Opening Sentence\n"It\'s my heel."\n\n## Zebra stripes\nBlack and white.',
  });
  expect(await refusal(take(await wordFile('<w:p/>'.repeat(480_000)), 'bomb.docx'))).toMatchObject({
    status: 400,
    serverMessage: expect.stringMatching(/^it holds more than a case can/),
  });
  // As much as is let in leaves its thread alive.
  expect(await refusal(take(await wordFile('<w:p/>'.repeat(199_000)), 'large.docx'))).toMatchObject({
    serverMessage: expect.stringMatching(/^no heading of the template/),
  });
});
