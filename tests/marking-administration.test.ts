import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SubdomainForm } from '#contract/api/scenarios.ts';
import type { SheetEntry, SubdomainsByDomain } from '#contract/subdomain.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createClient, type Client } from '#web/api/client.ts';
import { ADMIN, signInAsAdmin } from './support/admin.ts';
import { emptyDb } from './support/db.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const CASE = {
  title: 'A sore knee',
  description: 'Since Sunday',
  tag: 'Rheumatology',
  patientDetails: '## Opening Sentence\nMy knee!',
  voiceProvider: '11labs',
  voiceId: 'Rachel',
} as const;

let app: StartedApp;
let admin: Client;
let id: string;
let stationKey: string;

beforeAll(async () => {
  app = await startApp({ db: await emptyDb(), env: { ADMIN_EMAILS: ADMIN } });
  admin = createClient({ base: app.url, token: (await signInAsAdmin(app)).access_token });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ id, stationKey } = await admin.createScenario(CASE));
});

const add = (title: string, more: Partial<SubdomainForm> = {}) =>
  admin.createSubdomain({ id, domain: 'D1', title, instructions: `Asks about ${title}.`, isCritical: 0, ...more });
const titles = async (domain: 'D1' | 'D2' | 'D3' = 'D1') => (await admin.getSubdomains({ id }))[domain].map(({ title }) => title);
const numbers = (grouped: SubdomainsByDomain) => Object.values(grouped).map((list) => list.map(({ orderIndex }) => orderIndex));
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    ({ status, code }) => [status, code],
  );

const refusedWith = (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    (error: ApiError) => [error.status, error.fields],
  );

test.each([
  ['tag', 'Astrology', 'Tag must be one of: General Medicine, Cardiology'],
  ['voiceProvider', 'zzz', 'Voice provider must be one of: 11labs, playht, openai'],
])('a case whose %s is none of the product is refused with the field named', async (field, value, words) => {
  const expected = [400, { [field]: expect.stringContaining(words) }];
  expect(await refusedWith(admin.createScenario({ ...CASE, [field]: value }))).toEqual(expected);
  expect(await refusedWith(admin.updateScenario({ ...CASE, id, [field]: value }))).toEqual(expected);
});

test('a form that is sent twice makes one subdomain; with other words it makes another', async () => {
  const requestId = crypto.randomUUID();
  const form = { id, domain: 'D1', title: 'Red flags', instructions: 'Asks about fever.', isCritical: 0, requestId } as const;
  const [one, two] = await Promise.all([admin.createSubdomain(form), admin.createSubdomain(form)]);
  expect(two).toEqual(one);
  expect(await titles()).toEqual(['Red flags']);
  await admin.createSubdomain({ ...form, title: 'Other flags' });
  expect(await titles()).toEqual(['Red flags', 'Other flags']);
});

test('a new subdomain is the last of its domain, from 0', async () => {
  expect([(await add('First')).orderIndex, (await add('Second')).orderIndex, (await add('Plan', { domain: 'D2' })).orderIndex]).toEqual([
    0, 1, 0,
  ]);
  // As the dialog of the spec sends it: highest + 1, twice at once; either may come first.
  const both = await Promise.all([add('Third', { orderIndex: 2 }), add('Fourth', { orderIndex: 2 })]);
  expect(new Set(both.map((row) => row.orderIndex))).toEqual(new Set([2, 3]));
});

test('a new subdomain keeps the index it asks for where that is free, and the reply holds what is stored', async () => {
  expect([(await add('Fifth', { orderIndex: 5 })).orderIndex, (await add('Next')).orderIndex]).toEqual([5, 6]);
  expect((await add('Between', { orderIndex: 2 })).orderIndex).toBe(2);
  expect((await add('Behind the fifth', { orderIndex: 5 })).orderIndex).toBe(6);
  const grouped = await admin.getSubdomains({ id });
  expect([await titles(), numbers(grouped)[0]]).toEqual([
    ['Between', 'Fifth', 'Behind the fifth', 'Next'],
    [2, 5, 6, 7],
  ]);
  await admin.reorderSubdomains({ id, domain: 'D1', updates: [{ id: grouped.D1[3]!.id, orderIndex: 0 }] });
  expect(numbers(await admin.getSubdomains({ id }))[0]).toEqual([0, 1, 2, 3]);
});

test('a place that no list reaches is the last one, and there is room behind it', async () => {
  await add('First');
  for (const [title, orderIndex] of [
    ['Second', 2_147_483_647],
    ['Third', 1e12],
    ['Fourth', undefined],
  ] as const)
    await add(title, { orderIndex });
  expect([await titles(), numbers(await admin.getSubdomains({ id }))[0]]).toEqual([
    ['First', 'Second', 'Third', 'Fourth'],
    [0, 1, 2, 3],
  ]);
});

