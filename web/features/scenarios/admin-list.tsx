import { Link } from '@tanstack/react-router';
import { FileText, ListChecks } from 'lucide-react';
import type { AdminScenario } from '#contract/scenario.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from './copy.ts';

const day = (iso: string) => new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'medium' });

/** Every scenario with its status, to read. */
export function AdminList({ scenarios }: { scenarios: AdminScenario[] }) {
  if (scenarios.length === 0) return <StatePanel icon={FileText} title={copy.admin.empty} text={copy.admin.emptyText} />;
  return (
    <ul className="mt-5 grid gap-4 lg:grid-cols-2">
      {scenarios.map(({ id, title, status, tag, description, stationKey, updatedAt }) => (
        <li key={id} className="grid">
          <Card className="flex flex-col">
            <div className="flex flex-wrap items-center gap-1.5">
              <Badge tone={status === 'published' ? 'brand' : 'plain'}>{copy.admin.status[status]}</Badge>
              <Badge>{tag}</Badge>
            </div>
            <h2 className="mt-2.5">{title}</h2>
            <p className="mt-1 mb-3 text-muted">{description}</p>
            <div className="mt-auto flex flex-wrap items-center justify-between gap-2 text-[13px] text-muted">
              <span>
                {copy.admin.station} <code className="rounded bg-sunken px-1.5 py-0.5">{stationKey}</code> ·{' '}
                {copy.admin.changed(day(updatedAt))}
              </span>
              <Button asChild variant="ghost" size="sm">
                <Link to="/scoring-admin" search={{ station: stationKey }}>
                  <ListChecks aria-hidden />
                  {copy.admin.marking}
                </Link>
              </Button>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
