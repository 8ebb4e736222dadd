import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Line } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { silenceLeft } from './timer-rules.ts';

/** Asks on screen instead of hanging up on a doctor who thinks. */
export function SilenceQuestion({ line, onPresent }: { line: Line; onPresent: () => void }) {
  return (
    <output className="block">
      <Notice>
        <strong className="block">{copy.silence.title}</strong>
        {copy.silence.text(silenceLeft(line))}
        <div className="mt-2.5">
          <Button onClick={onPresent} className="max-md:w-full">
            {copy.silence.here}
          </Button>
        </div>
      </Notice>
    </output>
  );
}
