import type { Db } from '#server/db/open.ts';
import type { ImportedCase } from './case-file.ts';
import { snapshotOf } from './snapshot.ts';
import type { ScenarioRow } from './store.ts';

/** A saved case as its file holds it. One that no file brought is called by its station's key. */
export async function exportedCase(db: Db, row: ScenarioRow): Promise<ImportedCase> {
  const { guidance, critical, subdomains } = await snapshotOf(db, row);
  return {
    key: row.contentKey ?? row.stationKey,
    version: row.contentVersion ?? 1,
    title: row.title,
    description: row.description,
    tag: row.tag,
    status: row.status,
    ...(row.consultationType && { consultationType: row.consultationType }),
    ...(row.experienceGroups && { experienceGroups: row.experienceGroups as ImportedCase['experienceGroups'] }),
    stationKey: row.stationKey,
    voiceProvider: row.voiceProvider,
    voiceId: row.voiceId,
    ...(row.portrait && { portrait: row.portrait }),
    ...(critical && { critical }),
    guidelines: row.guidelines ?? [],
    ...(row.reviewBy && { reviewBy: row.reviewBy }),
    aiInstructions: row.aiInstructions,
    patientDetails: textOf(row.patientDetails),
    ...(row.saidByHand && { saidByHand: row.saidByHand }),
    materialsForCandidate: textOf(row.materialsForCandidate ?? '') || null,
    guidance: guidance.map(({ indicatorId, text }) => ({ indicatorId, text: textOf(text) })),
    subdomains: subdomains.map(({ domain, title, instructions, isCritical, orderIndex, sheet }) => ({
      domain,
      title,
      isCritical,
      instructions: textOf(instructions),
      orderIndex,
      ...(sheet && { sheet }),
    })),
  };
}

/** Files have one kind of line end, and no empty lines around a text. */
const textOf = (text: string): string => text.replaceAll('\r\n', '\n').trim();
