import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from '#web/ui/icons.tsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { DOMAINS } from '#contract/grades.ts';
import type { DomainId } from '#contract/indicator.ts';
import type { Subdomain } from '#contract/subdomain.ts';
import type { AdminScenario } from '#contract/scenario.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy as panelCopy } from '../copy.ts';
import { copy } from './copy.ts';
import { DomainSection } from './domain-section.tsx';
import { subdomainsQuery, useDeleteSubdomain, useMoveSubdomain } from './queries.ts';
import { draftOfSubdomain, newSubdomain, type SubdomainDraft } from './subdomain-draft.ts';
import { SubdomainFormView } from './subdomain-form.tsx';
import { useSubdomainForm } from './use-subdomain-form.ts';

const { discard } = panelCopy;

type Props = { scenario: AdminScenario; onUnsaved: (unsaved: boolean) => void };

/** What a case is marked by beside the indicators, domain by domain; one form is open at a time. */
export function SubdomainsPart({ scenario, onUnsaved }: Props) {
  const { data, isError, refetch } = useQuery(subdomainsQuery(scenario.id));
  const form = useSubdomainForm(scenario.id, data);
  const remove = useDeleteSubdomain(scenario.id);
  const move = useMoveSubdomain(scenario.id);
  const [doomed, setDoomed] = useState<Subdomain | null>(null);
  const [said, setSaid] = useState('');
  /** What the person wants to do that would lose the open form; asked about first. */
  const [wanted, setWanted] = useState<{ go: () => void } | null>(null);
  const lists = useRef<HTMLDivElement>(null);
  useFocusAfterForm(form.draft, lists);
  const { unsaved } = form;
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
  const ask = (go: () => void) => (unsaved ? setWanted({ go }) : go());

  const reorder = (domain: DomainId, from: number, to: number) => {
    const subdomain = data?.[domain][from];
    if (!subdomain) return;
    setSaid(copy.moved(subdomain.title, to + 1, data[domain].length));
    move({ domain, from, to });
  };
  const view = form.draft && (
    <SubdomainFormView
      key={form.draft.id ?? `new ${form.draft.at}`}
      draft={form.draft}
      problems={form.problems}
      notice={form.notice}
      saving={form.saving}
      onChange={form.change}
      onSave={form.submit}
      onCancel={() => ask(() => form.show(null))}
    />
  );
  return (
    <section aria-label={copy.title}>
      <h2>{copy.title}</h2>
      <p className="mt-1 mb-4 text-muted wrap-anywhere">{copy.intro(scenario.title)}</p>
      <output className="sr-only">{said}</output>
      {data ? (
        <Card ref={lists}>
          {DOMAINS.map((domain) => (
            <DomainSection
              key={domain.id}
              domain={domain}
              subdomains={data[domain.id]}
              form={form.draft?.at === domain.id ? { of: standing(form.draft.id, data[domain.id]), view } : null}
              onAdd={() => ask(() => form.show(newSubdomain(domain.id)))}
              onMove={(from, to) => reorder(domain.id, from, to)}
              onEdit={(subdomain) => ask(() => form.show(draftOfSubdomain(subdomain)))}
              onDelete={setDoomed}
            />
          ))}
        </Card>
      ) : isError ? (
        <StatePanel tone="danger" icon={TriangleAlert} title={copy.failed.title} text={copy.failed.text}>
          <Button variant="ghost" onClick={() => void refetch()}>
            {copy.failed.retry}
          </Button>
        </StatePanel>
      ) : (
        <Spinner label={copy.loading} className="py-24" />
      )}
      <Confirm
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title={copy.deleting.title}
        description={copy.deleting.text(doomed?.title ?? '')}
        action={copy.deleting.action}
        onConfirm={() => doomed && remove.mutate(doomed.id)}
      />
      <Confirm
        open={wanted !== null}
        onOpenChange={(open) => !open && setWanted(null)}
        title={discard.title}
        description={discard.text}
        action={discard.action}
        cancel={discard.cancel}
        onConfirm={() => wanted?.go()}
      />
    </section>
  );
}

/** The subdomain that a form stands in place of; null where it is not, or no longer, in the list: the form stays, at its end. */
const standing = (id: string | null, subdomains: Subdomain[]): string | null => (subdomains.some((one) => one.id === id) ? id : null);

/** When the form closes, the focus goes to what opened it, which may be another element by then. */
function useFocusAfterForm(draft: SubdomainDraft | null, lists: RefObject<HTMLElement | null>) {
  const last = useRef(draft);
  useEffect(() => {
    const closed = draft === null ? last.current : null;
    last.current = draft;
    if (!closed) return;
    const opener = closed.id === null ? `[data-add="${closed.at}"]` : `[data-edit="${closed.id}"]`;
    lists.current?.querySelector<HTMLElement>(opener)?.focus();
  }, [draft, lists]);
}
