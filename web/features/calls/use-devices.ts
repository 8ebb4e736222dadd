import { useEffect, useState } from 'react';
import { watchDevices, type DeviceList } from '#web/voice/devices.ts';

/** The microphones and loudspeakers that can be chosen from now; empty while the browser keeps them to itself. */
export function useDevices(): DeviceList {
  const [devices, setDevices] = useState<DeviceList>({ microphones: [], speakers: [] });
  useEffect(() => watchDevices(setDevices), []);
  return devices;
}
