import { mayAct, type Standing } from '#contract/may-act.ts';
import type { Subdomain, SubdomainsByDomain } from '#contract/subdomain.ts';
import { CASE_PLACEHOLDER, type AdminScenario, type Scenario, type ScenarioCard } from '#contract/scenario.ts';
import { formerKeys } from './renamed-stations.ts';
import type { CardRow, ScenarioRow, SubdomainRow } from './store.ts';

/** Whether somebody may open or start a scenario: drafts are for authors and administrators, deleted ones for nobody. */
export const isVisible = ({ status, deletedAt }: Pick<ScenarioRow, 'status' | 'deletedAt'>, user: Standing): boolean =>
  deletedAt === null && (status === 'published' || mayAct(user, 'author'));

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
    ...(row.portrait && { portrait: row.portrait }),
  };
}

export const adminScenarioOf = (row: ScenarioRow): AdminScenario => ({
  ...scenarioOf(row, row.patientDetails),
  aiInstructions: row.aiInstructions,
  ...(formerKeys(row.stationKey).length > 0 && { formerStationKeys: formerKeys(row.stationKey) }),
  ...(row.guidelines && { guidelines: row.guidelines }),
  ...(row.reviewBy && { reviewBy: row.reviewBy }),
  ...(row.probes && { probes: row.probes }),
  ...(row.saidByHand && { saidByHand: row.saidByHand }),
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Groups subdomains by domain, in the order they come. */
export const byDomain = (rows: readonly SubdomainRow[]): SubdomainsByDomain => groupedByDomain(rows.map(subdomainOf));

export function groupedByDomain(subdomains: readonly Subdomain[]): SubdomainsByDomain {
  const grouped: SubdomainsByDomain = { D1: [], D2: [], D3: [] };
  for (const subdomain of subdomains) grouped[subdomain.domain].push(subdomain);
  return grouped;
}

export const subdomainOf = ({ id, domain, title, instructions, isCritical, orderIndex, sheet, revision }: SubdomainRow): Subdomain => ({
  id,
  domain,
  title,
  instructions,
  isCritical,
  orderIndex,
  ...(sheet && { sheet }),
  revision,
});

/** What to tell an administrator whose prompt never mentions the case (api.md, rule 10); undefined when it does. */
export const promptWarning = (prompt: string): string | undefined =>
  prompt.includes(CASE_PLACEHOLDER) ? undefined : `This prompt has no ${CASE_PLACEHOLDER} placeholder: the case is added at its end.`;

/** When a case or what it is marked by was last edited. */
export const lastChange = ({ updatedAt, markingEditedAt }: { updatedAt: Date; markingEditedAt: Date | null }): Date =>
  markingEditedAt && markingEditedAt > updatedAt ? markingEditedAt : updatedAt;
