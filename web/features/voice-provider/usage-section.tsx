import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProviderUsage } from '#contract/voice-provider.ts';
import { Card } from '#web/ui/card.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { Asked } from './asked.tsx';
import { copy } from './copy.ts';
import { usageQuery } from './queries.ts';
import { UsageChart } from './usage-chart.tsx';
import { UsageTable } from './usage-table.tsx';
import { type Figure, figureWords } from './words.ts';

const words = copy.usage;
const FIGURES = ['minutes', 'cost', 'calls'] as const satisfies readonly Figure[];

/** Minutes, cost and calls of the last days: in all, as a chart, and as figures. */
export function UsageSection() {
  return (
    <section aria-label={copy.sections.usage} className="mt-4">
      <Asked query={useQuery(usageQuery)}>{({ days }) => <Usage days={days} />}</Asked>
    </section>
  );
}

function Usage({ days }: ProviderUsage) {
  const [figure, setFigure] = useState<Figure>('minutes');
  const total = (of: Figure) => days.reduce((sum, day) => sum + day[of], 0);
  return (
    <Card>
      <h2>{words.title(days.length)}</h2>
      <p className="mt-1 text-muted">{words.text}</p>
      <dl aria-label={words.totals} className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
        {FIGURES.map((one) => (
          <div key={one}>
            <dt className="text-[13px] text-muted">{words.figures[one]}</dt>
            <dd className="figures text-[22px] font-semibold tracking-tight">{figureWords(one, total(one))}</dd>
          </div>
        ))}
      </dl>
      {total('calls') === 0 ? (
        <p className="mt-4 text-muted">{words.quiet}</p>
      ) : (
        <>
          <Choice
            className="mt-4"
            label={words.of}
            value={words.figures[figure]}
            options={FIGURES.map((one) => words.figures[one])}
            onChange={(chosen) => setFigure(FIGURES.find((one) => words.figures[one] === chosen) ?? 'minutes')}
          />
          <UsageChart days={days} figure={figure} />
          <UsageTable days={days} />
        </>
      )}
    </Card>
  );
}
