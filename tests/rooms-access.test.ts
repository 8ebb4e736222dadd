import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RoomClientMessage } from '#contract/room-socket.ts';
import { api } from '#contract/api.ts';
import { roomsApi } from '#contract/api/rooms.ts';
import type { RoomPhase } from '#contract/room.ts';
import type { Client } from '#web/api/client.ts';
import { emptyDb } from './support/db.ts';
import { until } from './support/fake-page.ts';
import { admit, enterRoom, goOn, type RoomPage, roomSocket } from './support/room-wire.ts';
import { candidate } from './support/sit-mock.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

/** Who may do what in a room: each endpoint and each message, for everybody who could try. */
let app: StartedApp;
let code: string;
let scenarioId: string;
const WHO = ['host', 'doctor', 'patient', 'examiner', 'observer', 'waiting'] as const;
type Who = (typeof WHO)[number];
const clients = {} as Record<Who | 'outsider', Client>;
const pages = {} as Record<Who, RoomPage>;

beforeAll(async () => {
  app = await startApp({ db: await emptyDb() });
  for (const who of [...WHO, 'outsider'] as const) clients[who] = (await candidate(app.url)).client;
  const cases = await clients.host.listScenarios();
  scenarioId = cases.find(({ stationKey }) => stationKey === 'acute-gout')?.id ?? cases[0]!.id;
}, 120_000);
beforeEach(async () => {
  ({ code } = await clients.host.startRoom({ scenarioId, name: 'host' }));
  pages.host = await enterRoom(app.url, clients.host, code, 'host');
  // The last one comes while there is room: nobody enters a full one.
  for (const who of WHO.slice(1)) pages[who] = await enterRoom(app.url, clients[who], code, who);
  for (const who of WHO.slice(1)) {
    if (who === 'waiting') continue;
    await admit(pages.host, pages[who]);
    const role = who === 'doctor' || who === 'patient' || who === 'examiner' ? who : 'observer';
    await pages.host.refusal({ type: 'role', memberId: pages[who].memberId, role });
  }
}, 120_000);
afterAll(() => app.close());

const line = () => ({ type: 'line', id: randomUUID(), text: 'Hello', startMs: 0, endMs: 1, typed: true }) as const;
const mark = () => ({ type: 'mark', id: randomUUID(), actId: null, verdict: null, comment: 'Good', atMs: 0 }) as const;

