import { Fragment, type ReactNode } from 'react';
import { PhoneOff, Phone } from '#web/ui/icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { VoiceClient } from '#web/voice/call-client.ts';
import { isRunning, type CallState } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { useSettled } from './use-settled.ts';

/** 'Start Consultation', replaced by 'End Consultation' while a call is up. On a phone both lie under the thumb: this one, then the dock's. */
export function CallButton({
  client,
  call,
  beside,
  examFirst = false,
  onStart,
}: {
  client: VoiceClient;
  call: CallState;
  /** The other way to begin; it leads where `examFirst` says so. */
  beside?: ReactNode;
  examFirst?: boolean;
  onStart: () => void;
}) {
  const starting = call.status === 'starting';
  const does = starting ? 'starting' : isRunning(call) ? 'end' : 'start';
  const settled = useSettled(does);
  if (isRunning(call) && !starting)
    return (
      <Button
        variant="danger"
        disabled={call.status === 'ending'}
        aria-disabled={!settled}
        onClick={settled ? client.stop : undefined}
        className="max-md:hidden"
      >
        <PhoneOff aria-hidden />
        {call.status === 'ending' ? copy.ending : copy.end}
      </Button>
    );
  const again = call.status === 'ended';
  const both = !again && !starting;
  const begin = (
    <Button
      key="at once"
      variant={again || examFirst ? 'ghost' : 'primary'}
      disabled={starting}
      aria-disabled={!settled}
      onClick={settled ? onStart : undefined}
      className={BESIDE_EACH_OTHER}
    >
      <Phone aria-hidden />
      {starting ? copy.starting : copy.start}
    </Button>
  );
  const other = <Fragment key="exam">{both && beside}</Fragment>;
  return (
    <div className={cx('flex gap-2', starting && 'max-md:hidden', !again && UNDER_THE_THUMB)}>
      {examFirst ? [other, begin] : [begin, other]}
    </div>
  );
}

/** On a phone two buttons fit side by side without their pictures. */
export const BESIDE_EACH_OTHER = 'max-md:min-w-0 max-md:flex-1 max-md:px-2 max-md:[&_svg]:hidden';

/** On a phone what is pressed next lies at the lower edge. Nothing around it may filter: that would hold it there. */
export const UNDER_THE_THUMB =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))]';