test('a subdomain is edited in place, and moved between domains both are numbered again', async () => {
  const [first, , third] = [await add('First'), await add('Second'), await add('Third')];
  const edited = { ...first, title: 'First of all', orderIndex: undefined };
  expect(await admin.updateSubdomain(edited)).toMatchObject({ title: 'First of all', orderIndex: 0, revision: 1 });
  expect(await admin.updateSubdomain({ ...third, domain: 'D3' })).toMatchObject({ domain: 'D3', orderIndex: 0 });
  await admin.updateSubdomain({ ...first, domain: 'D3', orderIndex: 0, revision: undefined });
  expect([await titles('D1'), await titles('D3')]).toEqual([['Second'], ['First', 'Third']]);
  expect(numbers(await admin.getSubdomains({ id }))).toEqual([[0], [], [0, 1]]);
});

test('an edit of what somebody else saved meanwhile is refused, and their words stay', async () => {
  const row = await add('First');
  await admin.updateSubdomain({ ...row, title: 'By one' });
  expect(await refusal(admin.updateSubdomain({ ...row, title: 'By another' }))).toEqual([409, 'conflict']);
  expect(await titles()).toEqual(['By one']);
  const scenario = (await admin.adminListScenarios()).find((each) => each.id === id)!;
  await admin.updateScenario({ ...CASE, id, title: 'By one', revision: scenario.revision });
  expect(await refusal(admin.updateScenario({ ...CASE, id, title: 'By another', revision: scenario.revision }))).toEqual([409, 'conflict']);
  expect((await admin.getScenario({ id })).title).toBe('By one');
});

test('what a subdomain is recognised by is kept, left alone by an older form, taken away by null, and part of the version', async () => {
  const sheet: SheetEntry = {
    kind: 'must not',
    countsFor: ['D2_2'],
    weight: 3,
    wordings: ['take naproxen'],
    notThis: [],
    forbids: ['naproxen'],
    because: 'Duodenal ulcer (2021)',
  };
  const { sheet: made, ...older } = await add('Right drug', { sheet });
  expect(made).toEqual(sheet);
  expect(await admin.updateSubdomain({ ...older, title: 'Renamed' })).toMatchObject({ title: 'Renamed', sheet });
  const [newest] = await admin.listCaseVersions({ id });
  expect((await admin.getCaseVersion({ id, versionId: newest!.id })).snapshot.subdomains).toMatchObject([{ sheet }]);
  await admin.updateSubdomain({ ...older, revision: undefined, sheet: null });
  expect((await admin.getSubdomains({ id })).D1[0]).not.toHaveProperty('sheet');
  expect(await refusal(add('Too long', { sheet: { ...sheet, wordings: ['x'.repeat(301)] } }))).toEqual([400, 'validation_failed']);
});

test('what is deleted leaves no gap', async () => {
  const [, second] = [await add('First'), await add('Second'), await add('Third')];
  expect(await admin.deleteSubdomain({ id: second.id })).toEqual({ success: true });
  expect((await admin.getSubdomains({ id })).D1).toMatchObject([
    { title: 'First', orderIndex: 0 },
    { title: 'Third', orderIndex: 1 },
  ]);
  expect(await refusal(admin.deleteSubdomain({ id: second.id }))).toEqual([404, 'subdomain_not_found']);
});

test('reordering answers all domains, numbered 0 to n-1', async () => {
  const [a, b] = [await add('Able'), await add('Baker')];
  await add('Charlie', { domain: 'D2' });
  const swapped = [
    { id: b.id, orderIndex: 0 },
    { id: a.id, orderIndex: 1 },
  ];
  const grouped = await admin.reorderSubdomains({ id, domain: 'D1', updates: swapped });
  expect(grouped.D1.map(({ title }) => title)).toEqual(['Baker', 'Able']);
  expect(numbers(grouped)).toEqual([[0, 1], [0], []]);
});

test('an order that names what is not there is refused whole', async () => {
  const [a, b] = [await add('Able'), await add('Baker')];
  const other = await add('Elsewhere', { domain: 'D2' });
  const gone = await add('Gone');
  await admin.deleteSubdomain({ id: gone.id });
  for (const foreign of [other.id, gone.id, NOBODY, 'knee', a.id]) {
    const updates = [b.id, a.id, foreign].map((each, orderIndex) => ({ id: each, orderIndex }));
    expect(await refusal(admin.reorderSubdomains({ id, domain: 'D1', updates }))).toEqual([400, 'bad_request']);
  }
  expect(await titles()).toEqual(['Able', 'Baker']);
  const from = [b.id, a.id];
  expect(await refusal(admin.reorderSubdomains({ id, domain: 'D1', updates: [{ id: b.id, orderIndex: 0 }], from }))).toEqual([
    409,
    'conflict',
  ]);
});

