import { Clock3 } from '#web/ui/first-icons.tsx';
import { copy } from './copy.ts';
import { DismissButton } from './dismiss-button.tsx';

/** Two minutes remain: said once beside the person, calmly; a screen reader hears it from the timer. */
export function TimeReminder({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div className="motion-fade flex items-center gap-2.5 rounded-control border border-warn/40 bg-[color-mix(in_srgb,var(--warn)_13%,var(--surface))] py-[5px] pr-1 pl-2.5">
      <Clock3 aria-hidden className="size-5 shrink-0 text-warn" />
      <p aria-hidden className="min-w-0 flex-1 text-[13px] leading-[1.4]">
        <strong className="@[500px]:text-[15px]">{copy.timer.twoLeft}.</strong> {copy.timer.closing}
      </p>
      <DismissButton onDismiss={onDismiss} className="-my-1.5" />
    </div>
  );
}
