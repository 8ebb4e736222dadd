import { CONSULTATION_SECONDS } from '#contract/limits.ts';
import { clock } from '#contract/said.ts';
import { cx } from '#web/ui/cx.ts';
import { Progress } from '#web/ui/progress.tsx';
import { lineOf, type CallState } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { timerView } from './timer-rules.ts';
import { useElapsed } from './use-elapsed.ts';

/** The plan should begin soon after the middle: at about seven of the twelve minutes. */
const PLAN_SHARE = 7 / 12;

/**
 * The twelve minutes, with their middle and where the plan should begin; red past the limit. What is left stands, from the reminder on,
 * where the limit stood: nothing moves for it. Afterwards, as high as it was, how long it took.
 */
export function TimerBar({ call }: { call: CallState }) {
  const limit = lineOf(call)?.limits.consultationSeconds ?? CONSULTATION_SECONDS;
  const elapsed = useElapsed(call);
  if (call.status === 'ended')
    return (
      <p className="figures mt-2 h-[39px] py-2 text-muted sm:h-[63px] md:mt-4 md:h-[47px] md:py-0">
        {call.reason !== 'moved' && call.line && copy.timer.took(clock(elapsed))}
      </p>
    );
  const { share, over, left } = timerView(elapsed, limit);
  const closing = left !== null && !over;
  return (
    <div className="sticky top-[57px] z-20 -mx-4 mt-2 bg-ground/95 px-4 py-2 backdrop-blur md:static md:mx-0 md:mt-4 md:bg-transparent md:p-0 md:backdrop-blur-none">
      <div className="flex items-center gap-3 font-semibold">
        <time role="timer" aria-label={copy.timer.label} className={cx('min-w-11', over && 'text-danger')}>
          {clock(elapsed)}
        </time>
        <Progress value={share} tone={over ? 'over' : closing ? 'closing' : 'going'} label={copy.timer.label} />
        {/* Counted for the eye: a screen reader is told once a minute. */}
        <span
          aria-hidden={closing || undefined}
          className={cx(
            'figures min-w-[76px] rounded-full sm:min-w-[92px] text-right whitespace-nowrap transition-colors duration-150',
            over ? 'text-danger' : closing ? 'text-warn' : 'text-muted',
          )}
        >
          {over ? copy.timer.over : closing ? copy.timer.left(clock(left)) : clock(limit)}
        </span>
      </div>
      <div className="relative mr-[104px] ml-[56px] mt-1 hidden h-5 text-[11.5px] text-muted sm:block" aria-hidden>
        <span className="absolute left-0">{copy.timer.history}</span>
        <span className="absolute left-1/2 -translate-x-1/2 before:absolute before:-top-3 before:left-1/2 before:h-2.5 before:w-px before:bg-edge">
          {copy.timer.middle}
        </span>
        <span className="absolute" style={{ left: `${PLAN_SHARE * 100}%` }}>
          {copy.timer.plan}
        </span>
      </div>
      <p aria-live="polite" className="sr-only">
        {left !== null && (over ? copy.timer.over : left <= 60 ? copy.timer.oneLeft : copy.timer.twoLeft)}
      </p>
    </div>
  );
}