test.each(['createSubdomain', 'reorderSubdomains'] as const)('%s knows no scenario that is deleted or was never there', async (name) => {
  await admin.deleteScenario({ id });
  const form = { domain: 'D1', title: 'Title', instructions: 'Instructions.', isCritical: 0 } as const;
  for (const unknown of [id, NOBODY, 'knee'])
    expect(await refusal(admin[name]({ ...form, updates: [], id: unknown }))).toEqual([404, 'scenario_not_found']);
});

test('an assessment sent with a consultation is stored where an administrator sends it, and refused with words elsewhere', async () => {
  const transcript = [{ role: 'doctor', text: 'How long has your knee been sore, and what worries you about it?' }];
  const sent = { scenarioId: id, vapiCallId: 'held elsewhere', duration: 300, transcript };
  const { assessment } = await admin.grade({ scenarioId: id, transcript });
  const saved = await admin.createConsultation({ ...sent, assessment });
  expect(saved.assessment).toEqual(assessment);
  await admin.createConsultation({ ...sent, assessment });
  expect((await admin.listAssessments({ id: saved.id })).map((record) => record.assessment)).toEqual([assessment]);
  expect(await refusedWith(admin.createConsultation({ ...sent, vapiCallId: 'another', assessment: { report: 1 } }))).toEqual([
    400,
    { assessment: expect.stringMatching(/^The assessment must be a report as this server makes it: report /) },
  ]);
  const candidate = createClient({ base: app.url, token: (await enterAsGuest(app.url)).access_token });
  expect(await refusedWith(candidate.createConsultation({ ...sent, assessment }))).toEqual([
    403,
    { assessment: expect.stringMatching(/^Only an administrator may send an assessment/) },
  ]);
  expect(await candidate.getHistory({})).toEqual([]);
  expect((await candidate.createConsultation({ ...sent, assessment: null })).assessment).toBeNull();
});

test('a case that still holds words of the template is published by no way, and told where they stand', async () => {
  const { patientDetails } = await admin.getCaseTemplate({});
  const half = `${CASE.patientDetails}\n\n### FAMILY HISTORY\n- [topic] "Illnesses that run in the family, and those that do not."`;
  const told = [400, { patientDetails: expect.stringMatching(/under 'FAMILY HISTORY', line 5: “Illnesses that run/) }];
  expect(await refusedWith(admin.createScenario({ ...CASE, patientDetails: half }))).toEqual(told);
  expect(await refusedWith(admin.updateScenario({ ...CASE, id, patientDetails: half, checkFirst: true, confirm: true }))).toEqual(told);
  const draft = await admin.createScenario({ ...CASE, patientDetails, status: 'draft' });
  expect(await refusedWith(admin.updateScenario({ ...CASE, id: draft.id, patientDetails, status: 'published' }))).toEqual([
    400,
    { patientDetails: expect.stringMatching(/under 'Demographics', line 2: .* more places/) },
  ]);
  const file = await (await admin.exportScenario({ id: draft.id })).text();
  const take = (text: string) =>
    admin.importScenarios({ filename: `${draft.stationKey}.md`, content: Buffer.from(text).toString('base64') });
  expect((await take(file)).imported).toMatchObject([{ result: 'unchanged' }]);
  await expect(take(file.replace('status: draft', 'status: published'))).rejects.toMatchObject({
    code: 'import_refused',
    serverMessage: expect.stringContaining("under 'Demographics', line 2"),
  });
  await admin.updateScenario({ ...CASE, id: draft.id });
  const [first] = (await admin.listCaseVersions({ id: draft.id })).slice(-1);
  expect(await refusedWith(admin.restoreCaseVersion({ id: draft.id, versionId: first!.id }))).toEqual([
    400,
    { patientDetails: expect.any(String) },
  ]);
});

test('guidance is trimmed, replaced, removed, and removed again', async () => {
  const put = (targetedGuidance: string) => admin.putGuidance({ stationKey, indicatorId: 'D2_8', targetedGuidance });
  expect(await put('  Says when to ring. ')).toEqual({ indicator_id: 'D2_8', targeted_guidance: 'Says when to ring.' });
  await put('Says who to ring.');
  expect((await admin.getGuidance({ stationKey })).context).toEqual([{ indicator_id: 'D2_8', targeted_guidance: 'Says who to ring.' }]);
  for (const indicatorId of ['D2_8', 'D2_8']) expect(await admin.deleteGuidance({ stationKey, indicatorId })).toEqual({ success: true });
  expect((await admin.getGuidance({ stationKey })).context).toEqual([]);
  expect(await refusal(put('   '))).toEqual([400, 'validation_failed']);
  expect(await refusal(admin.putGuidance({ stationKey, indicatorId: 'D9_1', targetedGuidance: 'x' }))).toEqual([
    404,
    'indicator_not_found',
  ]);
});

