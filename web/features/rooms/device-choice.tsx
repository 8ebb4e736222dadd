import type { LocalMedia, LocalState } from '#web/room/local-media.ts';
import type { Device } from '#web/voice/devices.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { Tick } from '#web/ui/tick.tsx';
import { copy } from './copy.ts';
import { LevelBar } from './level-bar.tsx';

/** Which camera and microphone, blur where the camera has it, and what is wrong with them. */
export function DeviceChoice({ media, local }: { media: LocalMedia; local: LocalState }) {
  return (
    <div className="grid gap-3">
      <DeviceFault media={media} local={local} />
      <DeviceSelect
        label={copy.preview.camera}
        devices={local.cameras}
        chosen={local.chosen.camera}
        onChoose={(camera) => void media.choose({ camera })}
      />
      <DeviceSelect
        label={copy.preview.microphone}
        devices={local.microphones}
        chosen={local.chosen.microphone}
        onChoose={(microphone) => void media.choose({ microphone })}
      />
      {local.microphone === 'on' && <LevelBar level={media.level} />}
      {local.blur !== 'unoffered' && (
        <Tick checked={local.blur === 'on'} label={copy.preview.blur} onChange={(on) => void media.blur(on)} />
      )}
    </div>
  );
}

function DeviceSelect({
  label,
  devices,
  chosen,
  onChoose,
}: {
  label: string;
  devices: Device[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
}) {
  const named = devices.filter(({ name }) => name !== '');
  if (named.length === 0) return null;
  return (
    <Field label={label}>
      {(wiring) => (
        <Select {...wiring} value={chosen ?? ''} onChange={({ target }) => onChoose(target.value || null)}>
          <option value="">{copy.preview.ownChoice}</option>
          {named.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** What cannot be used, what that means, and the way to try again. */
export function DeviceFault({ media, local }: { media: LocalMedia; local: LocalState }) {
  const words = faultOf(local);
  if (words === null) return null;
  return (
    <Notice tone="warn">
      {words}{' '}
      <Button variant="quiet" size="sm" className="text-brand" onClick={() => void media.open({ microphone: true, camera: true })}>
        {copy.devices.again}
      </Button>
    </Notice>
  );
}

function faultOf({ microphone, camera }: LocalState): string | null {
  const words = copy.devices;
  if (microphone === 'insecure') return words.insecure;
  if (microphone === 'refused') return camera === 'refused' ? words.refusedBoth : words.refusedMicrophone;
  if (microphone === 'missing' || microphone === 'lost') return words.missingMicrophone;
  if (microphone === 'busy') return words.busyMicrophone;
  return camera === 'refused' ? words.refusedCamera : null;
}
