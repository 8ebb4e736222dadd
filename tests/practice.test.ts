import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INDICATOR_IDS } from '#contract/indicator.ts';
import type { Db } from '#server/db/open.ts';
import { assessments, caseNotes, studyPlans, users } from '#server/db/tables.ts';
import { createClient } from '#web/api/client.ts';
import { emptyDb } from './support/db.ts';
import { practised } from './support/practised.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

const DAY = 86_400_000;
/** A Friday, at noon. */
const NOON = new Date('2026-11-27T12:00:00Z');
let db: Db;
let app: StartedApp;
let clock = NOON.getTime();
let doctor: Awaited<ReturnType<typeof enter>>;
let cases: { id: string; stationKey: string; experienceGroups?: string[] | undefined }[];

beforeAll(async () => {
  db = await emptyDb();
  app = await startApp({ db, now: () => clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = NOON.getTime();
  doctor = await enter();
  cases = await doctor.api.listScenarios();
});

async function enter() {
  const { access_token: token, user } = await enterAsGuest(app.url);
  return { id: user.id, token, api: createClient({ base: app.url, token }) };
}
const before = (days: number) => new Date(clock - days * DAY);
const held = (values: Partial<Parameters<typeof practised>[1]> = {}) =>
  practised(db, { userId: doctor.id, scenarioId: cases[0]!.id, at: before(1), grades: ['P', 'F', 'CP'], ...values });
const PLAN = { examDate: '2026-12-18', stationsAWeek: 4, groups: ['Under 19' as const] };

describe('progress', () => {
  it('says nothing but what comes next to who has held nothing', async () => {
    const report = await doctor.api.getProgressReport();
    expect(report).toMatchObject({ held: 0, attempts: [], next: { why: 'A good first case: about fifteen minutes, including feedback.' } });
    expect(report.statements.map(({ id }) => id)).toEqual([...INDICATOR_IDS]);
    expect(report.groups).toHaveLength(12);
    expect(report.groups.every(({ tries, lastAt }) => tries === 0 && lastAt === null)).toBe(true);
    expect(report.weeks.map(({ monday }) => monday)).toEqual(expect.arrayContaining(['2026-09-07', '2026-11-23']));
  });

  it('has the attempts oldest first with marks, verdicts, own grades and pace, and of nobody else', async () => {
    const other = await enter();
    await practised(db, { userId: other.id, scenarioId: cases[0]!.id, at: before(2), grades: ['CF', 'CF', 'CF'] });
    const first = await held({
      at: before(30),
      grades: ['F', 'F', 'P'],
      verdicts: { D2_8: 'missed' },
      split: [540, 120],
      doctorShare: 0.61,
    });
    const second = await held({ self: [{ domain: 'D2', grade: 'CP', line: '' }] });
    const unmarked = await held({ at: before(0), grades: null });
    const { attempts, held: number, weeks } = await doctor.api.getProgressReport();
    expect(number).toBe(3);
    expect(attempts.map(({ id }) => id)).toEqual([first, second, unmarked]);
    expect(attempts[0]).toMatchObject({ grades: ['F', 'F', 'P'], self: null, split: { historySeconds: 540, planSeconds: 120 } });
    expect(attempts[0]!.doctorShare).toBeCloseTo(0.61);
    expect(attempts[0]!.verdicts![INDICATOR_IDS.indexOf('D2_8')]).toBe('missed');
    expect(attempts[1]).toMatchObject({ grades: ['P', 'F', 'CP'], self: [null, 'CP', null] });
    expect(attempts[2]).toMatchObject({ grades: null, verdicts: null, doctorShare: null, split: null });
    expect(weeks.filter((week) => week.held > 0)).toEqual([
      { monday: '2026-10-26', held: 1 },
      { monday: '2026-11-23', held: 2 },
    ]);
  });

  it('shows what could not be assessed as unmarked, and a report that was made again by its newest', async () => {
    const id = await held({ grades: ['F', 'F', 'F'] });
    const report = { domains: ['P', 'P', null].map((grade) => ({ grade })) };
    await db.insert(assessments).values({ consultationId: id, assessment: { report } as never, createdAt: NOON });
    expect((await doctor.api.getProgressReport()).attempts[0]).toMatchObject({ grades: null, verdicts: null });
  });

  it('covers groups by the cases held in them, each of its two', async () => {
    const toe = cases.find(({ stationKey }) => stationKey === 'station-cut-slipper')!;
    await held({ scenarioId: toe.id, at: before(9) });
    await held({ scenarioId: toe.id, at: before(3) });
    const { groups } = await doctor.api.getProgressReport();
    const covered = groups.filter(({ tries }) => tries > 0);
    expect(covered.map(({ group }) => group)).toEqual(['New undifferentiated presentation', 'Prescribing']);
    for (const each of covered) expect(each).toMatchObject({ tries: 2, met: 1, lastAt: before(3).toISOString() });
  });
});

describe('the next best case', () => {
  it('is refused, stays away for 14 days, and the one in its place is said at once', async () => {
    const { next } = await doctor.api.getPractice();
    expect(next!.scenarioId).toBe(cases[0]!.id);
    const { next: instead } = await doctor.api.refuseNext({ scenarioId: next!.scenarioId });
    expect(instead!.scenarioId).toBe(cases[1]!.id);
    expect((await doctor.api.getProgressReport()).next).toEqual(instead);
    expect((await (await enter()).api.getPractice()).next).toEqual(next);
    const rows = await db.select().from(caseNotes).where(eq(caseNotes.userId, doctor.id));
    await db.update(caseNotes).set({ refusedAt: before(15) }).where(eq(caseNotes.userId, doctor.id)); // prettier-ignore
    expect(rows).toMatchObject([{ refusedAt: NOON, bookmarked: false, note: '' }]);
    expect((await doctor.api.getPractice()).next).toEqual(next);
  });

  it('names the weakest statement of the built-in cases', async () => {
    for (let days = 1; days <= 5; days += 1)
      await held({ at: before(days), grades: ['P', 'F', 'P'], verdicts: { D2_8: days === 3 ? 'met' : 'missed' } });
    const { next } = await doctor.api.getPractice();
    expect(next!.why).toMatch(/^Your safety nets were missed in 4 of your last 5; this case needs one\. /);
    expect(next!.scenarioId).not.toBe(cases[0]!.id);
  });

  it('does not know cases that are no cases', async () => {
    for (const scenarioId of ['nonsense', '00000000-0000-4000-8000-000000000000'])
      await expect(doctor.api.refuseNext({ scenarioId })).rejects.toMatchObject({ status: 404, code: 'scenario_not_found' });
  });
});

describe('bookmarks, notes and difficulty', () => {
  it('are kept one by one, private, and bounded', async () => {
    const id = cases[3]!.id;
    expect(await doctor.api.markCase({ id, bookmarked: true })).toEqual({ scenarioId: id, bookmarked: true, note: '', difficulty: null });
    expect(await doctor.api.markCase({ id, note: 'Ask about work.' })).toMatchObject({ bookmarked: true, note: 'Ask about work.' });
    expect((await doctor.api.getPractice()).cases).toEqual([
      { scenarioId: id, bookmarked: true, note: 'Ask about work.', difficulty: null },
    ]);
    expect((await (await enter()).api.getPractice()).cases).toEqual([]);
    await expect(doctor.api.markCase({ id, note: 'x'.repeat(2001) })).rejects.toMatchObject({ status: 400 });
    await expect(doctor.api.markCase({ id: 'nonsense', bookmarked: true })).rejects.toMatchObject({ status: 404 });
    await doctor.api.markCase({ id, bookmarked: false, note: '' });
    expect((await doctor.api.getPractice()).cases).toEqual([]);
  });

  it('difficulty is the mean of first attempts, from 20 candidates on', async () => {
    const hard = cases[5]!.id;
    const people = await db.insert(users).values(Array.from({ length: 20 }, () => ({}))).returning(); // prettier-ignore
    for (const [index, { id: userId }] of people.entries()) {
      if (index === 19) break;
      await practised(db, { userId, scenarioId: hard, at: before(3), grades: index % 2 ? ['P', 'P', 'P'] : ['F', 'F', 'F'] });
      await practised(db, { userId, scenarioId: hard, at: before(1), grades: ['CP', 'CP', 'CP'] });
    }
    const hardOf = async (at: number) => {
      clock = NOON.getTime() + at * 11 * 60_000;
      return (await doctor.api.getPractice()).cases.find(({ scenarioId }) => scenarioId === hard)?.difficulty ?? null;
    };
    expect(await hardOf(1)).toBeNull();
    await practised(db, { userId: people[19]!.id, scenarioId: hard, at: before(2), grades: ['P', 'P', 'P'] });
    // What is old may be answered once more, and is read anew meanwhile.
    await expect.poll(() => hardOf(2)).toEqual({ points: 5.25, candidates: 20 });
  });
});

describe('the search', () => {
  it('finds by symptom and by what may be known, and not by the diagnosis', async () => {
    const find = async (words: string) => (await doctor.api.searchCases({ words })).scenarioIds;
    const keyed = (key: string) => cases.find(({ stationKey }) => stationKey === key)!.id;
    expect(await find('sore toe')).toEqual([]);
    expect(await find('painful toe')).toEqual([keyed('station-cut-slipper')]);
    expect(await find('gout')).toEqual([]);
    expect((await find('telephone')).length).toBeGreaterThan(3);
    await expect(find('a '.repeat(40))).rejects.toMatchObject({ status: 400 });
  });
});

describe('the study plan', () => {
  it('is made, counts what is left of the week, is changed and deleted', async () => {
    expect((await doctor.api.getPractice()).plan).toBeNull();
    await held({ at: new Date('2026-11-23T00:30:00Z') });
    await held({ at: new Date('2026-11-22T23:30:00Z') });
    expect(await doctor.api.putPlan(PLAN)).toEqual({ ...PLAN, doneThisWeek: 1, daysLeft: 21, calendar: null });
    expect((await doctor.api.putPlan({ examDate: null, stationsAWeek: 2, groups: [] })).daysLeft).toBeNull();
    expect((await doctor.api.getPractice()).plan).toMatchObject({ examDate: null, stationsAWeek: 2 });
    await doctor.api.deletePlan();
    expect((await doctor.api.getPractice()).plan).toBeNull();
  });

  it.each([
    [{ ...PLAN, stationsAWeek: 0 }, 'stationsAWeek', 'At least one station a week'],
    [{ ...PLAN, stationsAWeek: 22 }, 'stationsAWeek', 'At most 21 stations a week'],
    [{ ...PLAN, examDate: '18.12.2026' }, 'examDate', 'Please choose a date'],
    [{ ...PLAN, examDate: '2026-02-31' }, 'examDate', 'Please choose a date'],
    [{ ...PLAN, groups: ['Under 19', 'Under 19'] as const }, 'groups', 'Each group once'],
  ])('%j is refused in words', async (plan, field, words) => {
    await expect(doctor.api.putPlan(plan as typeof PLAN)).rejects.toMatchObject({ status: 400, fields: { [field]: words } });
  });

  it('puts its groups first', async () => {
    await doctor.api.putPlan(PLAN);
    await held();
    const { next } = await doctor.api.getPractice();
    expect(cases.find(({ id }) => id === next!.scenarioId)!.experienceGroups).toContain('Under 19');
  });
});

describe('the calendar', () => {
  const read = (path: string) => fetch(app.url + path);

  it('is read by its secret address alone, renewed and turned off', async () => {
    await expect(doctor.api.openCalendar()).rejects.toMatchObject({ status: 404, code: 'plan_not_found' });
    await doctor.api.putPlan(PLAN);
    const first = (await doctor.api.openCalendar()).calendar!;
    const response = await read(first);
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ]);
    const text = await response.text();
    expect(text).toContain('DTSTART;VALUE=DATE:20261218\r\nSUMMARY:SCA exam');
    expect(text).toContain('Experience group: Under 19');
    expect(text.match(/BEGIN:VEVENT/g)!.length).toBeGreaterThan(10);
    expect(text).not.toMatch(/toe|gout|@/i);
    const second = (await doctor.api.openCalendar()).calendar!;
    expect(second).not.toBe(first);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await doctor.api.closeCalendar()).calendar).toBeNull();
    expect((await read(second)).status).toBe(404);
  });

  it('is not found by guesses, nor by what lies in the database', async () => {
    await doctor.api.putPlan(PLAN);
    const path = (await doctor.api.openCalendar()).calendar!;
    const [row] = await db.select().from(studyPlans).where(eq(studyPlans.userId, doctor.id));
    const other = path.replace(/\.(.)/, (_, one: string) => `.${one === 'a' ? 'b' : 'a'}`);
    for (const guess of [other, `/api/calendar/${row!.calendarId}`, `/api/calendar/${row!.calendarId}.ics`, '/api/calendar/x.ics'])
      expect([guess, (await read(guess)).status]).toEqual([guess, 404]);
  });

  it('says what is left: who has done the week is asked for nothing more in it', async () => {
    await doctor.api.putPlan({ ...PLAN, stationsAWeek: 1, examDate: '2026-12-01' });
    const path = (await doctor.api.openCalendar()).calendar!;
    const entries = async () => (await (await read(path)).text()).match(/SUMMARY:.*/g)!.map((line) => line.trim());
    expect(await entries()).toEqual(['SUMMARY:SCA practice: 1 station', 'SUMMARY:SCA practice: 1 station', 'SUMMARY:SCA exam']);
    await held();
    expect(await entries()).toEqual(['SUMMARY:SCA practice: 1 station', 'SUMMARY:SCA exam']);
  });
});

describe('an account', () => {
  it('takes bookmarks, notes and plan along, and leaves none behind', async () => {
    await doctor.api.markCase({ id: cases[0]!.id, bookmarked: true, note: 'pelican' });
    await doctor.api.putPlan(PLAN);
    const path = (await doctor.api.openCalendar()).calendar!;
    const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(await (await doctor.api.exportAccount()).arrayBuffer())));
    const file = (await zip.getEntries()).find(({ filename }) => filename === 'practice.json')!;
    if (file.directory) throw new Error('practice.json is a folder');
    const { cases: notes, plan } = JSON.parse(await file.getData(new TextWriter())) as { cases: object[]; plan: object };
    expect(notes).toMatchObject([{ scenarioId: cases[0]!.id, bookmarked: true, note: 'pelican' }]);
    expect(plan).toMatchObject(PLAN);
    await doctor.api.deleteAccount({});
    expect(await db.select().from(caseNotes).where(eq(caseNotes.userId, doctor.id))).toEqual([]);
    expect(await db.select().from(studyPlans).where(eq(studyPlans.userId, doctor.id))).toEqual([]);
    expect((await fetch(app.url + path)).status).toBe(404);
  });
});
