import type { Entry } from '#contract/transcript.ts';
import type { Db } from '#server/db/open.ts';
import { calls, scenarios, users } from '#server/db/tables.ts';
import type { User } from '#server/http/handlers.ts';
import { emptyDb } from './db.ts';
import { keepSentAssessment } from '#server/features/assessment/keep-sent-assessment.ts';
import { assessmentStore } from '#server/features/assessment/store.ts';
import { caseVersions } from '#server/features/scenarios/case-versions.ts';
import { scenarioStore } from '#server/features/scenarios/store.ts';
import { consultationHandlers } from '#server/features/consultations/handlers.ts';
import type { CallsForSaving, FinishedCall } from '#server/features/consultations/save-consultation.ts';
import { progressStore } from '#server/features/consultations/progress-store.ts';
import { consultationStore } from '#server/features/consultations/store.ts';

export const NOW = new Date('2026-01-01T12:00:00Z');
export const CALL = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
export const NOBODY = '33333333-3333-4333-8333-333333333333';

export const entry = (text: string, role: Entry['role'] = 'user'): Entry => ({
  id: text,
  role,
  text,
  content: text,
  timestamp: NOW.toISOString(),
  isPartial: false,
});

/** A call of twelve minutes in which both spoke. */
export const spokenCall = (scenarioId: string): FinishedCall => ({
  scenarioId,
  scenarioVersionId: null,
  transcript: [entry('Hello'), entry('Hi', 'assistant')],
  activeAt: new Date(NOW.getTime() - 725_000),
  endedAt: new Date(NOW.getTime() - 5000),
  spoken: true,
  recorded: false,
});

/** The feature over an empty database with two doctors, an administrator, a scenario, and calls held in a map. */
export async function consultationsFixture() {
  const db = await emptyDb();
  const [doctor, other, admin] = (await db.insert(users).values([{}, {}, {}]).returning()).map(({ id }, index): User => ({
    id,
    email: null,
    isAdmin: index === 2,
    isGuest: false,
  })) as [User, User, User];
  const held = new Map<string, { userId: string; call: FinishedCall }>();
  const callsPort: CallsForSaving = {
    finish: async (callId, userId) => {
      const found = held.get(callId);
      if (!found) return 'unknown';
      return found.userId === userId ? found.call : 'not-yours';
    },
  };
  const parts = {
    consultations: consultationStore(db),
    progress: progressStore(db),
    scenarios: scenarioStore(db),
    versions: caseVersions(db),
    calls: callsPort,
    now: () => NOW,
  };
  const scenario = await aScenario(db);
  const handlers = consultationHandlers({
    ...parts,
    forgetRecording: async () => {},
    keepAssessment: keepSentAssessment({ assessments: assessmentStore(db), now: () => NOW }),
  });
  return { db, doctor, other, admin, held, parts, scenario, handlers };
}

export async function aScenario(db: Db, values: Partial<typeof scenarios.$inferInsert> = {}) {
  const [row] = await db
    .insert(scenarios)
    .values({
      title: 'Toe',
      description: 'A painful toe',
      tag: 'Rheumatology',
      status: 'published',
      patientDetails: 'secret',
      stationKey: crypto.randomUUID(),
      voiceProvider: '11labs',
      voiceId: 'Rachel',
      aiInstructions: 'Play.',
      ...values,
    })
    .returning();
  return row!;
}

/** A row of the calls table, as features/calls leaves it. */
export async function aCallRow(db: Db, userId: string, scenarioId: string) {
  await db.insert(calls).values({ id: CALL, userId, scenarioId, mode: 'voice', language: 'en-GB', status: 'ended' });
}

/** A request as `server/http` hands it over; `answered` tells what the handler set on its answer. */
export function request(user: User, { params, query, body }: { params?: object; query?: object; body?: object } = {}) {
  const answered = { headers: {} as Record<string, string>, repeated: false };
  const asked = {
    params,
    query,
    body,
    user,
    ip: '127.0.0.1',
    origin: null,
    raw: '',
    sent: () => undefined,
    header: (name: string, value: string) => void (answered.headers[name] = value),
    alreadyThere: () => void (answered.repeated = true),
  } as never;
  return { asked, answered };
}
