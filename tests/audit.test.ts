import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { ADMIN_ACTIONS, type AuditEntry } from '#contract/audit.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { startFakeLlm, type FakeLlm } from '#server/providers/llm/fake.ts';
import type { ModelInstaller } from '#server/providers/local-models/installer.ts';
import { createClient, type Client } from '#web/api/client.ts';
import { ADMIN, signInAs, signInAsAdmin } from './support/admin.ts';
import { emptyDb } from './support/db.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

/** Endpoints that only look, though they are asked with a body. */
const LOOKING = new Set([
  'readCase',
  'tryPatient',
  'sampleVoice',
  'probeModel',
  'lintDraft',
  'draftSaid',
  'probePatient',
  'checkVoiceProvider',
]);
/** What is changed at the voice provider is on record too: tests/vapi/voice-provider.test.ts, where there is one. */
const AT_THE_PROVIDER = new Set(['publishCase', 'withdrawCase', 'attachPracticeNumber']);
const PROVED_ELSEWHERE: ReadonlySet<string> = new Set([
  'published_with_faults',
  'assistant_published',
  'assistant_withdrawn',
  'number_attached',
]);
const CHANGING = Object.entries(api as Record<string, Endpoint>)
  .filter(
    ([name, { access, method }]) =>
      (access === 'admin' || access === 'author') && method !== 'GET' && !LOOKING.has(name) && !AT_THE_PROVIDER.has(name),
  )
  .map(([name]) => name);
const CASE = {
  title: 'Knee',
  description: 'Sore',
  tag: 'Rheumatology',
  patientDetails: 'My knee!',
  voiceProvider: '11labs',
  voiceId: 'Rachel',
};
const PACKAGE = {
  id: 'small',
  role: 'voice',
  name: 'Small',
  about: 'A voice.',
  licence: 'MIT',
  downloadBytes: 1,
  diskBytes: 1,
  natural: false,
  state: { is: 'absent', keptBytes: 0 },
};

let app: StartedApp;
let llm: FakeLlm;
let admin: Client;
let token: string;

beforeAll(async () => {
  const installer = {
    list: async () => [PACKAGE],
    install: async () => {},
    cancel: async () => {},
    remove: async () => {},
    close: async () => {},
  };
  llm = await startFakeLlm(() => ({ words: 'word', stallAfter: 0 }));
  const env = { ADMIN_EMAILS: ADMIN, LLM_BASE_URL: llm.baseUrl, LLM_MODEL: 'silent' };
  app = await startApp({ db: await emptyDb(), env, installer: installer as unknown as ModelInstaller });
  token = (await signInAsAdmin(app)).access_token;
  admin = createClient({ base: app.url, token });
});
afterAll(async () => {
  await app.close();
  await llm.close();
});

