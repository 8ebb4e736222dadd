import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { auditLog, systemPrompts, users } from '#server/db/tables.ts';
import { emptyDb } from '#tests/support/db.ts';
import { caseChanges } from './change-case.ts';
import { promptHandlers } from './prompt-handlers.ts';
import { promptStore } from './prompt-store.ts';
import { savePrompt } from './save-prompt.ts';
import { scenarioStore } from './store.ts';
import { promptInForce } from './system-prompt.ts';

const DEFAULT = 'Play this: {patientDetails}';
let db: Db;
let admin: { id: string; email: string };
let now: Date;
let handlers: ReturnType<typeof promptHandlers>;

beforeEach(async () => {
  db = await emptyDb();
  [admin] = (await db.insert(users).values({ email: 'author@practice.test' }).returning()) as unknown as [typeof admin];
  now = new Date('2026-11-21T12:00:00Z');
  handlers = handlersOver(scenarioStore(db));
});

const handlersOver = (scenarios: Pick<ReturnType<typeof scenarioStore>, 'systemPrompt'>) =>
  promptHandlers({
    prompts: promptStore(db),
    save: savePrompt({ changes: caseChanges({ db, now: () => now }), defaultPrompt: DEFAULT }),
    current: promptInForce({ scenarios, defaultPrompt: DEFAULT }),
    defaultPrompt: DEFAULT,
    played: async () => ({ playedBy: 'rules', withheld: 'measured on 1 May 2026: leaks 2%, at most 1% allowed' }),
  });

const headers = new Map<string, string>();
const asked = (more: { body?: unknown; query?: unknown } = {}) =>
  ({ user: admin, ip: '::1', header: (name: string, value: string) => headers.set(name, value), ...more }) as never;
async function save(prompt: string, lastUpdated?: string | null) {
  now = new Date(now.getTime() + 60_000);
  return handlers.updateSystemPrompt(asked({ body: { prompt, lastUpdated } }));
}

test('the built-in prompt is in force until one is saved, then the newest', async () => {
  expect(await handlers.getAdminSystemPrompt(asked())).toEqual({
    prompt: DEFAULT,
    isDefault: true,
    lastUpdated: null,
    defaultPrompt: DEFAULT,
    playedBy: 'rules',
    withheld: 'measured on 1 May 2026: leaks 2%, at most 1% allowed',
  });
  await db.insert(systemPrompts).values([
    { prompt: 'newest', createdAt: new Date('2026-02-01T00:00:00Z') },
    { prompt: 'older {patientDetails}', createdAt: new Date('2026-01-01T00:00:00Z') },
  ]);
  expect(await handlers.getSystemPrompt(asked())).toEqual({ prompt: 'newest' });
  expect(await handlers.getAdminSystemPrompt(asked())).toMatchObject({
    isDefault: false,
    lastUpdated: '2026-02-01T00:00:00.000Z',
    warning: expect.stringContaining('{patientDetails}') as string,
  });
});

test('the built-in prompt stands in when the saved one cannot be read', async () => {
  const { getSystemPrompt } = handlersOver({ systemPrompt: () => Promise.reject(new Error('connection lost')) });
  expect(await getSystemPrompt(asked())).toEqual({ prompt: DEFAULT });
});

test('each save is kept with who and when, newest first; saving an old text restores it', async () => {
  await save('First {patientDetails}');
  await save('Second');
  await save('First {patientDetails}');
  const versions = await handlers.listPromptVersions(asked({ query: { limit: 50 } }));
  expect(versions.map(({ prompt, savedAt, savedBy, isCurrent }) => [prompt, savedAt.slice(14, 16), savedBy?.email, isCurrent])).toEqual([
    ['First {patientDetails}', '03', admin.email, true],
    ['Second', '02', admin.email, false],
    ['First {patientDetails}', '01', admin.email, false],
  ]);
  expect(versions[1]!.warning).toContain('{patientDetails}');
  expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(['prompt_saved', 'prompt_saved', 'prompt_saved']);
});

test('versions come in pages, and only the newest of all is in force', async () => {
  for (const text of ['one', 'two', 'three']) await save(text);
  const first = await handlers.listPromptVersions(asked({ query: { limit: 2 } }));
  const rest = await handlers.listPromptVersions(asked({ query: { limit: 2, cursor: headers.get('x-next-cursor') } }));
  expect([first, rest].map((page) => page.map(({ prompt, isCurrent }) => [prompt, isCurrent]))).toEqual([
    [
      ['three', true],
      ['two', false],
    ],
    [['one', false]],
  ]);
});

test('a second press of Save is no change and no conflict', async () => {
  const { lastUpdated } = await save('By one', null);
  expect(await save('By one', null)).toMatchObject({ prompt: 'By one', lastUpdated });
  expect(await db.$count(systemPrompts)).toBe(1);
});

test('a save on what somebody else replaced meanwhile is refused and keeps nothing', async () => {
  const { lastUpdated } = await save('By one', null);
  await expect(save('By another', null)).rejects.toMatchObject({ code: 'conflict' });
  expect((await save('By one again', lastUpdated)).prompt).toBe('By one again');
  expect(await db.$count(systemPrompts)).toBe(2);
});
