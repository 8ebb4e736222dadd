import { useState } from 'react';
import type { RoomAct, RoomMark } from '#contract/room.ts';
import { clock } from '#contract/said.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { X } from '#web/ui/icons.tsx';
import { copy } from './copy.ts';

const words = copy.marks;

/**
 * One's own marks, above the sheet: the newest in one line, all of them on request. A line that is there from the start keeps the sheet where
 * it is while one marks.
 */
export function MarksSoFar({ marks, acts, onRemove }: { marks: RoomMark[]; acts: RoomAct[]; onRemove: (id: string) => void }) {
  const [all, setAll] = useState(false);
  const newestFirst = marks.toSorted((a, b) => b.atMs - a.atMs);
  const open = all && marks.length > 1;
  return (
    <section aria-label={words.yours} className="rounded-control bg-sunken px-3 py-2">
      <div className="flex min-h-9 items-center justify-between gap-2">
        <h3 className="font-semibold">{words.yours}</h3>
        {marks.length > 1 && (
          <Button variant="quiet" size="sm" aria-expanded={open} onClick={() => setAll(!all)}>
            {open ? words.newest : words.all(marks.length)}
          </Button>
        )}
      </div>
      {newestFirst.length === 0 ? (
        <p className="flex min-h-9 items-center text-[14px] text-muted">{words.none}</p>
      ) : (
        <ul className="grid">
          {newestFirst.slice(0, open ? undefined : 1).map((mark) => {
            const what = [mark.verdict && words.words[mark.verdict], acts.find(({ id }) => id === mark.actId)?.title, mark.comment]
              .filter(Boolean)
              .join(': ');
            return (
              <li key={mark.id} className="flex min-h-9 items-center gap-2 text-[14px]">
                <time className="figures shrink-0 text-muted">{clock(mark.atMs / 1000)}</time>
                <span className={cx('min-w-0 flex-1', !open && 'truncate')}>{what}</span>
                <Button variant="quiet" size="sm" className="-mr-2 px-2" aria-label={words.remove(what)} onClick={() => onRemove(mark.id)}>
                  <X aria-hidden />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
