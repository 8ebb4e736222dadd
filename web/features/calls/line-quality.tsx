import { Circle, Signal, SignalLow, SignalMedium, WifiOff } from '#web/ui/call-icons.tsx';
import { cx } from '#web/ui/cx.ts';
import type { CallState } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';

/** Whether the line is up and how well it carries: a picture and a word, never a colour alone. `short`: on a narrow card the picture, whose shape says it too. */
export function LineQualityMark({ call, short = false }: { call: CallState; short?: boolean }) {
  const up = call.status === 'active' || call.status === 'ending';
  const quality = up ? (call.line.quality ?? 'good') : null;
  const none = call.status === 'reconnecting' ? WifiOff : Circle;
  const Icon = quality ? { good: Signal, fair: SignalMedium, poor: SignalLow }[quality] : none;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon
        aria-hidden
        className={cx(
          Icon === Circle ? 'size-2.5' : 'size-4',
          quality === 'good' && 'text-ok',
          (quality === 'fair' || quality === 'poor' || call.status === 'reconnecting') && 'text-warn',
        )}
      />
      <span className={cx(short && '@max-[500px]:sr-only')}>{quality ? copy.line.quality[quality] : copy.line.notConnected}</span>
    </span>
  );
}
