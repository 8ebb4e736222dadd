import { Clock3 } from '#web/ui/first-icons.tsx';
import { copy } from './copy.ts';
import { DismissButton } from './dismiss-button.tsx';

/** Two minutes remain: said once beside the person, calmly; a screen reader hears it from the timer. */
export function TimeReminder({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div className="motion-fade flex items-center gap-3 rounded-control border border-warn/40 bg-[color-mix(in_srgb,var(--warn)_13%,var(--surface))] px-3.5 py-2">
      <Clock3 aria-hidden className="size-5 shrink-0 text-warn" />
      <p aria-hidden className="min-w-0 flex-1 text-[14px]">
        <strong className="text-[15px]">{copy.timer.twoLeft}.</strong> {copy.timer.closing}
      </p>
      <DismissButton onDismiss={onDismiss} />
    </div>
  );
}
