import type { Grade, Report, SelfAssessment, Verdict } from '#contract/assessment.ts';
import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import { DOMAIN_WEIGHT, DOMAINS, GRADE_POINTS } from '#contract/grades.ts';
import type { Db } from '#server/db/open.ts';
import { assessments, callEntries, calls, consultations } from '#server/db/tables.ts';
import { eq } from 'drizzle-orm';

export type Practised = {
  userId: string;
  scenarioId: string;
  at: Date;
  /** Null: it was not marked. */
  grades: [Grade, Grade, Grade] | null;
  verdicts?: Partial<Record<IndicatorId, Verdict>>;
  doctorShare?: number;
  /** Seconds of both parts. */
  split?: [history: number, plan: number];
  self?: SelfAssessment;
  /** Adds so many characters to the report, as a real one has. */
  filling?: number;
};

const SAID = 'I see. Tell me a little more about that, please, and about what worries you most.';

/** Puts a call of ten turns of the doctor's behind a consultation: from then on the case counts as completed. */
export async function heldInCall(db: Db, consultationId: string): Promise<void> {
  const [held] = await db.select().from(consultations).where(eq(consultations.id, consultationId));
  const { userId, scenarioId, completedAt } = held!;
  const [call] = await db
    .insert(calls)
    .values({ userId, scenarioId, mode: 'text', language: 'en-GB', status: 'ended', endedAt: completedAt, settled: true })
    .returning({ id: calls.id });
  const entries = Array.from({ length: 20 }, (_, index) => {
    const role = index % 2 ? ('assistant' as const) : ('user' as const);
    const id = crypto.randomUUID();
    return {
      id,
      role,
      text: SAID,
      content: SAID,
      timestamp: completedAt.toISOString(),
      isPartial: false as const,
      startMs: index * 20_000,
    };
  });
  await db
    .insert(callEntries)
    .values(entries.map(({ id, role, content }, seq) => ({ id, callId: call!.id, seq, role, content, at: completedAt })));
  await db.update(consultations).set({ vapiCallId: call!.id, transcript: entries }).where(eq(consultations.id, consultationId));
}

/** Stores a consultation with a report that holds what progress is read from. @returns its id */
export async function practised(db: Db, given: Practised): Promise<string> {
  const { userId, scenarioId, at, grades, verdicts = {}, doctorShare = 0.5, split, self, filling = 0 } = given;
  const [row] = await db
    .insert(consultations)
    .values({
      userId,
      scenarioId,
      duration: 700,
      transcript: [],
      scenarioTitle: 'A case',
      scenarioTag: 'Neurology',
      scenarioDescription: 'Somebody rings',
      completedAt: at,
      ...(self && { self }),
    })
    .returning({ id: consultations.id });
  const { id } = row!;
  if (!grades) return id;
  const points = DOMAINS.reduce((sum, domain, index) => sum + GRADE_POINTS[grades[index]!] * DOMAIN_WEIGHT[domain.id], 0);
  const report: Partial<Record<keyof Report, unknown>> = {
    domains: DOMAINS.map((domain, index) => ({ ...domain, grade: grades[index] })),
    indicators: INDICATOR_IDS.map((indicator) => ({ id: indicator, verdict: verdicts[indicator] ?? 'met' })),
    timeline: {
      doctorShare,
      split: split ? { planShare: split[1] / (split[0] + split[1]), historySeconds: split[0], planSeconds: split[1] } : null,
    },
    total: { points },
    ...(filling > 0 && { focus: Array.from({ length: filling / 8 }, (_, word) => (word * 7919).toString(36).padStart(7, 'x')).join(' ') }),
  };
  await db.insert(assessments).values({ consultationId: id, assessment: { report } as never, createdAt: at });
  await db.update(consultations).set({ marks: points }).where(eq(consultations.id, id));
  return id;
}
