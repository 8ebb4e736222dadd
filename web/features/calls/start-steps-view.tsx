import { Check, Circle } from '#web/ui/call-icons.tsx';
import { LoaderCircle, X } from '#web/ui/first-icons.tsx';
import type { CallMode } from '#contract/call.ts';
import { cx } from '#web/ui/cx.ts';
import type { StageProgress } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { startSteps, type StepState } from './start-steps.ts';

/** How far a call is in coming up: four plain steps. A screen reader hears of the call itself, not of each step. */
export function StartStepsView({ stages, mode }: { stages: readonly StageProgress[]; mode: CallMode }) {
  const steps = startSteps(stages, mode);
  const asking = steps.some(({ step, state }) => step === 'microphone' && state === 'going');
  return (
    <div className="w-full max-w-md motion-fade @max-[500px]:px-2">
      <ol
        aria-label={copy.steps.label}
        className={cx(
          'flex flex-wrap gap-x-5 gap-y-1.5 text-[13.5px] @max-[500px]:grid @max-[500px]:grid-cols-2 @max-[500px]:gap-y-0.5',
          // On a narrow card there are two lines: what is asked for now has them.
          asking && '@max-[500px]:sr-only',
        )}
      >
        {steps.map(({ step, state }) => (
          <li
            key={step}
            className={cx(
              'flex items-center gap-1.5',
              state === 'going' ? 'font-semibold' : 'text-muted',
              state === 'failed' && 'text-danger',
            )}
          >
            <StepMark state={state} />
            {copy.steps.names[step]}
            <span className="sr-only">: {copy.steps.states[state]}</span>
          </li>
        ))}
      </ol>
      {asking && <p className="text-[13px] text-muted @[500px]:mt-2">{copy.steps.allow}</p>}
    </div>
  );
}

function StepMark({ state }: { state: StepState }) {
  if (state === 'going') return <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-brand motion-reduce:animate-none" />;
  const Icon = state === 'done' ? Check : state === 'failed' ? X : Circle;
  return <Icon aria-hidden className={cx('size-4 shrink-0', state === 'done' && 'text-ok', state === 'waiting' && 'opacity-40')} />;
}
