import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { AssessmentRecord } from '#contract/assessment.ts';
import type { Entry } from '#contract/transcript.ts';
import { consultations, scenarios, stationCritical, stationGuidance, subdomains, users } from '#server/db/tables.ts';
import { isRowId } from '#server/db/row-id.ts';
import type { User } from '#server/http/handlers.ts';
import { caseVersions } from '#server/features/scenarios/case-versions.ts';
import { emptyDb } from '#tests/support/db.ts';
import { jobsHere } from '#tests/support/jobs-here.ts';
import { disputeStore } from './dispute-store.ts';
import { earlierAttempt } from './earlier-attempt.ts';
import type { Examiner } from './examiner.ts';
import { BACK_EXCELLENT, BACK_MIDDLING } from './golden/back.ts';
import { BACK } from './golden/cases.ts';
import { gradeConsultation, type GradeRequest, type MarkedRecord } from './grade-consultation.ts';
import { assessmentHandlers } from './handlers.ts';
import type { MarkScheme } from './mark-scheme.ts';
import { parseTranscript } from './parse-transcript.ts';
import { readIndicators } from './read-indicators.ts';
import { rulesExaminer } from './rules-examiner/rules-examiner.ts';
import { assessmentStore } from './store.ts';

const NOBODYS = '00000000-0000-4000-8000-000000000000';
const entriesOf = (lines: string): Entry[] =>
  parseTranscript(lines).map((turn) => ({ ...turn, content: turn.text, timestamp: '2026-11-20T10:00:00.000Z', isPartial: false }));

let now = new Date('2026-11-20T10:00:00.000Z');
/** Milliseconds that pass between two looks at the clock. */
let tick = 0;
let schemes: MarkScheme[] = [];
/** The real examiner, with what it was given kept. */
const examiner: Examiner = {
  id: 'rules',
  mark(consultation, scheme, signal) {
    schemes.push(scheme);
    return rulesExaminer().mark(consultation, scheme, signal);
  },
};

async function setUp({ completed = false } = {}) {
  schemes = [];
  tick = 0;
  const db = await emptyDb();
  const [owner, other] = await db
    .insert(users)
    .values([{ email: 'a@example.org' }, { email: 'b@example.org' }])
    .returning();
  const card = { title: 'A back', description: '', tag: 'Orthopaedics', voiceProvider: '11labs', voiceId: 'x', aiInstructions: '' };
  const [scenario] = await db
    .insert(scenarios)
    .values({ ...card, status: 'published', stationKey: 'roof', patientDetails: BACK.patientDetails })
    .returning();
  const [draft] = await db
    .insert(scenarios)
    .values({ ...card, status: 'draft', stationKey: 'attic', patientDetails: BACK.patientDetails })
    .returning();
  const rows = new Map<string, MarkedRecord & { userId: string }>();
  const assessments = assessmentStore(db);
  const store = { find: async (id: string, userId: string) => (rows.get(id)?.userId === userId ? rows.get(id)! : null) };
  const found = [scenario!, draft!];
  const server = {
    jobs: null,
    assessments,
    consultations: store,
    scenarios: { find: async (id: string) => (isRowId(id) ? (found.find((row) => row.id === id) ?? null) : null) },
    versions: caseVersions(db),
    examiners: { rules: examiner, llm: null },
    indicators: readIndicators('content/indicators.json'),
    hasCompleted: async () => completed,
    now: () => (now = new Date(now.getTime() + tick)),
  };
  const grade = await gradeConsultation(server);
  async function hold(lines: string, more: Partial<MarkedRecord> = {}): Promise<string> {
    const snapshot = { scenarioTitle: 'A back', scenarioTag: '', scenarioDescription: '', completedAt: now };
    const values = { userId: owner!.id, scenarioId: scenario!.id, duration: 400, transcript: entriesOf(lines), ...snapshot, ...more };
    const [row] = await db.insert(consultations).values(values).returning();
    rows.set(row!.id, row!);
    return row!.id;
  }
  const userOf = (id: string, isAdmin = false): User => ({ id, email: null, isAdmin, isGuest: false });
  return {
    db,
    assessments,
    grade,
    gradeElsewhere: await gradeConsultation(server),
    gradeByModel: await gradeConsultation({ ...server, jobs: jobsHere(), examiners: { rules: examiner, llm: { ...examiner, id: 'llm' } } }),
    hold,
    scenarioId: scenario!.id,
    draftId: draft!.id,
    owner: userOf(owner!.id),
    other: userOf(other!.id),
    admin: userOf(other!.id, true),
    handlers: assessmentHandlers({
      assessments,
      consultations: { isOwn: async (id, userId) => (await store.find(id, userId)) !== null },
      grade,
      disputes: disputeStore(db),
      findEarlier: earlierAttempt(db),
      isWithheld: async () => false,
      now: () => now,
      lastCalibration: async () => null,
    }),
  };
}

