import type { SaidNote } from '#contract/said-reading.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Sparkles } from '#web/ui/icons.tsx';
import { sayFailed } from '../admin/say.ts';
import { saidCopy as words } from './said-copy.ts';
import { isOpenToDraft } from './said-rules.ts';
import { type Drafts, SILENT } from './use-drafts.ts';

const copy = words.drafts;

/** Has a chat model draft lines, tells how far it is, and takes or discards what it wrote. `notes`: those that are shown. */
export function DraftsBar({
  drafter,
  revision,
  drafts,
  notes,
}: {
  drafter: string;
  revision: number;
  drafts: Drafts;
  notes: readonly SaidNote[];
}) {
  const { drafting } = drafts;
  const open = notes.filter((note) => isOpenToDraft(note) && drafts.of(note) === null);
  const read = notes.filter((note) => drafts.of(note) !== null);
  const drafted = read.filter((note) => drafts.of(note) !== SILENT);
  return (
    // Where the button that had the focus goes, the focus stays in here.
    <section aria-labelledby="drafts" tabIndex={-1} className="rounded-card">
      <Card>
        <h2 id="drafts">{copy.title}</h2>
        <p className="mt-0.5 max-w-[70ch] text-[13.5px] text-muted">{copy.text(drafter)}</p>
        {/* Told as it goes on, and when it ends. */}
        <div aria-live="polite">
          {drafting?.running && (
            <div className="mt-3 max-w-[40ch]">
              <Progress value={drafting.done / drafting.of} label={copy.title} />
              <p className="mt-1 text-[13.5px] text-muted">{copy.progress(drafting.done, drafting.of)}</p>
            </div>
          )}
          {drafting && !drafting.running && <p className="mt-3 text-[14px]">{copy.done(drafted.length, read.length - drafted.length)}</p>}
          {drafting?.failed && (
            <Notice tone="danger" className="mt-2">
              {drafting.failed}
            </Notice>
          )}
        </div>
        {/* The page's next step leads. */}
        <div className="mt-3 flex flex-wrap gap-2">
          {drafting?.running ? (
            <Button variant="ghost" size="sm" onClick={drafts.stop}>
              {copy.stop}
            </Button>
          ) : (
            open.length > 0 && (
              <Button variant="ghost" size="sm" onClick={() => void drafts.draft(open)}>
                <Sparkles aria-hidden />
                {copy.begin(open.length)}
              </Button>
            )
          )}
          {read.length > 0 && !drafting?.running && (
            <>
              {drafted.length > 0 && (
                <Button
                  variant="ghost"
                  size="sm"
                  disabled={drafts.isTaking}
                  onClick={() => drafts.take(revision, drafted, (error) => sayFailed(error, words.notSaved))}
                >
                  {copy.takeAll(drafted.length)}
                </Button>
              )}
              <Button variant="quiet" size="sm" disabled={drafts.isTaking} onClick={() => drafts.discard(read)}>
                {copy.discardAll}
              </Button>
            </>
          )}
          {open.length === 0 && read.length === 0 && <p className="text-[13.5px] text-muted">{copy.nothing}</p>}
        </div>
      </Card>
    </section>
  );
}
