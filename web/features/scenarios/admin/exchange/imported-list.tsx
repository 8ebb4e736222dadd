import { Link } from '@tanstack/react-router';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { UnreadLines } from './unread-lines.tsx';
import { copy } from './copy.ts';
import type { Imported } from './use-import.ts';

const words = copy.importing;

/** What became of each case of a file. */
export function ImportedList({ imported }: { imported: Imported }) {
  return (
    <ul className="mt-2">
      {imported.map(({ id, title, stationKey, result, unread }) => (
        <li key={id} className="border-t border-line py-2.5 first:border-t-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="text-[13.5px] wrap-anywhere text-muted">{stationKey}</p>
            </div>
            <p className="flex items-center gap-2.5">
              <Badge tone={result === 'unchanged' ? 'plain' : 'brand'}>{words.results[result]}</Badge>
              <Button asChild variant="quiet" size="sm">
                <Link to="/admin/cases/$id" params={{ id }} aria-label={words.of(words.open, title)}>
                  {words.open}
                </Link>
              </Button>
            </p>
          </div>
          {unread && <UnreadLines unread={unread} />}
        </li>
      ))}
    </ul>
  );
}
