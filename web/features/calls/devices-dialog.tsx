import { Dialog } from '#web/ui/dialog.tsx';
import type { CallState } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { type DeviceIds, DeviceSelects } from './device-select.tsx';
import { MicrophoneNow } from './microphone-now.tsx';
import { useDevices } from './use-devices.ts';

/** The choice of devices from a phone's dock, as a sheet. */
export function DevicesDialog({
  open,
  call,
  chosen,
  onChoose,
  onEnable,
  onOpenChange,
}: {
  open: boolean;
  call: CallState;
  chosen: DeviceIds;
  onChoose: (devices: DeviceIds) => void;
  onEnable: () => void;
  onOpenChange: (open: boolean) => void;
}) {
  const lists = useDevices();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={copy.audio.devices}>
      <div className="grid gap-4">
        <div>
          <MicrophoneNow call={call} onEnable={onEnable} />
        </div>
        <DeviceSelects devices={lists} chosen={chosen} onChoose={onChoose} />
        <p className="text-[13px] text-muted">{copy.audio.headphones}</p>
      </div>
    </Dialog>
  );
}
