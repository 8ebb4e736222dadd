import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';

/** Above a part that shows the case as it is saved, while something else is written. */
export function AsSaved({ onBack }: { onBack: () => void }) {
  return (
    <Notice tone="warn" className="mb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">{copy.unsaved}</p>
        <Button variant="ghost" size="sm" className="!border-edge" onClick={onBack}>
          {copy.toChanges}
        </Button>
      </div>
    </Notice>
  );
}
