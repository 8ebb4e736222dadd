import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Line } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { silenceLeft } from './timer-rules.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** Asks on screen instead of hanging up on a doctor who thinks. */
export function SilenceQuestion({ line, onPresent }: { line: Line; onPresent: () => void }) {
  const [until] = useState(() => Date.now() + silenceLeft(line) * 1000);
  const left = useSecondsUntil(until);
  return (
    <Notice>
      <output className="block">
        <strong className="block">{copy.silence.title}</strong>
        {copy.silence.text} {/* Counted for the eye: read out each second it would drown everything else. */}
        <span aria-hidden className="figures whitespace-nowrap">
          {copy.silence.secondsLeft(left ?? 0)}
        </span>
      </output>
      <div className="mt-2.5">
        <Button onClick={onPresent} className="max-md:w-full">
          {copy.silence.here}
        </Button>
      </div>
    </Notice>
  );
}
