import { TriangleAlert } from 'lucide-react';
import { DOMAINS } from '#contract/indicator.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from './copy.ts';
import { useStation } from './queries.ts';

const DOTS = { D1: 'bg-d1', D2: 'bg-d2', D3: 'bg-d3' } as const;

/** The 26 indicators as one station marks by them, to read: title, definition, critical or not, and guidance. */
export function StationView({ stationKey }: { stationKey: string }) {
  const { indicators, guidance, critical } = useStation(stationKey);
  if (indicators.isError || guidance.isError || critical.isError)
    return <StatePanel tone="danger" icon={TriangleAlert} title={copy.admin.failed} />;
  if (!indicators.data || !guidance.data || !critical.data) return <Spinner label={copy.admin.loading} className="py-20" />;

  const flagged = new Set<string>(critical.data.indicatorIds);
  const guided = new Map<string, string>(guidance.data.context.map((row) => [row.indicator_id, row.targeted_guidance]));
  return (
    <div className="mt-5 grid gap-4">
      {DOMAINS.map((domain) => (
        <Card key={domain.id}>
          <h2 className="flex items-center gap-2.5">
            <span aria-hidden className={`size-3 rounded-full ${DOTS[domain.id]}`} />
            {domain.id} {domain.title}
          </h2>
          <ul className="mt-2">
            {indicators.data
              .filter((row) => row.domain === domain.id)
              .map(({ id, title, generalDescription, custom_title, custom_description }) => (
                <li key={id} className="border-t border-line py-3 first:border-0">
                  <p className="flex flex-wrap items-center gap-2">
                    <span className="font-semibold">
                      {id} {custom_title ?? title}
                    </span>
                    {flagged.has(id) && <Badge tone="danger">{copy.report.critical}</Badge>}
                    {(custom_title ?? custom_description) && <Badge tone="brand">{copy.admin.changed}</Badge>}
                  </p>
                  <p className="mt-0.5 text-muted">{custom_description ?? generalDescription}</p>
                  <div className="mt-2 rounded-[10px] bg-sunken px-3 py-2 text-[14px]">
                    <p className="text-[12.5px] font-semibold text-muted">{copy.admin.guidance}</p>
                    <p className={guided.has(id) ? 'whitespace-pre-line' : 'text-muted'}>{guided.get(id) ?? copy.admin.noGuidance}</p>
                  </div>
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
