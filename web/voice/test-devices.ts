import type { CapturedFrame } from './capture-core.ts';
import type { DeviceList, PermissionNow } from './devices.ts';
import type { Microphone, MicrophoneEvents } from './microphone.ts';
import type { DeviceWatch } from './microphone-keeper.ts';

/** A microphone that a test speaks into, unplugs and silences. */
export type TestMicrophone = Microphone & {
  on: MicrophoneEvents;
  closed: () => boolean;
  muted: () => boolean;
  speak: (frame?: CapturedFrame) => void;
};

/** Devices that come and go as a test says. The first in the list is the system's own choice. */
export function testDevices(names: string[] = ['desk']) {
  let plugged = names;
  let permission: PermissionNow = 'granted';
  let onDevices: (list: DeviceList) => void = () => {};
  let onPermission: (permission: PermissionNow) => void = () => {};
  const opened: TestMicrophone[] = [];
  const list = (): DeviceList => ({ microphones: plugged.map((name) => ({ id: name, name: `The ${name} microphone` })), speakers: [] });

  const open = async (on: MicrophoneEvents, deviceId?: string): Promise<Microphone> => {
    if (permission === 'denied') throw new DOMException('no', 'NotAllowedError');
    const name = deviceId ?? plugged[0];
    if (!name || !plugged.includes(name)) throw new DOMException('gone', 'NotFoundError');
    let [closed, muted] = [false, false];
    const made: TestMicrophone = {
      id: name,
      name: `The ${name} microphone`,
      track: { label: name } as MediaStreamTrack,
      noiseCancellation: () => 'on',
      mute: (now) => (muted = now),
      close: () => (closed = true),
      on,
      closed: () => closed,
      muted: () => muted,
      speak: (frame = { pcm: new Int16Array(320), level: 0.1 }) => on.frame(frame),
    };
    opened.push(made);
    return made;
  };

  const devices: DeviceWatch = {
    list: async () => list(),
    watch: (onChange) => {
      onDevices = onChange;
      return () => (onDevices = () => {});
    },
    watchPermission: (onChange) => {
      onPermission = onChange;
      onChange(permission);
      return () => (onPermission = () => {});
    },
  };
  return {
    devices,
    open,
    opened,
    last: () => opened.at(-1)!,
    /** What is plugged in from now on; the microphones that went are told so. */
    plug: (...now: string[]) => {
      plugged = now;
      for (const microphone of opened) if (!microphone.closed() && !now.includes(microphone.id)) microphone.on.lost();
      onDevices(list());
    },
    allow: (now: PermissionNow) => {
      permission = now;
      onPermission(now);
    },
  };
}
