import { Plus } from '#web/ui/icons.tsx';
import { Fragment, type ReactNode, useRef } from 'react';
import type { DomainId } from '#contract/indicator.ts';
import type { Subdomain } from '#contract/subdomain.ts';
import { Button } from '#web/ui/button.tsx';
import { copy } from './copy.ts';
import { SubdomainRow } from './subdomain-row.tsx';
import { useDrag } from './use-drag.ts';

const DOTS = { D1: 'bg-d1', D2: 'bg-d2', D3: 'bg-d3' } as const;

type Props = {
  domain: { id: DomainId; title: string };
  subdomains: Subdomain[];
  /** The open form, where it stands in this domain: in place of a subdomain, or (null) at its end. */
  form: { of: string | null; view: ReactNode } | null;
  onAdd: () => void;
  onMove: (from: number, to: number) => void;
  onEdit: (subdomain: Subdomain) => void;
  onDelete: (subdomain: Subdomain) => void;
};

/** One domain: its subdomains in order, and a place for the next. */
export function DomainSection({ domain, subdomains, form, onAdd, onMove, onEdit, onDelete }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const drag = useDrag(list, onMove);
  return (
    <section className="border-t border-line pt-4 pb-2 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="flex items-center gap-2.5 text-[16px]">
          <span aria-hidden className={`size-3 rounded-full ${DOTS[domain.id]}`} />
          {domain.id} {domain.title}
        </h3>
        <Button variant="ghost" size="sm" data-add={domain.id} aria-label={copy.addTo(domain.id)} onClick={onAdd}>
          <Plus aria-hidden />
          {copy.add}
        </Button>
      </div>
      {subdomains.length > 0 ? (
        <ul ref={list} className="mt-1.5">
          {subdomains.map((subdomain, index) => (
            <Fragment key={subdomain.id}>
              {form?.of === subdomain.id ? (
                <li className="py-2">{form.view}</li>
              ) : (
                <SubdomainRow
                  subdomain={subdomain}
                  index={index}
                  count={subdomains.length}
                  pulled={drag.pulled === index}
                  style={drag.styleOf(index)}
                  onPull={(event) => drag.begin(index, event)}
                  onMove={(to) => onMove(index, to)}
                  onEdit={() => onEdit(subdomain)}
                  onDelete={() => onDelete(subdomain)}
                />
              )}
            </Fragment>
          ))}
        </ul>
      ) : (
        form?.of !== null && <p className="py-2.5 text-muted">{copy.none}</p>
      )}
      {form?.of === null && <div className="py-2">{form.view}</div>}
    </section>
  );
}
