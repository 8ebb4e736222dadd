import { Link } from '@tanstack/react-router';
import type { CaseSignOff } from '#contract/case-sign-off.ts';
import type { AdminScenario } from '#contract/scenario.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { dateOf } from '#web/ui/dates.ts';
import { Pencil } from '#web/ui/icons.tsx';
import { copy as panel } from '../copy.ts';
import { copy as signing } from '../../sign-off/copy.ts';
import { isSigned } from '../../sign-off/rules.ts';
import { copy } from './copy.ts';
import type { Listed } from './rules.ts';

export type RowActions = {
  onDuplicate: (scenario: AdminScenario) => void /** Null for those who may not. */;
  onDelete: ((scenario: AdminScenario) => void) | null;
};

/** One case: what it is, how it stands, and what can be done with it. Its name and 'Edit' lead to the page where it is written. */
export function CaseRow({ scenario, needs, signOff, states, onDuplicate, onDelete }: Omit<Listed, 'text'> & RowActions) {
  const { id, title, status, tag, description, stationKey, updatedAt } = scenario;
  const { card } = panel;
  return (
    <li className="grid gap-x-6 gap-y-2.5 border-t border-line py-3.5 first:border-t-0 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="min-w-0 text-[16px]">
            <Link
              to="/admin/cases/$id"
              params={{ id }}
              className="line-clamp-2 rounded underline-offset-4 wrap-anywhere hover:text-brand hover:underline"
            >
              {title}
            </Link>
          </h2>
          {/* Most are published: what differs stands out. */}
          <Badge tone={status === 'published' ? 'outline' : 'brand'}>{panel.status[status]}</Badge>
          <Badge>{tag}</Badge>
          {states.includes('mine') && <Badge tone="brand">{signing.row.mine}</Badge>}
        </div>
        <p className="mt-0.5 line-clamp-2 text-muted wrap-anywhere">{description}</p>
        <p className="mt-1 text-[13px] text-muted wrap-anywhere">
          {card.station} <code className="rounded bg-sunken px-1.5 py-0.5">{stationKey}</code> · {card.changed(dateOf(updatedAt))}
          {signOff && !states.includes('mine') && ` · ${signedWords(signOff)}`}
        </p>
        {needs.length > 0 && (
          <p className="mt-1 text-[13px] text-warn">
            {copy.needs} {needs.map((need) => copy.need.options[need].toLowerCase()).join(', ')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1 max-sm:grid max-sm:grid-cols-[auto_auto] max-sm:justify-start max-sm:justify-items-start xl:-mr-2.5">
        <Button asChild variant="ghost" size="sm">
          <Link to="/admin/cases/$id" params={{ id }} aria-label={card.of(card.edit, title)}>
            <Pencil aria-hidden className="max-sm:hidden" />
            {card.edit}
          </Link>
        </Button>
        <Button asChild variant="quiet" size="sm" className="!px-2.5">
          <Link to="/admin/cases/$id" params={{ id }} search={{ tab: 'subdomains' }} aria-label={card.of(card.subdomains, title)}>
            {card.subdomains}
          </Link>
        </Button>
        <Button
          variant="quiet"
          size="sm"
          className="!px-2.5"
          aria-label={card.of(copy.duplicate, title)}
          onClick={() => onDuplicate(scenario)}
        >
          {copy.duplicate}
        </Button>
        {onDelete && (
          <Button variant="quiet" size="sm" className="!px-2.5" aria-label={card.of(card.delete, title)} onClick={() => onDelete(scenario)}>
            {card.delete}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Whether what stands was signed off, in a few words. */
function signedWords(its: CaseSignOff): string {
  const { signedOff, reviewer } = its;
  if (signedOff && isSigned(its)) return signing.row.signed(dateOf(signedOff.at));
  if (reviewer) return signing.row.awaiting(reviewer.email);
  return signedOff ? signing.row.changed : signing.row.unsigned;
}
