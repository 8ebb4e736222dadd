import { Signal, SignalLow, SignalMedium, SignalZero } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import type { CallState } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';

/** Whether the line is up and how well it carries: a picture and a word, never a colour alone. */
export function LineQualityMark({ call }: { call: CallState }) {
  const up = call.status === 'active' || call.status === 'ending';
  const quality = up ? (call.line.quality ?? 'good') : null;
  const Icon = { good: Signal, fair: SignalMedium, poor: SignalLow, none: SignalZero }[quality ?? 'none'];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon
        aria-hidden
        className={cx(
          'size-4',
          quality === 'good' && 'text-ok',
          (quality === 'fair' || quality === 'poor' || call.status === 'reconnecting') && 'text-warn',
        )}
      />
      {quality ? copy.line.quality[quality] : copy.line.notConnected}
    </span>
  );
}
