import { Link } from '@tanstack/react-router';
import { ListChecks, ListTree, Microscope, Pencil, Trash2, type Icon } from '#web/ui/icons.tsx';
import type { AdminScenario } from '#contract/scenario.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dateOf } from '#web/ui/dates.ts';
import { copy } from './copy.ts';

type Props = { scenario: AdminScenario; onSubdomains: () => void; onEdit: () => void; onDelete: () => void };

/** One scenario with its status, and what can be done with it. */
export function AdminCard({ scenario, onSubdomains, onEdit, onDelete }: Props) {
  const { id, title, status, tag, description, stationKey, updatedAt } = scenario;
  const { card } = copy;
  return (
    <Card className="flex flex-col">
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge tone={status === 'published' ? 'brand' : 'plain'}>{copy.status[status]}</Badge>
        <Badge>{tag}</Badge>
        <Button asChild variant="ghost" size="sm" className="ml-auto">
          <Link to="/admin/cases/$id" params={{ id }} aria-label={card.of(card.studio, title)}>
            <Microscope aria-hidden />
            {card.studio}
          </Link>
        </Button>
      </div>
      <h2 className="mt-2.5">{title}</h2>
      <p className="mt-1 mb-3 text-muted">{description}</p>
      <p className="mt-auto text-[13px] text-muted">
        {card.station} <code className="rounded bg-sunken px-1.5 py-0.5">{stationKey}</code> · {card.changed(dateOf(updatedAt))}
      </p>
      <div className="mt-3.5 flex flex-wrap gap-2 border-t border-line pt-3.5">
        <Action icon={ListTree} label={card.subdomains} title={title} onClick={onSubdomains} />
        <Button asChild variant="ghost" size="sm">
          <Link to="/scoring-admin" search={{ station: stationKey }} aria-label={card.of(card.marking, title)}>
            <ListChecks aria-hidden />
            {card.marking}
          </Link>
        </Button>
        <Action icon={Pencil} label={card.edit} title={title} onClick={onEdit} />
        <Action icon={Trash2} label={card.delete} title={title} onClick={onDelete} />
      </div>
    </Card>
  );
}

function Action({ icon: Icon, label, title, onClick }: { icon: Icon; label: string; title: string; onClick: () => void }) {
  return (
    <Button variant="ghost" size="sm" aria-label={copy.card.of(label, title)} onClick={onClick}>
      <Icon aria-hidden />
      {label}
    </Button>
  );
}
