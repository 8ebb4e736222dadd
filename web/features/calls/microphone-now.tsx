import { Button } from '#web/ui/button.tsx';
import { isRunning, type CallState, type Devices } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { HowToAllow } from './device-check/how-to-allow.tsx';
import { usePermission } from './use-permission.ts';

/** Which microphone hears the doctor; or why none does or will, and the way on. */
export function MicrophoneNow({ call, onEnable }: { call: CallState; onEnable: () => void }) {
  const { microphone, noiseCancellation, sound, muted } = call.devices;
  const permission = usePermission();
  // Known before anything is asked: a call begun now would be typed.
  if (!isRunning(call)) return permission === 'denied' ? <HowToAllow again={false} /> : copy.audio.before;
  const heard = microphone === 'on';
  const may = !heard && microphone !== 'off' && microphone !== 'insecure';
  return (
    <>
      {microphone === 'refused' ? <HowToAllow again /> : muted ? copy.audio.muted : named(call.devices)}
      {heard && noiseCancellation === 'off' && <p className="text-[13px] text-muted">{copy.audio.cancellingOff}</p>}
      {may && (
        <Button variant="ghost" size="sm" className="mt-2 flex" onClick={onEnable}>
          {copy.audio.retry}
        </Button>
      )}
      {sound === 'blocked' && (
        <>
          <p>{copy.audio.blocked}</p>
          <Button size="sm" className="mt-1.5" onClick={onEnable}>
            {copy.audio.soundOn}
          </Button>
        </>
      )}
    </>
  );
}

const named = ({ microphone, microphoneName }: Devices): string =>
  microphone === 'on' && microphoneName ? copy.audio.named(microphoneName) : copy.audio.status[microphone];
