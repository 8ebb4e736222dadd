import { Link } from '@tanstack/react-router';
import { Download, Pencil } from '#web/ui/icons.tsx';
import { useState } from 'react';
import type { AdminScenario } from '#contract/scenario.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { copy as admin } from '../admin/copy.ts';
import { useExport } from '../admin/exchange/use-export.ts';
import { ScenarioDialog } from '../admin/scenario-dialog.tsx';
import { copy } from './copy.ts';

/** Which case it is and how it stands, with the ways to change it and to take it away. */
export function StudioHeader({ scenario, onUnsaved }: { scenario: AdminScenario; onUnsaved: (unsaved: boolean) => void }) {
  const { title, status, tag, description, id } = scenario;
  const [editing, setEditing] = useState(false);
  const { exporting, exportCase } = useExport();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <nav aria-label={copy.path} className="text-muted">
          <Link to="/admin" className="rounded underline-offset-4 hover:text-ink hover:underline">
            {copy.panel}
          </Link>
          <span aria-hidden> / </span>
          <span>{copy.title}</span>
        </nav>
        <h1 className="mt-1.5 wrap-anywhere">{title}</h1>
        <p className="mt-1 text-muted">{description}</p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          <Badge tone={status === 'published' ? 'brand' : 'plain'}>{admin.status[status]}</Badge>
          <Badge>{tag}</Badge>
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:[&>*]:flex-1">
        <Button variant="ghost" disabled={exporting} onClick={() => void exportCase(id)}>
          <Download aria-hidden />
          {copy.export}
        </Button>
        <Button onClick={() => setEditing(true)}>
          <Pencil aria-hidden />
          {copy.edit}
        </Button>
      </div>
      {editing && <ScenarioDialog scenario={scenario} onUnsaved={onUnsaved} onClose={() => setEditing(false)} />}
    </div>
  );
}
