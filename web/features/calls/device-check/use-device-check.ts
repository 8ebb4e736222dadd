import { useCallback, useEffect, useRef, useState } from 'react';
import { openDeviceCheck, type DeviceCheck } from '#web/voice/device-check.ts';
import type { DeviceChoice } from '#web/voice/devices.ts';
import type { DeviceIds } from '../device-select.tsx';

/** `check` is null while the browser asks for the microphone. */
export type OpenedCheck = { check: DeviceCheck | null };

/**
 * The devices of a check, open or not. `open` belongs inside a click, where browsers let sound start; opening again takes the place
 * of what was open, with other devices or after a refusal.
 */
export function useDeviceCheck(): { opened: OpenedCheck | null; open: (devices: DeviceIds) => void; close: () => void } {
  const [opened, setOpened] = useState<OpenedCheck | null>(null);
  /** The one that counts: an earlier one that opens late is closed at once. */
  const current = useRef<Promise<DeviceCheck> | null>(null);

  const giveBack = useCallback(() => {
    const last = current.current;
    current.current = null;
    void last?.then((check) => check.close());
  }, []);

  const open = useCallback(
    (devices: DeviceIds) => {
      giveBack();
      const opening = openDeviceCheck({ devices: choiceOf(devices) });
      current.current = opening;
      setOpened({ check: null });
      void opening.then((check) => current.current === opening && setOpened({ check }));
    },
    [giveBack],
  );
  const close = useCallback(() => {
    giveBack();
    setOpened(null);
  }, [giveBack]);

  useEffect(() => giveBack, [giveBack]);
  return { opened, open, close };
}

const choiceOf = ({ microphone, speaker }: DeviceIds): DeviceChoice => ({ ...(microphone && { microphone }), ...(speaker && { speaker }) });