test('critical flags are the default three until they are set, and may then be none', async () => {
  expect(await admin.getCritical({ stationKey })).toEqual({ indicatorIds: ['D1_1', 'D2_8', 'D3_9'] });
  expect(await admin.putCritical({ stationKey, indicatorIds: ['D3_1', 'D1_2', 'D3_1'] })).toEqual({ indicatorIds: ['D1_2', 'D3_1'] });
  await admin.putCritical({ stationKey, indicatorIds: [] });
  expect(await admin.getCritical({ stationKey })).toEqual({ indicatorIds: [] });
  expect(await refusal(admin.putCritical({ stationKey, indicatorIds: ['D9_1' as 'D1_1'] }))).toEqual([400, 'validation_failed']);
});

test('an indicator has its own words everywhere until blanks or nulls reset it', async () => {
  const set = (customTitle: string | null, customDescription: string | null) =>
    admin.updateIndicator({ indicatorId: 'D3_2', customTitle, customDescription });
  expect(await set(' ICE ', '  ')).toMatchObject({ id: 'D3_2', custom_title: 'ICE', custom_description: null, title: 'Explores ICE' });
  expect((await admin.listIndicators()).find((row) => row.id === 'D3_2')).toMatchObject({ custom_title: 'ICE' });
  expect(await set(null, null)).toMatchObject({ custom_title: null, custom_description: null });
  expect(await refusal(admin.updateIndicator({ indicatorId: 'D3_20', customTitle: 'x', customDescription: null }))).toEqual([
    404,
    'indicator_not_found',
  ]);
});

test(
  'two administrators reorder and edit at once 200 times: no two hold one place, and nothing is lost without a message',
  { timeout: 60_000 },
  async () => {
    const ids = new Set<string>();
    const said = new Map<string, string>();
    for (const title of ['one', 'two', 'three', 'four']) ids.add((await add(title)).id);
    const seeds = { a: 7, b: 13 };
    const random = (who: 'a' | 'b', below: number) => (seeds[who] = (seeds[who] * 1103515245 + 12345) % 2147483648) % below;
    const refused =
      (...codes: number[]) =>
      (error: unknown): void => {
        if (!(error instanceof ApiError && codes.includes(error.status))) throw error;
      };
    // Each acts on what it read last: half of the time that is out of date.
    const act = async (who: 'a' | 'b', seen: SubdomainsByDomain, step: number): Promise<void> => {
      const list = seen.D1;
      const row = list[random(who, Math.max(1, list.length))];
      const kind = row ? random(who, 5) : 3;
      if (kind <= 1) {
        const order = list.toSorted(() => random(who, 3) - 1).map((each, orderIndex) => ({ id: each.id, orderIndex }));
        const from = list.map((each) => each.id);
        const sent = admin.reorderSubdomains({ id, domain: 'D1', updates: kind ? order : order.slice(0, 2), ...(kind && { from }) });
        await sent.catch(refused(400, 409));
      } else if (kind === 2) {
        const title = `edit ${who}${step}`;
        await admin.updateSubdomain({ ...row!, orderIndex: undefined, title }).then(() => void said.set(row!.id, title), refused(404, 409));
      } else if (kind === 3 && ids.size < 9) {
        const made = await add(`new ${who}${step}`, { orderIndex: list.length });
        ids.add(made.id);
      } else if (row) {
        await admin.deleteSubdomain({ id: row.id }).then(() => void ids.delete(row.id), refused(404));
      }
    };
    let stale = await admin.getSubdomains({ id });
    for (let step = 0; step < 200; step++) {
      const fresh = await admin.getSubdomains({ id });
      await Promise.all([act('a', fresh, step), act('b', step % 2 ? stale : fresh, step)]);
      stale = fresh;
      const { D1 } = await admin.getSubdomains({ id });
      // A new one that asked for an index beyond the last keeps it: no two hold the same, and there may be a gap.
      expect(new Set(D1.map(({ orderIndex }) => orderIndex)).size).toBe(D1.length);
      expect(new Set(D1.map((row) => row.id))).toEqual(ids);
      const edited = D1.filter((row) => said.has(row.id));
      expect(edited.map(({ title }) => title)).toEqual(edited.map((row) => said.get(row.id)));
    }
  },
);
