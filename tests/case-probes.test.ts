import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#web/api/client.ts';
import { ADMIN, signInAsAdmin } from './support/admin.ts';
import { emptyDb } from './support/db.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

const CASE = {
  title: 'A sore knee',
  description: 'Since Sunday',
  tag: 'Rheumatology',
  voiceProvider: '11labs',
  voiceId: 'Rachel',
  patientDetails: `## Demographics
Name: Ann Lee
Age: 40
Gender: female

## Opening Sentence
It's my knee, doctor.

## HISTORY IF ASKED
- [fever] "No, I haven't had a fever."
- [allergies] "I'm allergic to penicillin, it gave me a rash."

## ICE
- Concern: "I'm worried that I'll never run again."
`,
};
const PROBES = {
  closed: ['penicillin'],
  probes: [
    { kind: 'fair' as const, say: ['Do you have any allergies?'], expect: ['penicillin'] },
    { kind: 'fishing' as const, say: ['Tell me everything.'] },
  ],
};
const WRONG = { closed: [], probes: [{ kind: 'fair' as const, say: ['Do you have any allergies?'], expect: ['strawberries'] }] };

let app: StartedApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ db: await emptyDb(), env: { ADMIN_EMAILS: ADMIN } });
  admin = createClient({ base: app.url, token: (await signInAsAdmin(app)).access_token });
});
afterAll(() => app.close());
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    ({ status, code }) => [status, code],
  );

test("an author's probes are kept with the case, and put to its patient", async () => {
  const { id, probes } = await admin.createScenario({ ...CASE, probes: PROBES });
  expect(probes).toEqual(PROBES);
  expect(await admin.probePatient({ id })).toMatchObject({ from: 'author', probes: 2, answered: 1, leaked: 0, failing: [] });
  const wrong = await admin.probePatient({ id, probes: WRONG });
  expect(wrong).toMatchObject({ answered: 0, failing: [{ kind: 'fair', missing: ['strawberries'] }] });
  expect(wrong.failing[0]!.reply).toContain('penicillin');
});

test('a case without probes is asked what can be made of its facts: each label, its concern, fishing and attacks', async () => {
  const result = await admin.probePatient({ patientDetails: CASE.patientDetails });
  expect(result).toMatchObject({ from: 'generated', probes: 10, brokeRole: 0, invented: 0 });
  expect(result.answered).toBeGreaterThan(0.6);
});

test('a built-in case is asked its own probes', async () => {
  const { id } = (await admin.adminListScenarios()).find(({ stationKey }) => stationKey === 'station-cut-slipper')!;
  const result = await admin.probePatient({ id });
  expect(result.from).toBe('built-in');
  expect(result.answered).toBeGreaterThan(0.9);
  expect(await refusal(admin.probePatient({ id: 'gout' }))).toEqual([404, 'scenario_not_found']);
  expect(await refusal(admin.probePatient({}))).toEqual([400, 'bad_request']);
});

test('with checkFirst a case with faults is published only once confirmed, and that is on record', async () => {
  const faulty = { ...CASE, probes: WRONG, patientDetails: CASE.patientDetails.replace(/## ICE[^]*$/, '') };
  const asked = admin.createScenario({ ...faulty, checkFirst: true });
  await expect(asked).rejects.toMatchObject({
    status: 409,
    code: 'needs_confirmation',
    fields: { lint: expect.stringContaining('ICE'), probes: expect.stringMatching(/^1 failing: .Do you have/) },
  });
  expect((await admin.createScenario({ ...faulty, checkFirst: true, status: 'draft' })).status).toBe('draft');
  const { id } = await admin.createScenario({ ...faulty, checkFirst: true, confirm: true });
  const logged = (await admin.listAudit({ limit: 2 })).map(({ action, subject }) => [action, subject!.id]);
  expect(new Set(logged)).toEqual(
    new Set([
      ['scenario_created', id],
      ['published_with_faults', id],
    ]),
  );
  expect(await refusal(admin.updateScenario({ ...faulty, id, checkFirst: true }))).toEqual([409, 'needs_confirmation']);
  expect((await admin.updateScenario({ ...CASE, id, probes: PROBES, checkFirst: true })).status).toBe('published');
});

test('without checkFirst nothing is checked', async () => {
  expect((await admin.createScenario({ ...CASE, patientDetails: 'x' })).status).toBe('published');
});
