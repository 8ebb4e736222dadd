import { Sparkles } from '#web/ui/icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { copy } from './copy.ts';
import type { ButtonState } from './rules.ts';

/** The title and the button. Once there is a report they step back into a line above it: the grades lead. */
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
  const done = state === 'regenerate';
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-3',
        !done && 'rounded-card border border-line bg-surface px-5 py-[18px] shadow-card',
      )}
    >
      {/* No narrower than its longest word: the button goes below it instead. */}
      <div className={cx('flex-1', done ? 'min-w-max' : 'min-w-min basis-64')}>
        <h2 className={done ? 'text-[22px]' : undefined}>{copy.panel.title}</h2>
        <p className="text-muted" aria-live="polite">
          {hint}
        </p>
      </div>
      <Button
        variant={done ? 'quiet' : 'primary'}
        size={done ? 'sm' : 'md'}
        disabled={disabled}
        onClick={onGenerate}
        className={done ? '-mr-3 ml-auto min-h-11 sm:min-h-9' : 'max-sm:w-full'}
      >
        <Sparkles aria-hidden />
        {copy.panel[state]}
      </Button>
    </div>
  );
}
