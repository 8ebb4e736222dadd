import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** Asks on screen instead of hanging up on a doctor who thinks. @param until when silence ends the call, ms since 1970 */
export function SilenceQuestion({ until, onPresent }: { until: number; onPresent: () => void }) {
  const left = useSecondsUntil(until);
  return (
    <Notice>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <output className="block min-w-0 flex-1 basis-52">
          <strong className="block">{copy.silence.title}</strong>
          {copy.silence.text} {/* Counted for the eye: read out each second it would drown everything else. */}
          <span aria-hidden className="figures whitespace-nowrap">
            {copy.silence.secondsLeft(left ?? 0)}
          </span>
        </output>
        <Button onClick={onPresent} className="max-md:w-full">
          {copy.silence.here}
        </Button>
      </div>
    </Notice>
  );
}
