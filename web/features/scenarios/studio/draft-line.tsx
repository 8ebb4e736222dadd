import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { saidCopy as words } from './said-copy.ts';
import { SILENT } from './use-drafts.ts';

const copy = words.drafts;

/** A drafted line under the one that is said now: to be taken, corrected first, or discarded. Of a note that holds none its author is told so. */
export function DraftLine({
  said,
  isTaking,
  onTake,
  onEdit,
  onDiscard,
}: {
  said: string;
  isTaking: boolean;
  onTake: () => void;
  onEdit: () => void;
  onDiscard: () => void;
}) {
  return (
    <div className="mt-2 rounded-control bg-brand-soft px-3 py-2">
      <p className="wrap-anywhere">
        <Badge tone="brand">{copy.badge}</Badge> {said === SILENT ? copy.silent : `“${said}”`}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {said !== SILENT && (
          <>
            <Button size="sm" variant="ghost" disabled={isTaking} onClick={onTake} aria-label={copy.takeOne(said)}>
              {copy.take}
            </Button>
            <Button size="sm" variant="quiet" disabled={isTaking} onClick={onEdit} aria-label={copy.editOne(said)}>
              {copy.edit}
            </Button>
          </>
        )}
        <Button size="sm" variant="quiet" disabled={isTaking} onClick={onDiscard} aria-label={copy.discardOne(said)}>
          {copy.discard}
        </Button>
      </div>
    </div>
  );
}
