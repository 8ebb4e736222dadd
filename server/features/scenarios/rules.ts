import type { SubdomainsByDomain } from '#contract/indicator.ts';
import type { AdminScenario, Scenario, ScenarioCard } from '#contract/scenario.ts';
import type { CardRow, ScenarioRow, SubdomainRow } from './store.ts';

/** Where the case goes in the global patient prompt (spec, section 3). */
export const PLACEHOLDER = '{patientDetails}';

/** Whether somebody may open or start a scenario: drafts are for administrators, deleted ones for nobody. */
export const isVisible = ({ status, deletedAt }: Pick<ScenarioRow, 'status' | 'deletedAt'>, user: { isAdmin: boolean }): boolean =>
  deletedAt === null && (status === 'published' || user.isAdmin);

export function cardOf(row: CardRow): ScenarioCard {
  return {
    id: row.id,
    title: row.title,
    tag: row.tag,
    description: row.description,
    stationKey: row.stationKey,
    ...(row.consultationType && { consultationType: row.consultationType }),
    ...(row.experienceGroups && { experienceGroups: row.experienceGroups }),
  };
}

/** @param patientDetails what this reader may know of the script. */
export function scenarioOf(row: ScenarioRow, patientDetails: string): Scenario {
  return {
    ...cardOf(row),
    status: row.status,
    materialsForCandidate: row.materialsForCandidate,
    patientDetails,
    voiceProvider: row.voiceProvider,
    voiceId: row.voiceId,
  };
}

export const adminScenarioOf = (row: ScenarioRow): AdminScenario => ({
  ...scenarioOf(row, row.patientDetails),
  aiInstructions: row.aiInstructions,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Groups subdomains by domain, in the order they come. */
export function byDomain(rows: readonly SubdomainRow[]): SubdomainsByDomain {
  const grouped: SubdomainsByDomain = { D1: [], D2: [], D3: [] };
  for (const { id, domain, title, instructions, isCritical, orderIndex } of rows)
    grouped[domain].push({ id, domain, title, instructions, isCritical, orderIndex });
  return grouped;
}

/** What to tell an administrator whose prompt never mentions the case (api.md, rule 10); undefined when it does. */
export const promptWarning = (prompt: string): string | undefined =>
  prompt.includes(PLACEHOLDER) ? undefined : `This prompt has no ${PLACEHOLDER} placeholder: the case is added at its end.`;
