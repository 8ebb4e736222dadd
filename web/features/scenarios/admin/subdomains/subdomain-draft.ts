import { SubdomainForm } from '#contract/api/scenarios.ts';
import type { DomainId } from '#contract/indicator.ts';
import type { Subdomain, SubdomainsByDomain } from '#contract/subdomain.ts';
import { nextIndex } from './order.ts';
import { draftOfSheet, EMPTY_SHEET, isSameSheet, readSheet, type SheetDraft } from './sheet-draft.ts';

/** The one form that is open: in which domain, of which subdomain (null: a new one), and what stands in it. */
export type SubdomainDraft = {
  /** Where the form stands on the screen. */
  at: DomainId;
  id: string | null;
  revision: number | null;
  domain: DomainId;
  title: string;
  instructions: string;
  isCritical: boolean;
  sheet: SheetDraft;
};

export const newSubdomain = (at: DomainId): SubdomainDraft => ({
  at,
  id: null,
  revision: null,
  domain: at,
  title: '',
  instructions: '',
  isCritical: false,
  sheet: EMPTY_SHEET,
});

export const draftOfSubdomain = ({ id, domain, title, instructions, isCritical, sheet, revision }: Subdomain): SubdomainDraft => ({
  at: domain,
  id,
  revision: revision ?? null,
  domain,
  title,
  instructions,
  isCritical: isCritical === 1,
  sheet: draftOfSheet(sheet),
});

/** Whether closing the form would lose something. */
export const isChanged = (draft: SubdomainDraft, opened: SubdomainDraft): boolean =>
  draft.domain !== opened.domain ||
  draft.title !== opened.title ||
  draft.instructions !== opened.instructions ||
  draft.isCritical !== opened.isCritical ||
  !isSameSheet(draft.sheet, opened.sheet);

export type SubdomainProblems = Partial<Record<'domain' | 'title' | 'instructions' | keyof SheetDraft, string>>;

/** The body to send, or what is wrong, field by field, in the spec's words. */
export function readSubdomain(
  { id, revision, domain, title, instructions, isCritical, sheet }: SubdomainDraft,
  all: SubdomainsByDomain,
): { form: SubdomainForm; problems?: undefined } | { problems: SubdomainProblems } {
  const stands = all[domain].find((one) => one.id === id);
  const recognised = readSheet(sheet);
  const parsed = SubdomainForm.safeParse({
    domain,
    title,
    instructions,
    isCritical: isCritical ? 1 : 0,
    orderIndex: stands ? stands.orderIndex : nextIndex(all[domain]),
    // One that has none and gets none is sent without.
    ...(!recognised.problems && (recognised.sheet ?? stands?.sheet) && { sheet: recognised.sheet }),
    ...(revision !== null && { revision }),
  });
  if (parsed.success && !recognised.problems) return { form: parsed.data };
  const problems: SubdomainProblems = { ...recognised.problems };
  for (const { path, message } of parsed.error?.issues ?? []) problems[path[0] as keyof SubdomainProblems] ??= message;
  return { problems };
}