beforeEach(() => {
  now = new Date('2026-11-20T10:00:00.000Z');
});

describe('grading a saved consultation', () => {
  test('answers the stored record, newest first in the list', async () => {
    const { grade, hold, owner, assessments, db } = await setUp();
    const sessionId = await hold(BACK_EXCELLENT);
    const first = await grade(owner, { sessionId });
    expect(AssessmentRecord.parse(first)).toEqual(first);
    expect(first).toMatchObject({ id: expect.any(String), source: 'sca_scoring', createdAt: '2026-11-20T10:00:00.000Z' });
    now = new Date('2026-11-20T11:00:00.000Z');
    const second = await grade(owner, { sessionId });
    expect((await assessments.list(sessionId)).map(({ id }) => id)).toEqual([second.id, first.id]);
    const [row] = await db.select({ marks: consultations.marks }).from(consultations).where(eq(consultations.id, sessionId));
    expect(row?.marks).toBe(second.assessment.report.total.points);
    expect(row?.marks).toBeGreaterThan(0);
  });

  test('two at once are one run and one record', async () => {
    const { grade, hold, owner, assessments } = await setUp();
    const sessionId = await hold(BACK_EXCELLENT);
    const [one, two] = await Promise.all([grade(owner, { sessionId }), grade(owner, { sessionId })]);
    expect(one.id).toBe(two.id);
    expect(await assessments.list(sessionId)).toHaveLength(1);
    expect((await grade(owner, { sessionId })).id).not.toBe(one.id);
  });

  test('two servers asked at once store one record', async () => {
    const { grade, gradeElsewhere, hold, owner, assessments } = await setUp();
    const sessionId = await hold(BACK_EXCELLENT);
    now = new Date('2026-11-20T10:00:00.000Z');
    tick = 5;
    const [one, two] = await Promise.all([grade(owner, { sessionId }), gradeElsewhere(owner, { sessionId })]);
    expect(one.id).toBe(two.id);
    expect(await assessments.list(sessionId)).toHaveLength(1);
  });

  test('a request that is sent again gets its report again, and nobody else is answered with it', async () => {
    const { grade, hold, owner, assessments } = await setUp();
    const [mine, another] = [await hold(BACK_EXCELLENT), await hold(BACK_MIDDLING)];
    const first = await grade(owner, { sessionId: mine, requestId: NOBODYS });
    now = new Date('2026-11-20T11:00:00.000Z');
    expect(await grade(owner, { sessionId: mine, requestId: NOBODYS })).toEqual(first);
    const other = await grade(owner, { sessionId: another, requestId: NOBODYS });
    expect(other.id).not.toBe(first.id);
    expect((await assessments.list(another)).map(({ id }) => id)).toEqual([other.id]);
  });

  test("a model's marking is a job: two at once are one, and one that is sent again is answered from the store", async () => {
    const { gradeByModel, hold, owner, assessments } = await setUp();
    const sessionId = await hold(BACK_EXCELLENT);
    const [one, two] = await Promise.all([gradeByModel(owner, { sessionId, requestId: NOBODYS }), gradeByModel(owner, { sessionId })]);
    expect(one).toEqual(two);
    expect(await gradeByModel(owner, { sessionId, requestId: NOBODYS })).toEqual(one);
    expect(await assessments.list(sessionId)).toHaveLength(1);
  });

  test('a consultation deleted while it is marked is not found', async () => {
    const { grade, hold, owner, db } = await setUp();
    const sessionId = await hold(BACK_EXCELLENT);
    await db.delete(consultations).where(eq(consultations.id, sessionId));
    await expect(grade(owner, { sessionId })).rejects.toMatchObject({ code: 'consultation_not_found' });
  });

  test('the stored transcript wins over the one sent, unless it is empty', async () => {
    const { grade, hold, owner } = await setUp();
    const stored = await grade(owner, { sessionId: await hold(BACK_MIDDLING), transcript: BACK_EXCELLENT });
    expect(stored.assessment.report.total.points).toBeLessThan(6);
    const empty = await grade(owner, { sessionId: await hold(''), transcript: BACK_EXCELLENT });
    expect(empty.assessment.report.total.points).toBeGreaterThan(8);
  });

  test("another's, an unknown and a malformed id are not found", async () => {
    const { grade, hold, other, handlers } = await setUp();
    const sessionId = await hold(BACK_EXCELLENT);
    for (const id of [sessionId, NOBODYS, 'nonsense']) {
      await expect(grade(other, { sessionId: id })).rejects.toMatchObject({ code: 'consultation_not_found', status: 404 });
      await expect(handlers.listAssessments({ params: { id }, user: other } as never)).rejects.toMatchObject({ status: 404 });
    }
  });

  test('a spoken call of 40 measured seconds is not graded, whatever its client said', async () => {
    const { grade, hold, owner } = await setUp();
    const { report } = (await grade(owner, { sessionId: await hold(BACK_EXCELLENT, { spoken: true, measuredDuration: 40 }) })).assessment;
    expect(report).toMatchObject({ assessable: false, reason: expect.stringContaining('40 seconds') });
    expect(report.coverage).toBeUndefined();
  });
});

