import type { Session } from '@supabase/auth-js';
import { DOMAINS, GRADES } from '#contract/grades.ts';
import { INDICATOR_IDS } from '#contract/indicator.ts';
import type { Role } from '#contract/role.ts';
import type { Db } from '#server/db/open.ts';
import { assessments, consultations, roles } from '#server/db/tables.ts';
import { createClient, type Client } from '#web/api/client.ts';
import { signInAs } from './admin.ts';
import { heldInCall } from './practised.ts';
import type { StartedApp } from './start-app.ts';

export type Person = { id: string; email: string; client: Client; token: string; session: Session };

/** A full account, with roles where some are named. */
export async function person(app: StartedApp, db: Db, email: string, ...given: Role[]): Promise<Person> {
  const session = await signInAs(email, app);
  if (given.length > 0) await db.insert(roles).values(given.map((role) => ({ userId: session.user.id, role })));
  return {
    id: session.user.id,
    email,
    client: createClient({ base: app.url, token: session.access_token }),
    token: session.access_token,
    session,
  };
}

export const keyOf = (link: string): string => link.split('#')[1]!;

/** A group with its trainer, whom these people have joined by its link. */
export async function groupOf(trainer: Person, name: string, ...trainees: Person[]): Promise<string> {
  const { id } = await trainer.client.createGroup({ name, kind: 'programme' });
  const { link } = await trainer.client.renewGroupLink({ id });
  for (const { client } of trainees) await client.joinGroup({ key: keyOf(link) });
  return id;
}

/** A consultation of ten turns with a report that parses, as a trainer reads it. @returns its id */
export async function markedConsultation(
  db: Db,
  { userId, scenarioId, at }: { userId: string; scenarioId: string; at: Date },
): Promise<string> {
  const [row] = await db
    .insert(consultations)
    .values({
      userId,
      scenarioId,
      duration: 700,
      measuredDuration: 700,
      transcript: [],
      scenarioTitle: 'A sore toe',
      scenarioTag: 'Rheumatology',
      scenarioDescription: 'Somebody rings',
      notes: 'My own private notes.',
      completedAt: at,
      marks: 7,
    })
    .returning({ id: consultations.id });
  const id = row!.id;
  await heldInCall(db, id);
  const report = {
    version: 1,
    engine: 'rules',
    assessable: true,
    domains: DOMAINS.map((domain) => ({
      ...domain,
      grade: GRADES[1],
      points: 2,
      outOf: 3,
      summary: 'Sound.',
      strengths: [],
      improvements: [],
      gradeMover: 'Ask earlier.',
    })),
    indicators: INDICATOR_IDS.map((indicator) => ({
      id: indicator,
      domain: indicator.slice(0, 2),
      title: indicator,
      critical: false,
      verdict: 'met',
      rationale: 'Heard.',
      suggestion: '',
      evidence: [],
    })),
    subdomains: [],
    total: { points: 7, outOf: 10.5 },
    criticalMissed: [],
    focus: 'Ask what worries them.',
    timeline: {
      durationSeconds: 700,
      turns: [],
      doctorShare: 0.5,
      openQuestions: 2,
      closedQuestions: 3,
      moments: { ice: null, summary: null, diagnosis: null, plan: null, safetyNet: null },
    },
  };
  await db.insert(assessments).values({ consultationId: id, assessment: { report } as never, createdAt: at });
  return id;
}
