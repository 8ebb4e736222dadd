import { Suspense, useState } from 'react';
import type { CaseMark } from '#contract/practice.ts';
import { Button } from '#web/ui/button.tsx';
import { Bookmark, NotebookPen } from '#web/ui/icons.tsx';
import { idleLazy } from '#web/ui/lazy.ts';
import { copy } from './copy.ts';
import { useMarkCase } from './changes.ts';

const NoteDialog = idleLazy(() => import('./note-dialog.tsx').then((module) => module.NoteDialog));

const words = copy.cases;

/** Beside a case of the list: a bookmark and a private note. `mark` undefined: nothing was noted of it. */
export function CaseTools({ id, title, mark }: { id: string; title: string; mark: CaseMark | undefined }) {
  const [open, setOpen] = useState(false);
  const { mutate } = useMarkCase();
  const bookmarked = mark?.bookmarked ?? false;
  const noted = Boolean(mark?.note);
  return (
    <span className="-my-2 -mr-2.5 flex shrink-0">
      <Button
        variant="quiet"
        size="icon"
        aria-label={`${noted ? words.note : words.addNote}: ${title}`}
        className={noted ? '!text-brand' : ''}
        onClick={() => setOpen(true)}
      >
        <NotebookPen aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-pressed={bookmarked}
        aria-label={`${words.bookmark}: ${title}`}
        className={bookmarked ? '!text-brand [&_svg]:fill-current' : ''}
        onClick={() => mutate({ id, bookmarked: !bookmarked })}
      >
        <Bookmark aria-hidden />
      </Button>
      {open && (
        <Suspense>
          <NoteDialog id={id} title={title} initial={mark?.note ?? ''} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

/** What is known of a case besides its text: how hard it was to others, and one's own note. */
export function CaseLines({ mark }: { mark: CaseMark }) {
  return (
    <>
      {mark.difficulty && (
        <span title={words.difficultyOf(mark.difficulty.candidates)} className="figures block">
          {words.difficulty(mark.difficulty.points)}
        </span>
      )}
      {mark.note && <span className="line-clamp-2 border-l-2 border-brand pl-2 text-ink">{mark.note}</span>}
    </>
  );
}
