import { beforeEach, expect, test } from 'vitest';
import { Scenario } from '#contract/scenario.ts';
import type { Db } from '#server/db/open.ts';
import { scenarios, subdomains } from '#server/db/tables.ts';
import type { User } from '#server/http/handlers.ts';
import { emptyDb } from '#tests/support/db.ts';
import { caseChanges } from './change-case.ts';
import { duplicateCase } from './duplicate-case.ts';
import { scenarioHandlers } from './handlers.ts';
import { scenarioStore } from './store.ts';
import { scenarioWriter } from './write-scenario.ts';

const candidate: User = { id: '11111111-1111-4111-8111-111111111111', email: 'c@practice.org', isAdmin: false, isGuest: false };
const admin: User = { ...candidate, id: '22222222-2222-4222-8222-222222222222', isAdmin: true };
const NOW = new Date('2026-11-21T12:00:00Z');
const NOBODY = '33333333-3333-4333-8333-333333333333';

let db: Db;
let completed: string[];
let handlers: ReturnType<typeof scenarioHandlers>;

beforeEach(async () => {
  db = await emptyDb();
  completed = [];
  handlers = scenarioHandlers({
    scenarios: scenarioStore(db),
    writer: scenarioWriter({ changes: caseChanges({ db, now: () => NOW }) }),
    duplicate: duplicateCase({ changes: caseChanges({ db, now: () => NOW }) }),
    faultsOf: async () => null,
    leftoversOf: () => [],
    hasCompleted: async (userId, scenarioId) => completed.includes(`${userId} ${scenarioId}`),
  });
});

const asked = (user: User, id = '') =>
  ({
    params: { id },
    query: undefined,
    body: undefined,
    user,
    ip: '',
    origin: null,
    header: () => {},
    alreadyThere: () => {},
  }) as never;

async function written(values: Partial<typeof scenarios.$inferInsert> = {}) {
  const [row] = await db
    .insert(scenarios)
    .values({
      title: 'Toe',
      description: 'A painful toe',
      tag: 'Rheumatology',
      status: 'published',
      patientDetails: '## Demographics\nName: Ann\n\n## Opening Sentence\nMy toe!\n\n## HISTORY IF ASKED\n- I drink.',
      stationKey: crypto.randomUUID(),
      voiceProvider: '11labs',
      voiceId: 'Rachel',
      aiInstructions: 'Play.',
      ...values,
    })
    .returning();
  return row!;
}

test('the list holds what is published, newest first and then by title, for administrators too', async () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  await written({ title: 'b', createdAt: day(1) });
  await written({ title: 'A', createdAt: day(1), stationKey: 'acute-gout' });
  await written({ title: 'newest', createdAt: day(2) });
  await written({ title: 'draft', status: 'draft' });
  await written({ title: 'deleted', deletedAt: day(1) });
  for (const user of [candidate, admin])
    expect((await handlers.listScenarios(asked(user))).map(({ title }) => title)).toEqual(['newest', 'A', 'b']);
});

test('a card says nothing of the script', async () => {
  await written();
  const [card] = await handlers.listScenarios(asked(candidate));
  expect(Object.keys(card!).sort()).toEqual(['description', 'id', 'stationKey', 'tag', 'title']);
});

test('a candidate sees only the demographics of a case until they have completed it (36)', async () => {
  const { id, patientDetails } = await written();
  const before = await handlers.getScenario(asked(candidate, id));
  expect(before.patientDetails).toBe('## Demographics\nName: Ann');
  expect(Scenario.parse(before)).toEqual(before);
  completed.push(`${candidate.id} ${id}`);
  expect((await handlers.getScenario(asked(candidate, id))).patientDetails).toBe(patientDetails);
});

test('an administrator sees the whole script at once', async () => {
  const { id, patientDetails } = await written();
  expect((await handlers.getScenario(asked(admin, id))).patientDetails).toBe(patientDetails);
});

test('a draft is there for administrators and for nobody else (36)', async () => {
  const { id } = await written({ status: 'draft' });
  expect((await handlers.getScenario(asked(admin, id))).status).toBe('draft');
  await expect(handlers.getScenario(asked(candidate, id))).rejects.toMatchObject({ code: 'scenario_not_found' });
  await expect(handlers.getSubdomains(asked(candidate, id))).rejects.toMatchObject({ code: 'scenario_not_found' });
});

test.each(['', 'acute-gout', "' or 1=1", `${NOBODY}0`, NOBODY])('the id %o finds no scenario', async (id) => {
  await written();
  await expect(handlers.getScenario(asked(admin, id))).rejects.toMatchObject({ code: 'scenario_not_found' });
  await expect(handlers.getSubdomains(asked(admin, id))).rejects.toMatchObject({ code: 'scenario_not_found' });
  expect(await scenarioStore(db).getForCall(id)).toBeNull();
});

test('a deleted scenario is gone for everybody, but a call held on it still finds its script', async () => {
  const { id } = await written({ deletedAt: new Date() });
  await expect(handlers.getScenario(asked(admin, id))).rejects.toMatchObject({ code: 'scenario_not_found' });
  expect(await scenarioStore(db).getForCall(id)).toMatchObject({ title: 'Toe', voiceId: 'Rachel', deletedAt: expect.any(Date) });
});

test('subdomains come by domain and in order, and only to those who may know the case', async () => {
  const { id } = await written();
  const other = await written();
  const make = (title: string, domain: 'D1' | 'D2', orderIndex: number, scenarioId = id) =>
    ({ title, domain, orderIndex, scenarioId, instructions: 'Asks about it.', isCritical: 0 }) as const;
  await db
    .insert(subdomains)
    .values([make('second', 'D1', 1), make('first', 'D1', 0), make('plan', 'D2', 0), make('x', 'D1', 0, other.id)]);
  expect(await handlers.getSubdomains(asked(candidate, id))).toEqual({ D1: [], D2: [], D3: [] });
  const { D1, D2, D3 } = await handlers.getSubdomains(asked(admin, id));
  expect([D1, D2, D3].map((list) => list.map(({ title }) => title))).toEqual([['first', 'second'], ['plan'], []]);
  completed.push(`${candidate.id} ${id}`);
  expect((await handlers.getSubdomains(asked(candidate, id))).D1).toHaveLength(2);
});
