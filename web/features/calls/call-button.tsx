import { PhoneOff, Phone } from 'lucide-react';
import { toast } from '#web/ui/toast-store.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { VoiceClient } from '#web/voice/call-client.ts';
import { isRunning, type CallState } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { readPreferences } from './preferences.ts';

/** 'Start Consultation', replaced by 'End Consultation' while a call is up. On a phone the dock ends the call. */
export function CallButton({
  client,
  call,
  scenarioId,
  ready,
}: {
  client: VoiceClient;
  call: CallState;
  /** Null while the scenario is not known. */
  scenarioId: string | null;
  /** The page knows whether a call is already open. */
  ready: boolean;
}) {
  const starting = call.status === 'starting';
  if (isRunning(call) && !starting)
    return (
      <Button variant="danger" disabled={call.status === 'ending'} onClick={client.stop} className="max-md:hidden">
        <PhoneOff aria-hidden />
        {call.status === 'ending' ? copy.ending : copy.end}
      </Button>
    );
  const start = () => {
    if (!scenarioId) return toast(copy.toast.invalid);
    if (!ready) return toast(copy.toast.notReady);
    // Inside the click, with nothing awaited before: browsers let sound start only here.
    return void client.start({ scenarioId, ...readPreferences() });
  };
  return (
    <Button
      variant={call.status === 'ended' ? 'ghost' : 'primary'}
      disabled={starting}
      onClick={start}
      className={cx('max-md:w-full', starting && 'max-md:hidden')}
    >
      <Phone aria-hidden />
      {starting ? copy.starting : copy.start}
    </Button>
  );
}
