import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from '#web/ui/icons.tsx';
import { useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { AuditItem } from './audit-item.tsx';
import { copy } from './copy.ts';
import { PagedList } from './paged-list.tsx';
import { type AuditOf, auditQuery } from './queries.ts';

const words = copy.audit;
const KINDS = ['administration', 'groups', 'sign-in', 'all'] as const satisfies readonly AuditOf[];

/** Who did what and when, newest first. */
export function AuditSection() {
  const [of, setOf] = useState<AuditOf>('administration');
  const paging = useInfiniteQuery(auditQuery(of));
  const entries = (paging.data?.pages ?? []).flatMap(({ reply }) => reply);
  return (
    <section aria-label={copy.sections.audit} className="mt-4">
      <div className="max-w-xs">
        <Field label={words.of}>
          {({ id }) => (
            <Select id={id} value={of} onChange={(event) => setOf(KINDS.find((kind) => kind === event.target.value) ?? 'administration')}>
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {words.kinds[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <PagedList paging={paging} loading={words.loading}>
        {entries.length === 0 ? (
          <StatePanel icon={ScrollText} title={words.none.title} text={words.none.text} />
        ) : (
          <Card className="mt-3 !py-1">
            <ol aria-label={words.list}>
              {entries.map((entry) => (
                <AuditItem key={entry.id} entry={entry} />
              ))}
            </ol>
          </Card>
        )}
      </PagedList>
    </section>
  );
}
