import { useEffect, useState } from 'react';
import type { VoiceClient } from '#web/voice/call-client.ts';
import { isRunning, type CallState } from '#web/voice/call-machine.ts';
import { useDeviceCheck } from './device-check/use-device-check.ts';
import type { DeviceIds } from './device-select.tsx';
import type { Preferences } from './preferences.ts';

/** Everything about choosing devices: the check before a call, offered once, and the choice during one. */
export function useDeviceChoices({
  client,
  call,
  preferences,
  choose,
}: {
  client: VoiceClient;
  call: CallState;
  preferences: Preferences;
  choose: (change: Partial<Preferences>) => void;
}) {
  const { opened, open, close } = useDeviceCheck();
  const [choosing, setChoosing] = useState(false);
  const running = isRunning(call);

  // Offered before the first call only: from then on it waits under Audio status.
  useEffect(() => {
    if (running && preferences.check === 'unseen') choose({ check: 'skipped' });
  }, [running, preferences.check, choose]);

  const finishCheck = (done: boolean) => {
    close();
    choose({ check: done || preferences.check === 'done' ? 'done' : 'skipped' });
  };
  return {
    offered: call.status === 'idle' && preferences.mode === 'voice' && preferences.check === 'unseen',
    opened,
    /** Inside a click: the check begins with the chosen devices, or with others. */
    openCheck: (devices: DeviceIds = preferences.devices) => open(devices),
    finishCheck,
    skipCheck: () => choose({ check: 'skipped' }),
    typeInstead: () => {
      finishCheck(false);
      choose({ mode: 'text' });
    },
    choosing: running && choosing,
    setChoosing,
    chooseDevices: (devices: DeviceIds) => {
      choose({ devices });
      void client.chooseDevices(devices);
    },
  };
}
export type DeviceChoices = ReturnType<typeof useDeviceChoices>;