test('everything that an administrator changes is on record: who, when, what, before and after', async () => {
  const done = new Map<string, AuditEntry>();
  /** Does one thing, and keeps the entry that it left. */
  async function act<T>(name: string, doing: Promise<T>): Promise<T> {
    const made = await doing;
    done.set(name, (await admin.listAudit({ limit: 1 }))[0]!);
    return made;
  }
  const { id, stationKey } = await act('createScenario', admin.createScenario(CASE));
  await act('updateScenario', admin.updateScenario({ ...CASE, id, title: 'A sore knee' }));
  const read = await admin.readSaid({ id });
  const [{ section, note }] = read.notes as [(typeof read.notes)[number]];
  await act('correctSaid', admin.correctSaid({ id, revision: read.revision, line: { section, note, said: 'It is my knee.' } }));
  const form = { domain: 'D1', title: 'Redness', instructions: 'Asks about redness.', isCritical: 0 } as const;
  const subdomain = await act('createSubdomain', admin.createSubdomain({ ...form, id }));
  await act('updateSubdomain', admin.updateSubdomain({ ...form, id: subdomain.id, isCritical: 1 }));
  await act('reorderSubdomains', admin.reorderSubdomains({ id, domain: 'D1', updates: [{ id: subdomain.id, orderIndex: 0 }] }));
  await act('deleteSubdomain', admin.deleteSubdomain({ id: subdomain.id }));
  await act('putGuidance', admin.putGuidance({ stationKey, indicatorId: 'D2_8', targetedGuidance: 'Says when to ring.' }));
  await act('deleteGuidance', admin.deleteGuidance({ stationKey, indicatorId: 'D2_8' }));
  await act('putCritical', admin.putCritical({ stationKey, indicatorIds: ['D3_1'] }));
  await act('updateIndicator', admin.updateIndicator({ indicatorId: 'D3_2', customTitle: 'ICE', customDescription: null }));
  await act('updateSystemPrompt', admin.updateSystemPrompt({ prompt: 'Play {patientDetails}' }));
  await act('installModel', admin.installModel({ id: 'small' }));
  await act('cancelModel', admin.cancelModel({ id: 'small' }));
  await act('removeModel', admin.removeModel({ id: 'small' }));
  await act('measurePatientModel', admin.measurePatientModel());
  await act('cancelMeasuring', admin.cancelMeasuring());
  await act('measureExaminerModel', admin.measureExaminerModel());
  await act('cancelMeasuringExaminer', admin.cancelMeasuringExaminer());
  const first = (await admin.listCaseVersions({ id })).at(-1)!;
  await act('restoreCaseVersion', admin.restoreCaseVersion({ id, versionId: first.id }));
  await act('duplicateScenario', admin.duplicateScenario({ id }));
  const file = await (await admin.exportScenario({ id })).text();
  const content = Buffer.from(file.replace(/^title: .*$/m, 'title: Taken in')).toString('base64');
  await act('importScenarios', admin.importScenarios({ filename: `${stationKey}.md`, content }));
  const transcript = [{ role: 'doctor', text: 'Good morning.' }];
  const held = (await admin.createConsultation({ scenarioId: id, duration: 300, transcript })).id;
  const assessmentId = (await admin.grade({ sessionId: held })).id!;
  const dispute = await admin.disputeAssessment({ id: held, assessmentId, reason: 'I was polite.' });
  await act('markDisputedAgain', admin.markDisputedAgain({ id: dispute.id }));
  await act('answerDispute', admin.answerDispute({ id: dispute.id, answer: 'You were.' }));
  await act('entrustCase', admin.entrustCase({ id, authorId: null, reviewerId: null }));
  const { revision } = (await admin.adminListScenarios()).find((one) => one.id === id)!;
  await act('signOffCase', admin.signOffCase({ id, revision, reviewBy: '2099-01' }));
  const member = (await signInAs('member@practice.test', app)).user.id;
  await act('giveRole', admin.giveRole({ id: member, role: 'author', given: true }));
  await admin.giveRole({ id: member, role: 'author', given: false });
  const taken = (await admin.listAudit({ limit: 1 }))[0]!;
  await act('nameAdministrator', admin.nameAdministrator({ email: 'second@practice.test' }));
  await act('dismissAdministrator', admin.dismissAdministrator({ email: 'second@practice.test' }));
  await act('deleteScenario', admin.deleteScenario({ id }));

  expect([...done.keys()].toSorted()).toEqual(CHANGING.toSorted());
  expect([...done.values(), taken].map(({ action }) => action).toSorted()).toEqual(
    ADMIN_ACTIONS.filter((action) => !PROVED_ELSEWHERE.has(action)).toSorted(),
  );
  for (const { user, ip, at } of done.values()) {
    expect([user!.email, ip]).toEqual([ADMIN, '127.0.0.1']);
    expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
  }
  expect(done.get('updateScenario')).toMatchObject({
    subject: { kind: 'scenario', id, name: 'A sore knee' },
    changes: [{ field: 'title', before: 'Knee', after: 'A sore knee' }],
  });
  expect(done.get('updateSubdomain')!.changes).toEqual([{ field: 'isCritical', before: '0', after: '1' }]);
  expect(done.get('putCritical')!.changes).toEqual([{ field: 'critical', before: 'D1_1, D2_8, D3_9', after: 'D3_1' }]);
});

test('what was refused leaves no entry', async () => {
  const [before] = await admin.listAudit({ limit: 1 });
  await admin.deleteSubdomain({ id: '00000000-0000-4000-8000-000000000000' }).catch(() => {});
  await admin.putCritical({ stationKey: 'x', indicatorIds: ['D9_9' as 'D1_1'] }).catch(() => {});
  expect((await admin.listAudit({ limit: 1 }))[0]!.id).toBe(before!.id);
});

test('the log is read page by page without a gap, and sign-in is told apart', async () => {
  const read = async (path: string) => {
    const response = await fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } });
    return { rows: (await response.json()) as AuditEntry[], next: response.headers.get('x-next-cursor') };
  };
  const all = (await read('/api/admin/audit?of=all&limit=200')).rows.map(({ id }) => id);
  const paged: string[] = [];
  let next: string | null = '';
  for (let page = 0; next !== null && page < 50; page++) {
    const answer = await read(`/api/admin/audit?of=all&limit=4${next && `&cursor=${next}`}`);
    paged.push(...answer.rows.map(({ id }) => id));
    next = answer.next;
  }
  expect(paged).toEqual(all);
  const signIn = (await read('/api/admin/audit?of=sign-in')).rows;
  expect(signIn.map(({ action }) => action)).toContain('sign_in');
  expect(signIn.some(({ changes, subject }) => changes.length > 0 || subject)).toBe(false);
  expect((await read('/api/admin/audit?cursor=nonsense')).rows).toMatchObject({ error: { code: 'bad_request' } });
});
