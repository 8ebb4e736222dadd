/** Ids of the devices that a person chose; absent: the system's own choice. */
export type DeviceChoice = { microphone?: string; speaker?: string };
/** `name` is empty where the browser withholds it: before the microphone was allowed. */
export type Device = { id: string; name: string };
/** `speakers` is empty where the browser cannot send sound to a chosen one (Firefox, Safari). */
export type DeviceList = { microphones: Device[]; speakers: Device[] };
/** `unknown`: the browser does not tell. */
export type PermissionNow = 'granted' | 'denied' | 'prompt' | 'unknown';

/** Chrome lists the system's own choice a second time under these ids: no choice is the same thing. */
const ALIASES = new Set(['', 'default', 'communications']);

/** The microphones and speakers of this computer that can be chosen from. Empty without permission, or over plain http. */
export async function listDevices(): Promise<DeviceList> {
  const all = await (navigator.mediaDevices?.enumerateDevices?.().catch(() => []) ?? []);
  const ofKind = (kind: MediaDeviceKind): Device[] =>
    all
      .filter((device) => device.kind === kind && !ALIASES.has(device.deviceId))
      .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
  return { microphones: ofKind('audioinput'), speakers: canChooseSpeaker() ? ofKind('audiooutput') : [] };
}

/** Tells the list at once and whenever a device comes, goes or gets its name. The answer stops it. */
export function watchDevices(onChange: (devices: DeviceList) => void): () => void {
  const media: EventTarget | undefined = navigator.mediaDevices;
  let watching = true;
  const tell = async () => {
    const devices = await listDevices();
    if (watching) onChange(devices);
  };
  media?.addEventListener('devicechange', tell);
  // Names appear with the permission, which no devicechange announces.
  const forget = watchPermission(tell);
  return () => {
    watching = false;
    media?.removeEventListener('devicechange', tell);
    forget();
  };
}

const microphonePermission = async (): Promise<PermissionStatus | null> => {
  try {
    return await navigator.permissions.query({ name: 'microphone' });
  } catch {
    // Older Firefox knows no such permission.
    return null;
  }
};

/** Tells the permission at once and whenever it changes. The answer stops it. */
export function watchPermission(onChange: (permission: PermissionNow) => void): () => void {
  let stop = () => {};
  let watching = true;
  const watch = async () => {
    const status = await microphonePermission();
    if (!watching) return;
    const tell = () => onChange(status?.state ?? 'unknown');
    status?.addEventListener('change', tell);
    stop = () => status?.removeEventListener('change', tell);
    tell();
  };
  void watch();
  return () => {
    watching = false;
    stop();
  };
}

/** Whether this browser can send the patient's voice to a chosen speaker. */
export const canChooseSpeaker = (): boolean => typeof AudioContext !== 'undefined' && 'setSinkId' in AudioContext.prototype;
