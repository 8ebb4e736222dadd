import { Fragment, type ReactNode } from 'react';
import { PhoneOff } from '#web/ui/call-icons.tsx';
import { Phone, RotateCw } from '#web/ui/first-icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { isRunning, type CallState } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { useClosing } from './use-closing.ts';
import { useSettled } from './use-settled.ts';

/** 'Start Consultation', replaced by 'End Consultation' while a call is up, quiet until its last two minutes, and afterwards by another try. On a phone both lie under the thumb: this one, then the dock's. */
export function CallButton({
  call,
  beside,
  examFirst = false,
  onStart,
  onEnd,
}: {
  call: CallState;
  /** The other way to begin; it leads where `examFirst` says so. */
  beside?: ReactNode;
  examFirst?: boolean;
  onStart: () => void;
  onEnd: () => void;
}) {
  const starting = call.status === 'starting';
  const does = starting ? 'starting' : isRunning(call) ? 'end' : 'start';
  const settled = useSettled(does);
  const closing = useClosing(call) !== null;
  if (isRunning(call) && !starting)
    return (
      <Button
        variant={closing ? 'danger' : 'quietDanger'}
        disabled={call.status === 'ending'}
        aria-disabled={!settled}
        onClick={settled ? onEnd : undefined}
        className="max-md:hidden"
      >
        <PhoneOff aria-hidden />
        {call.status === 'ending' ? copy.ending : copy.end}
      </Button>
    );
  const again = call.status === 'ended';
  const Picture = again && call.reason !== 'moved' ? RotateCw : Phone;
  const words = starting ? copy.starting : Picture === Phone ? copy.start : copy.again;
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
      <Picture aria-hidden />
      {words}
    </Button>
  );
  const other = <Fragment key="exam">{both && beside}</Fragment>;
  return (
    <div className={cx('flex gap-2', (starting || again) && 'max-md:hidden', !again && UNDER_THE_THUMB)}>
      {examFirst ? [other, begin] : [begin, other]}
    </div>
  );
}

/** On a phone, after the call: another try, before and after what became of this one. */
export function RetryButton({ moved, onStart }: { moved: boolean; onStart: () => void }) {
  const settled = useSettled('start', true);
  return (
    <Button variant="ghost" className="w-full md:hidden" aria-disabled={!settled} onClick={settled ? onStart : undefined}>
      <RotateCw aria-hidden />
      {moved ? copy.start : copy.again}
    </Button>
  );
}

/** On a phone two buttons fit side by side without their pictures. */
export const BESIDE_EACH_OTHER = 'max-md:min-w-0 max-md:flex-1 max-md:px-2 max-md:[&_svg]:hidden';

/** On a phone what is pressed next lies at the lower edge. Nothing around it may filter: that would hold it there. */
export const UNDER_THE_THUMB =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))]';
