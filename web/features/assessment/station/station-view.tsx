import { RotateCw, TriangleAlert } from '#web/ui/icons.tsx';
import { useCallback, useEffect, useState } from 'react';
import { DOMAINS } from '#contract/grades.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from './copy.ts';
import { IndicatorItem } from './indicator-item.tsx';
import { IndicatorSearch } from './indicator-search.tsx';
import { useStation } from './queries.ts';
import { foundIndicators, type Shows } from './rules.ts';
import type { TellUnsaved } from './use-unsaved.ts';

const DOTS = { D1: 'bg-d1', D2: 'bg-d2', D3: 'bg-d3' } as const;

/**
 * The 26 indicators as one station marks by them, to read and to change. `mayReword`: also their wording, which is the same
 * for every station. `onUnsaved`: whether leaving would lose something.
 */
export function StationView({
  stationKey,
  mayReword,
  onUnsaved,
}: {
  stationKey: string;
  mayReword: boolean;
  onUnsaved: (unsaved: boolean) => void;
}) {
  const { indicators, guidance, critical } = useStation(stationKey);
  const tell = useUnsavedForms(onUnsaved);
  const [words, setWords] = useState('');
  const [shows, setShows] = useState<Shows>('all');
  const reads = [indicators, guidance, critical];

  if (!indicators.data || !guidance.data || !critical.data) {
    if (!reads.some(({ isError }) => isError)) return <Spinner label={copy.loading} className="py-20" />;
    const again = () => void Promise.all(reads.filter(({ isError }) => isError).map(({ refetch }) => refetch()));
    return (
      <StatePanel tone="danger" icon={TriangleAlert} title={copy.failed.title} text={copy.failed.text}>
        <Button variant="ghost" onClick={again}>
          <RotateCw aria-hidden />
          {copy.failed.retry}
        </Button>
      </StatePanel>
    );
  }

  const all = indicators.data;
  const flagged = new Set(critical.data);
  const guided = new Map(guidance.data.map((row) => [row.indicator_id, row.targeted_guidance]));
  const found = foundIndicators(all, { critical: flagged, guided }, words, shows);
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <IndicatorSearch words={words} shows={shows} found={found.size} onWords={setWords} onShows={setShows} />
      {DOMAINS.map((domain) => (
        <Card key={domain.id} hidden={!all.some((row) => row.domain === domain.id && found.has(row.id))}>
          <h2 className="flex items-center gap-2.5">
            <span aria-hidden className={`size-3 rounded-full ${DOTS[domain.id]}`} />
            {domain.id} {domain.title}
          </h2>
          <ul className="mt-1">
            {all
              .filter((row) => row.domain === domain.id)
              .map((row) => (
                <IndicatorItem
                  key={row.id}
                  stationKey={stationKey}
                  row={row}
                  hidden={!found.has(row.id)}
                  critical={flagged.has(row.id)}
                  guidance={guided.get(row.id) ?? null}
                  all={all}
                  mayReword={mayReword}
                  tell={tell}
                />
              ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

/** Several forms may be open at once: what they hold unsaved, as one yes or no. */
function useUnsavedForms(onUnsaved: (unsaved: boolean) => void): TellUnsaved {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const some = keys.size > 0;
  useEffect(() => {
    onUnsaved(some);
    return () => onUnsaved(false);
  }, [some, onUnsaved]);
  return useCallback(
    (key, unsaved) =>
      setKeys((before) => {
        const after = new Set(before);
        if (unsaved) after.add(key);
        else after.delete(key);
        return after;
      }),
    [],
  );
}