/** What each may send in a phase, and what the others are told. Nothing here moves the room on; `told` is of a fact that is none. */
type Row = [what: string, message: () => RoomClientMessage, may: readonly Who[], others: string, answer?: string];
const ALL_IN = ['host', 'doctor', 'patient', 'examiner', 'observer'] as const;
const WATCHING = ['host', 'examiner', 'observer'] as const;
const seen = (at: RoomPhase, station = 1) => ({ type: 'go-on', phase: at, station }) as const;
const IN_ANY: Row[] = [
  ['devices', () => ({ type: 'devices', mic: true, camera: false }), ALL_IN, 'not_yours'],
  ['signal to the waiting', () => ({ type: 'signal', to: pages.waiting.memberId, signal: { kind: 'restart' } }), [], 'not_here'],
  ['signal to nobody', () => ({ type: 'signal', to: randomUUID(), signal: { kind: 'restart' } }), [], 'not_here'],
  ['admit nobody', () => ({ type: 'admit', memberId: randomUUID() }), ['host'], 'not_yours', 'not_here'],
  ['decline nobody', () => ({ type: 'decline', memberId: randomUUID() }), ['host'], 'not_yours', 'not_here'],
  ['remove nobody', () => ({ type: 'remove', memberId: randomUUID() }), ['host'], 'not_yours', 'not_here'],
  ['make nobody host', () => ({ type: 'host', memberId: randomUUID() }), ['host'], 'not_yours', 'not_here'],
  ['observers see', () => ({ type: 'arrange', observersSee: false }), ['host'], 'not_yours'],
  ['observers hidden', () => ({ type: 'arrange', observersHidden: false }), ['host'], 'not_yours'],
  ['keep my voice', () => ({ type: 'keeps-voice', keeps: false }), ALL_IN, 'not_yours'],
  ['a way into LiveKit where there is none', () => ({ type: 'pass' }), [], 'not_now'],
  ['go on from elsewhere', () => ({ type: 'go-on', phase: 'closed', station: 9 }), [], 'not_yours|not_now'],
];
const ROWS: Record<'setup' | 'reading' | 'consulting' | 'debrief', Row[]> = {
  setup: [
    ['a case', () => ({ type: 'arrange', extraTime: 25 }), ['host'], 'not_yours'],
    ['a case that is none', () => ({ type: 'arrange', scenarioId: randomUUID() }), ['host'], 'not_yours', 'case_not_found'],
    ["another's role", () => ({ type: 'role', memberId: pages.observer.memberId, role: 'observer' }), ['host', 'observer'], 'not_yours'],
    ['a line', line, [], 'not_now|not_yours'],
    ['a mark', mark, [], 'not_now|not_yours'],
    ['grades', () => ({ type: 'grade', grades: { D1: 'P', D2: 'P', D3: 'P' }, comment: '' }), [], 'not_now|not_yours'],
    ['begin', () => seen('setup', 2), [], 'not_yours|not_now'],
  ],
  reading: [
    ['a line', line, [], 'not_now|not_yours'],
    ['told', () => ({ type: 'told', factId: 'none', told: true }), ['patient', 'examiner'], 'not_yours', 'not_here'],
    ['another case', () => ({ type: 'arrange', scenarioId }), [], 'not_now|not_yours'],
    ['a part', () => ({ type: 'role', memberId: pages.observer.memberId, role: 'doctor' }), [], 'not_now|not_yours'],
    ['to be examiner still', () => ({ type: 'role', memberId: pages.examiner.memberId, role: 'examiner' }), ['host'], 'not_yours'],
    ['a call', () => ({ type: 'call', callId: randomUUID() }), [], 'not_now|not_yours'],
  ],
  consulting: [
    ['a line', line, ALL_IN, 'not_yours'],
    ['told', () => ({ type: 'told', factId: 'none', told: true }), ['patient', 'examiner'], 'not_yours', 'not_here'],
    ['a mark', mark, WATCHING, 'not_yours'],
    ['a mark of no act', () => ({ ...mark(), actId: 'none' }), WATCHING, 'not_yours', 'not_here'],
    ['take back a mark', () => ({ type: 'unmark', id: 'none' }), WATCHING, 'not_yours'],
    ['grades too early', () => ({ type: 'grade', grades: { D1: 'P', D2: 'P', D3: 'P' }, comment: '' }), [], 'not_now|not_yours'],
    ['a recording without consent', () => ({ type: 'sound', startMs: 0 }), [], 'not_now|not_yours'],
    ['a call where a person plays', () => ({ type: 'call', callId: randomUUID() }), [], 'not_now|not_yours'],
  ],
  debrief: [
    ['not to grade', () => ({ type: 'grade', grades: null, comment: '' }), ['doctor', 'patient'], 'not_yours'],
    ['grades', () => ({ type: 'grade', grades: { D1: 'P', D2: 'P', D3: 'P' }, comment: '' }), WATCHING, 'not_now|not_yours'],
    ['a mark', mark, WATCHING, 'not_yours'],
    ['told', () => ({ type: 'told', factId: 'none', told: true }), [], 'not_now|not_yours'],
    ['a recording', () => ({ type: 'sound', startMs: 0 }), [], 'not_now|not_yours'],
  ],
};

