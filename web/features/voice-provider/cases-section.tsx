import { useQuery } from '@tanstack/react-query';
import { FileText } from '#web/ui/icons.tsx';
import { useState } from 'react';
import type { PublishedCase } from '#contract/voice-provider.ts';
import { Card } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { Asked } from './asked.tsx';
import { CaseRow } from './case-row.tsx';
import { copy } from './copy.ts';
import { casesQuery, useWithdraw } from './queries.ts';

const words = copy.cases;

/** What is at the provider first, else by title. */
const inOrder = (cases: PublishedCase[]): PublishedCase[] =>
  cases.toSorted((one, other) => Number(one.state === 'absent') - Number(other.state === 'absent') || one.title.localeCompare(other.title));

/** Cases as assistants of the provider: to publish, to bring up to date, to withdraw. */
export function CasesSection() {
  const query = useQuery(casesQuery);
  const withdraw = useWithdraw();
  const [doomed, setDoomed] = useState<PublishedCase | null>(null);
  return (
    <section aria-label={words.title} className="mt-4">
      <Asked query={query}>
        {(cases) =>
          cases.length === 0 ? (
            <StatePanel icon={FileText} title={words.none.title} text={words.none.text} />
          ) : (
            <Card>
              <h2>{words.title}</h2>
              <p className="mt-1 max-w-[70ch] text-muted">{words.text}</p>
              <ul aria-label={words.list} className="mt-3">
                {inOrder(cases).map((one) => (
                  <CaseRow key={one.scenarioId} published={one} onWithdraw={() => setDoomed(one)} />
                ))}
              </ul>
            </Card>
          )
        }
      </Asked>
      <Confirm
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title={words.confirm.title(doomed?.title ?? '')}
        description={words.confirm.text}
        action={words.withdraw}
        onConfirm={() => doomed && withdraw.mutate(doomed)}
      />
    </section>
  );
}
