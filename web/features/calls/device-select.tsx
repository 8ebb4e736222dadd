import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Device } from '#web/voice/devices.ts';
import { copy } from './copy.ts';

type DeviceSelectProps = {
  label: string;
  devices: Device[];
  /** Its id; undefined for the computer's own choice. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
};

/** One of the computer's devices, or its own choice. Absent where there is nothing to choose from. `bare`: a heading names it already. */
export function DeviceSelect({ label, bare = false, devices, chosen, onChoose }: DeviceSelectProps & { bare?: boolean }) {
  const named = devices.filter(({ name }) => name !== '');
  if (named.length === 0) return null;
  const known = named.some(({ id }) => id === chosen);
  const select = (wiring: object) => (
    <Select {...wiring} value={known ? chosen : ''} onChange={({ target }) => onChoose(target.value || undefined)}>
      <option value="">{copy.audio.ownChoice}</option>
      {named.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
  return bare ? select({ 'aria-label': label }) : <Field label={label}>{select}</Field>;
}

/** Microphone and loudspeaker, as far as this browser lets them be chosen. */
export function DeviceSelects({
  devices,
  chosen,
  onChoose,
}: {
  devices: { microphones: Device[]; speakers: Device[] };
  chosen: DeviceIds;
  onChoose: (chosen: DeviceIds) => void;
}) {
  return (
    <>
      <DeviceSelect
        label={copy.audio.microphone}
        devices={devices.microphones}
        chosen={chosen.microphone}
        onChoose={(microphone) => onChoose({ ...chosen, microphone })}
      />
      <DeviceSelect
        label={copy.audio.speaker}
        devices={devices.speakers}
        chosen={chosen.speaker}
        onChoose={(speaker) => onChoose({ ...chosen, speaker })}
      />
    </>
  );
}
export type DeviceIds = { microphone?: string | undefined; speaker?: string | undefined };
