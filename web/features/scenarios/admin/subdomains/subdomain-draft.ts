import { SubdomainForm } from '#contract/api/scenarios.ts';
import type { DomainId, Subdomain, SubdomainsByDomain } from '#contract/indicator.ts';
import { nextIndex } from './order.ts';

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
};

export const newSubdomain = (at: DomainId): SubdomainDraft => ({
  at,
  id: null,
  revision: null,
  domain: at,
  title: '',
  instructions: '',
  isCritical: false,
});

export const draftOfSubdomain = ({ id, domain, title, instructions, isCritical, revision }: Subdomain): SubdomainDraft => ({
  at: domain,
  id,
  revision: revision ?? null,
  domain,
  title,
  instructions,
  isCritical: isCritical === 1,
});

/** Whether closing the form would lose something. */
export const isChanged = (draft: SubdomainDraft, opened: SubdomainDraft): boolean =>
  draft.domain !== opened.domain ||
  draft.title !== opened.title ||
  draft.instructions !== opened.instructions ||
  draft.isCritical !== opened.isCritical;

export type SubdomainProblems = Partial<Record<'domain' | 'title' | 'instructions', string>>;

/** The body to send, or what is wrong, field by field, in the spec's words. */
export function readSubdomain(
  { id, revision, domain, title, instructions, isCritical }: SubdomainDraft,
  all: SubdomainsByDomain,
): { form: SubdomainForm; problems?: undefined } | { problems: SubdomainProblems } {
  const stands = all[domain].find((one) => one.id === id);
  const parsed = SubdomainForm.safeParse({
    domain,
    title,
    instructions,
    isCritical: isCritical ? 1 : 0,
    orderIndex: stands ? stands.orderIndex : nextIndex(all[domain]),
    ...(revision !== null && { revision }),
  });
  if (parsed.success) return { form: parsed.data };
  const problems: SubdomainProblems = {};
  for (const { path, message } of parsed.error.issues) problems[path[0] as keyof SubdomainProblems] ??= message;
  return { problems };
}
