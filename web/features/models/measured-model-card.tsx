import { type ReactNode } from 'react';
import type { Gate, Measuring } from '#contract/model-rates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';
import { MeasuringView } from './measuring-view.tsx';
import { ModelVerdict } from './model-verdict.tsx';
import { MEASURED, type Measured } from './queries.ts';

type Data = { model: { label: string } | null; rates: { measuredAt: string } | null; gate: Gate | null; measuring: Measuring };

/** A chat model that is set up, whether candidates have it, and its rates beside the rules' (`children`). Nothing where there is none. */
export function MeasuredModelCard({
  of,
  query: { data, error, refetch },
  children,
}: {
  of: Measured;
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  children: ReactNode;
}) {
  const { words } = MEASURED[of];
  if (!data)
    return error ? (
      <Notice tone="danger" className="mt-5">
        <p>{words.failed}</p>
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => void refetch()}>
          {copy.retry}
        </Button>
      </Notice>
    ) : null;
  const { model, rates, gate, measuring } = data;
  if (!model) return null;
  const stands = gate === null ? 'unmeasured' : gate === 'passed' ? 'passed' : 'failed';
  const id = `${of}-model`;
  return (
    // Where the button that had the focus goes, the focus stays in here.
    <section aria-labelledby={id} tabIndex={-1} className="mt-5 rounded-card">
      <Card>
        <h2 id={id}>{words.title}</h2>
        <h3 className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {model.label}
          <Badge tone={stands === 'passed' ? 'brand' : stands === 'failed' ? 'danger' : 'outline'}>{words.badges[stands]}</Badge>
        </h3>
        {/* Told when a measurement ends. */}
        <div aria-live="polite" className="mt-2 max-w-[70ch]">
          <ModelVerdict of={of} rates={rates} gate={gate} />
        </div>
        {children}
        <MeasuringView of={of} measuring={measuring} />
      </Card>
    </section>
  );
}
