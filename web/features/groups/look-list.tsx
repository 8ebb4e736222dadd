import type { Look } from '#contract/group.ts';
import { Card } from '#web/ui/card.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { copy } from './copy.ts';

const words = copy.looks;

/** Who looked at a trainee's work, the newest first. */
export function LookList({ looks }: { looks: Look[] }) {
  return (
    <Card>
      <h2>{words.title}</h2>
      {looks.length === 0 ? (
        <p className="mt-1 text-[14px] text-muted">{words.none}</p>
      ) : (
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className="mt-2 max-h-80 divide-y divide-line overflow-y-auto" tabIndex={0} aria-label={words.title}>
          {looks.map(({ trainer, what, title, lastAt, times }) => (
            <li key={`${trainer} ${what} ${title} ${lastAt}`} className="py-2 text-[14px]">
              <p className="break-words">{words.line(trainer ?? words.former, words.what[what], title)}</p>
              <p className="figures text-[13px] text-muted">
                <time dateTime={lastAt}>{momentOf(lastAt)}</time>
                {times > 1 && ` · ${words.times(times)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
