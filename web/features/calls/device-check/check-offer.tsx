import { Headphones } from '#web/ui/call-icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { copy } from './copy.ts';

/** Offered once, before the first spoken call; never in its way. */
export function CheckOffer({ onOpen, onSkip }: { onOpen: () => void; onSkip: () => void }) {
  return (
    <Card className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:gap-4">
      <span aria-hidden className="hidden size-10 place-items-center rounded-full bg-brand-soft text-brand sm:grid">
        <Headphones className="size-5" />
      </span>
      <div>
        <h2>{copy.title}</h2>
        <p className="text-[14px] text-muted">{copy.offer}</p>
      </div>
      <div className="flex gap-2.5">
        <Button variant="ghost" onClick={onOpen} className="max-sm:flex-1">
          {copy.open}
        </Button>
        <Button variant="quiet" onClick={onSkip}>
          {copy.skip}
        </Button>
      </div>
    </Card>
  );
}