/** The host is in the rows once: as the one who may what a host may, and marks as an observer does. */
async function check(rows: Row[]): Promise<void> {
  const wrong: string[] = [];
  for (const [what, message, may, others, answer] of rows)
    for (const who of WHO) {
      const told = await pages[who].refusal(message());
      const right = may.includes(who)
        ? told === (answer ?? null)
        : others.split('|').includes(told ?? '') || (who === 'waiting' && told === 'not_yours');
      if (!right) wrong.push(`${what}: ${who} was told ${told ?? 'nothing'}`);
    }
  expect(wrong).toEqual([]);
}

test('messages, in each phase', { timeout: 180_000 }, async () => {
  for (const at of ['setup', 'reading', 'consulting', 'debrief'] as const) {
    if (at !== 'setup') await goOn(at === 'debrief' ? pages.doctor : pages.host, at);
    await check([...IN_ANY, ...ROWS[at]]);
    // Nobody but host and doctor moves it on, and the doctor only while playing.
    for (const who of ['patient', 'examiner', 'observer', 'waiting'] as const) expect(await pages[who].refusal(seen(at))).toBe('not_yours');
    expect(pages.host.room()!.phase).toBe(at);
    expect(pages.waiting.messages.every(({ type }) => ['waiting', 'error', 'pong'].includes(type))).toBe(true);
  }
  await endpoints();
});

test('who was never let in, or is not signed in, hears and does nothing', async () => {
  for (const first of [{ type: 'hello', ticket: 'x' }, { type: 'hello' }, { type: 'close' }, line()]) {
    const page = await roomSocket(app.url);
    page.send(first);
    await until('the end', () => page.closed() === 4401);
    expect(page.messages.map(({ type }) => type)).toEqual(['error']);
  }
  // A ticket opens one socket.
  const { ticket } = await clients.waiting.enterRoom({ code, name: 'waiting' });
  const [used, again] = [await roomSocket(app.url), await roomSocket(app.url)];
  used.send({ type: 'hello', ticket });
  await until('an answer', () => used.messages.length > 0);
  again.send({ type: 'hello', ticket });
  await until('the refusal', () => again.closed() === 4401);
  // A message that is none ends what has not said hello, and nothing else.
  expect(await pages.observer.refusal({ type: 'unheard-of' } as never)).toBe('malformed');
});

const code404 = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  );

/** Whoever is not signed in gets nothing, whoever has the link a glimpse, who was there a debrief; the maker alone deletes. */
async function endpoints(): Promise<void> {
  for (const { method, path, access, kind } of Object.values(roomsApi)) {
    if (kind === 'socket') continue;
    expect(access).toBe('user');
    const answer = await fetch(app.url + path.replace(':code', code), { method });
    expect([path, answer.status]).toEqual([path, 401]);
  }
  expect(Object.keys(api)).toEqual(expect.arrayContaining(Object.keys(roomsApi)));
  const asked: [string, (client: Client) => Promise<unknown>, Partial<Record<Who | 'outsider', string>>, string][] = [
    ['glimpse', (client) => client.glimpseRoom({ code }), {}, 'answered'],
    ['glimpse of none', (client) => client.glimpseRoom({ code: 'none' }), {}, 'room_not_found'],
    ['debrief', (client) => client.getRoomDebrief({ code }), { waiting: 'room_not_found', outsider: 'room_not_found' }, 'answered'],
    [
      'debrief of none',
      (client) => client.getRoomDebrief({ code, station: 7 }),
      { waiting: 'room_not_found', outsider: 'room_not_found' },
      'debrief_not_ready',
    ],
    ['enter', (client) => client.enterRoom({ code, name: 'again' }), { outsider: 'room_full' }, 'answered'],
    ['delete', (client) => client.deleteRoom({ code }), { host: 'answered' }, 'room_not_found'],
  ];
  for (const [what, ask, told, usual] of asked)
    for (const who of [...WHO.slice(1), 'outsider', 'host'] as const)
      expect([what, who, await code404(ask(clients[who]))]).toEqual([what, who, told[who] ?? usual]);
}
