import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { CaseSnapshot } from '#contract/case-version.ts';
import { Portrait } from '#contract/portrait.ts';
import { SaidByHand } from '#contract/said-by-hand.ts';
import { SheetEntry } from '#contract/subdomain.ts';
import type { Db } from '#server/db/open.ts';
import { stationCritical, stationGuidance, subdomains } from '#server/db/tables.ts';
import type { ScenarioRow } from './store.ts';

/** A case as it stands now, with its marking. */
export async function snapshotOf(db: Db, row: ScenarioRow): Promise<CaseSnapshot> {
  const guidance = await db
    .select()
    .from(stationGuidance)
    .where(eq(stationGuidance.stationKey, row.stationKey))
    .orderBy(asc(stationGuidance.indicatorId));
  const [critical] = await db.select().from(stationCritical).where(eq(stationCritical.stationKey, row.stationKey));
  const subs = await db
    .select()
    .from(subdomains)
    .where(eq(subdomains.scenarioId, row.id))
    .orderBy(asc(subdomains.domain), asc(subdomains.orderIndex), asc(subdomains.id));
  return {
    title: row.title,
    description: row.description,
    tag: row.tag,
    patientDetails: row.patientDetails,
    ...(row.saidByHand && { saidByHand: row.saidByHand }),
    materialsForCandidate: row.materialsForCandidate,
    voiceProvider: row.voiceProvider,
    voiceId: row.voiceId,
    aiInstructions: row.aiInstructions,
    consultationType: row.consultationType,
    experienceGroups: row.experienceGroups,
    ...(row.portrait && { portrait: row.portrait }),
    guidance: guidance.map(({ indicatorId, targetedGuidance }) => ({ indicatorId, text: targetedGuidance })),
    critical: critical?.indicatorIds ?? null,
    subdomains: subs.map(({ id, domain, title, instructions, isCritical, orderIndex, sheet }) => ({
      id,
      domain,
      title,
      instructions,
      isCritical,
      orderIndex,
      ...(sheet && { sheet }),
    })),
  };
}

/** The same for the same content; a subdomain's id is no content. */
export const hashOf = (snapshot: CaseSnapshot): string =>
  createHash('sha256')
    .update(JSON.stringify(contentOf(snapshot)))
    .digest('hex');

/** The fields in which two snapshots differ; all of them without one before. */
export function changedFields(before: CaseSnapshot | null, after: CaseSnapshot): string[] {
  const [was, is] = [before && contentOf(before), contentOf(after)] as const;
  return Object.keys(is).filter((field) => !was || JSON.stringify(was[field]) !== JSON.stringify(is[field]));
}

// The fields in one order: what comes from the database as JSON has its own.
const contentOf = (snapshot: CaseSnapshot): Record<string, unknown> => ({
  title: snapshot.title,
  description: snapshot.description,
  tag: snapshot.tag,
  patientDetails: snapshot.patientDetails,
  // Without any a case is the same as it was before there could be.
  ...(snapshot.saidByHand && { saidByHand: SaidByHand.parse(snapshot.saidByHand) }),
  materialsForCandidate: snapshot.materialsForCandidate,
  voiceProvider: snapshot.voiceProvider,
  voiceId: snapshot.voiceId,
  aiInstructions: snapshot.aiInstructions,
  consultationType: snapshot.consultationType,
  experienceGroups: snapshot.experienceGroups,
  ...(snapshot.portrait && { portrait: Portrait.parse(snapshot.portrait) }),
  guidance: snapshot.guidance.map(({ indicatorId, text }) => [indicatorId, text]),
  critical: snapshot.critical,
  subdomains: snapshot.subdomains.map((each) => [
    each.domain,
    each.title,
    each.instructions,
    each.isCritical,
    // In the order of the schema; without one a case is the same as it was before there were any.
    ...(each.sheet ? [SheetEntry.parse(each.sheet)] : []),
  ]),
});