describe('grading a transcript that was only sent', () => {
  test('stores nothing and has no id', async () => {
    const { grade, other } = await setUp();
    const record = await grade(other, { transcript: BACK_EXCELLENT, stationKey: 'nowhere' });
    expect(record.id).toBeUndefined();
    expect(record.assessment.report.criticalMissed).toEqual([]);
  });

  test('nothing sent is a report too', async () => {
    const { grade, other } = await setUp();
    expect((await grade(other, {})).assessment.report).toMatchObject({ assessable: false });
  });

  test('an unknown case and a draft are not found; an administrator may mark on a draft', async () => {
    const { grade, other, admin, draftId } = await setUp();
    for (const scenarioId of [NOBODYS, 'nonsense', draftId])
      await expect(grade(other, { scenarioId, transcript: BACK_EXCELLENT })).rejects.toMatchObject({ code: 'scenario_not_found' });
    expect((await grade(admin, { scenarioId: draftId, transcript: BACK_EXCELLENT })).assessment.report.assessable).toBe(true);
  });
});

describe('another examiner than the usual one', () => {
  test('is for administrators, and only where there is one', async () => {
    const { grade, owner, admin } = await setUp();
    const request = { transcript: BACK_EXCELLENT };
    await expect(grade(owner, { ...request, examiner: 'rules' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(grade(admin, { ...request, examiner: 'llm' })).rejects.toMatchObject({ code: 'validation_failed' });
    expect((await grade(admin, { ...request, examiner: 'rules' })).assessment.report.engine).toBe('rules');
  });
});

describe('the station', () => {
  const guidanceSeen = () =>
    schemes
      .at(-1)!
      .indicators.filter(({ guidance }) => guidance !== null)
      .map(({ id }) => id);
  const criticalSeen = () =>
    schemes
      .at(-1)!
      .indicators.filter(({ critical }) => critical)
      .map(({ id }) => id);

  test('comes from the key sent, else from the case, else it is acute-gout', async () => {
    const { db, grade, other, scenarioId } = await setUp();
    const row = (stationKey: string, indicatorId: 'D1_1' | 'D2_1' | 'D3_1') => ({
      stationKey,
      indicatorId,
      targetedGuidance: 'Asks about sleep.',
    });
    await db.insert(stationGuidance).values([row('roof', 'D1_1'), row('station-cut-slipper', 'D2_1'), row('other', 'D3_1')]);
    await db.insert(stationCritical).values({ stationKey: 'other', indicatorIds: [] });
    const seen = async (request: GradeRequest) => {
      await grade(other, { transcript: BACK_EXCELLENT, ...request });
      return [guidanceSeen(), criticalSeen()];
    };
    const standard = ['D1_1', 'D2_8', 'D3_9'];
    expect(await seen({ scenarioId })).toEqual([['D1_1'], standard]);
    expect(await seen({})).toEqual([['D2_1'], standard]);
    expect(await seen({ stationKey: 'acute-gout' })).toEqual([['D2_1'], standard]);
    expect(await seen({ scenarioId, stationKey: 'other' })).toEqual([['D3_1'], []]);
    expect(await seen({ stationKey: 'unknown' })).toEqual([[], standard]);
  });

  test("of a consultation is that of the case as it was held, and the report says so when it was changed; administrators may take today's", async () => {
    const { db, grade, hold, owner, admin, scenarioId } = await setUp();
    const row = (indicatorId: 'D1_1' | 'D2_1') => ({ stationKey: 'roof', indicatorId, targetedGuidance: 'Asks about sleep.' });
    await db.insert(stationGuidance).values(row('D1_1'));
    const scenarioVersionId = (await caseVersions(db).current(scenarioId))!.id;
    const sessionId = await hold(BACK_EXCELLENT, { scenarioVersionId });
    const own = await hold(BACK_EXCELLENT, { scenarioVersionId, userId: admin.id } as Partial<MarkedRecord>);
    const marked = async (...[user, request]: Parameters<typeof grade>) => {
      const { report } = (await grade(user, request)).assessment;
      return [guidanceSeen(), report.markedBy];
    };
    expect(await marked(owner, { sessionId })).toEqual([['D1_1'], { case: 'held', changedSince: false }]);
    await db.insert(stationGuidance).values(row('D2_1'));
    expect(await marked(owner, { sessionId })).toEqual([['D1_1'], { case: 'held', changedSince: true }]);
    expect(await marked(admin, { sessionId: own, caseAs: 'today' })).toEqual([['D1_1', 'D2_1'], { case: 'today', changedSince: true }]);
    await expect(grade(owner, { sessionId, caseAs: 'today' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(grade(admin, { scenarioId, caseAs: 'held' })).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await marked(owner, { sessionId: await hold(BACK_EXCELLENT) })).toEqual([['D1_1', 'D2_1'], undefined]);
  });

  test('coverage is for the owner, for those who completed the case, and for administrators', async () => {
    const { grade, hold, owner, other, admin, scenarioId } = await setUp();
    const coverage = async (...[user, request]: Parameters<typeof grade>) =>
      (await grade(user, request)).assessment.report.coverage !== undefined;
    expect(await coverage(owner, { sessionId: await hold(BACK_EXCELLENT) })).toBe(true);
    expect(await coverage(other, { scenarioId, transcript: BACK_EXCELLENT })).toBe(false);
    expect(await coverage(admin, { scenarioId, transcript: BACK_EXCELLENT })).toBe(true);
    expect(schemes.at(-1)?.revealGuidance).toBe(true);
    const completed = await setUp({ completed: true });
    expect(
      (await completed.grade(completed.other, { scenarioId: completed.scenarioId, transcript: BACK_EXCELLENT })).assessment.report.coverage,
    ).toBeDefined();
  });

  test("guidance of a station that is not the case's own stays hidden from candidates", async () => {
    const { grade, hold, owner } = await setUp();
    await grade(owner, { sessionId: await hold(BACK_EXCELLENT), stationKey: 'other' });
    expect(schemes.at(-1)).toMatchObject({ revealCase: true, revealGuidance: false });
  });

  test('subdomains of the case are judged under their domain', async () => {
    const { db, grade, hold, owner, scenarioId } = await setUp();
    const part = {
      scenarioId,
      title: 'Cauda equina',
      instructions: 'Asks about saddle numbness, bladder and bowel control.',
      orderIndex: 0,
    };
    await db.insert(subdomains).values([
      { ...part, domain: 'D2', title: 'Later' },
      { ...part, domain: 'D1', isCritical: 1 },
    ]);
    const { report } = (await grade(owner, { sessionId: await hold(BACK_EXCELLENT) })).assessment;
    expect(report.subdomains).toMatchObject([{ domain: 'D1', title: 'Cauda equina', critical: true, verdict: 'met' }, { domain: 'D2' }]);
  });
});
