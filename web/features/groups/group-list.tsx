import { Link } from '@tanstack/react-router';
import type { GroupItem } from '#contract/group.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { copy } from './copy.ts';

/** The groups that somebody is in, each a line that opens it. */
export function GroupList({ groups }: { groups: GroupItem[] }) {
  return (
    <Card className="mt-5 !p-0">
      <ul className="divide-y divide-line" aria-label={copy.title}>
        {groups.map(({ id, name, kind, seat, trainees, open }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 px-5 py-3.5 first:rounded-t-card last:rounded-b-card hover:bg-sunken"
          >
            <div className="min-w-0 flex-1 basis-56">
              <Link
                to="/groups/$id"
                params={{ id }}
                className="font-semibold break-words after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand"
              >
                {name}
              </Link>
              <p className="text-[14px] text-muted">
                {copy.kinds[kind]} · {copy.trainees(trainees)}
              </p>
            </div>
            {seat === 'trainer' ? (
              <Badge tone="brand">{copy.seat.trainer}</Badge>
            ) : (
              <Badge tone={open > 0 ? 'brand' : 'plain'}>{copy.open(open)}</Badge>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
