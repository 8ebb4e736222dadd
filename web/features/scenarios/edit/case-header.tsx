import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Me } from '#contract/may-act.ts';
import { maySee } from '#contract/parts.ts';
import type { AdminScenario } from '#contract/scenario.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Download, Ellipsis } from '#web/ui/icons.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { copy as admin } from '../admin/copy.ts';
import { DeleteQuestion } from '../admin/delete-question.tsx';
import { useExport } from '../admin/exchange/use-export.ts';
import { copy as list } from '../admin/panel/copy.ts';
import { useDuplicate } from '../admin/use-duplicate.ts';
import { copy as studio } from '../studio/copy.ts';
import { copy } from './copy.ts';

/** Which case it is and how it stands, with what can be done with it as a whole. `next`: what to do first. */
export function CaseHeader({ scenario, me, next }: { scenario: AdminScenario; me: Me; next: ReactNode }) {
  const { title, status, tag, description, id } = scenario;
  const navigate = useNavigate();
  const [doomed, setDoomed] = useState<AdminScenario | null>(null);
  const { exporting, exportCase } = useExport();
  const duplicate = useDuplicate();
  const { card } = admin;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <nav aria-label={studio.path} className="text-muted">
            <Link to="/admin" className="rounded underline-offset-4 hover:text-ink hover:underline">
              {studio.panel}
            </Link>
            <span aria-hidden> / </span>
            <span>{copy.title}</span>
          </nav>
          <Badge tone={status === 'published' ? 'brand' : 'plain'}>{admin.status[status]}</Badge>
          <Badge>{tag}</Badge>
        </div>
        <h1 className="mt-1.5 line-clamp-4 wrap-anywhere">{title}</h1>
        <p className="mt-1 line-clamp-2 text-muted wrap-anywhere">{description}</p>
      </div>
      {/* Beside the title, as on every page, whatever stands below it. */}
      <div className="flex flex-wrap gap-2.5 max-sm:w-full sm:mt-[22px] sm:self-start">
        {next}
        <Button variant="ghost" disabled={exporting} onClick={() => void exportCase(id)} className="max-sm:hidden">
          <Download aria-hidden />
          {studio.export}
        </Button>
        <Menu
          items={[
            { key: 'duplicate', label: list.duplicate, onSelect: () => duplicate(scenario) },
            { key: 'export', label: studio.export, onSelect: () => void exportCase(id) },
            ...(maySee(me, 'deleteScenario') ? [{ key: 'delete', label: card.delete, onSelect: () => setDoomed(scenario) }] : []),
          ]}
        >
          <Button variant="ghost" size="icon" aria-label={copy.more}>
            <Ellipsis aria-hidden />
          </Button>
        </Menu>
      </div>
      <DeleteQuestion doomed={doomed} onClose={() => setDoomed(null)} onDeleted={() => void navigate({ to: '/admin' })} />
    </div>
  );
}
