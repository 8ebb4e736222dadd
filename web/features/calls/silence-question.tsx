import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** Asks on screen instead of hanging up on a doctor who thinks. @param until when silence ends the call, ms since 1970 */
export function SilenceQuestion({ until, onPresent }: { until: number; onPresent: () => void }) {
  const left = useSecondsUntil(until);
  return (
    <Notice dense>
      <div className="flex items-center gap-x-3">
        <output className="relative block min-w-0 flex-1">
          <strong className="block">{copy.silence.title}</strong>
          {/* For the eye the button says it. */}
          <span className="sr-only">{copy.silence.text}</span>
          {/* Counted for the eye: read out each second it would drown everything else. */}
          <span aria-hidden className="figures whitespace-nowrap">
            {copy.silence.secondsLeft(left ?? 0)}
          </span>
        </output>
        <Button onClick={onPresent} className="@max-[500px]:-my-1 @max-[500px]:px-3">
          {copy.silence.here}
        </Button>
      </div>
    </Notice>
  );
}
