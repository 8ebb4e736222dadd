import { Sparkles } from '#web/ui/icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { copy } from './copy.ts';
import type { ButtonState } from './rules.ts';

/**
 * The title and the button. Where there is a report they step back into a line above it, and where one is being made they are there
 * already: the grades lead, and nothing moves when they come.
 */
export function PanelHeader({
  state,
  hint,
  disabled,
  onGenerate,
}: {
  state: ButtonState;
  hint: string | null;
  disabled: boolean;
  onGenerate: () => void;
}) {
  const asks = state === 'generate';
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4',
        asks && 'gap-y-2 rounded-card border border-line bg-surface px-5 py-[18px] shadow-card',
      )}
    >
      {/* No narrower than its word: the button goes below it instead. */}
      <h2 className={cx('min-w-max flex-1', !asks && 'text-[22px]')}>{copy.panel.title}</h2>
      <Button
        variant={asks ? 'primary' : 'quiet'}
        size={asks ? 'md' : 'sm'}
        disabled={disabled}
        onClick={onGenerate}
        className={asks ? 'max-sm:order-last max-sm:w-full' : '-mr-3 ml-auto min-h-11 sm:min-h-9'}
      >
        <Sparkles aria-hidden />
        {copy.panel[state]}
      </Button>
      <p className="basis-full text-muted" aria-live="polite">
        {hint}
      </p>
    </div>
  );
}
