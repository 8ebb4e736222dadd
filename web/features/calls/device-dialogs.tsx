import type { RefObject } from 'react';
import type { CallState } from '#web/voice/call-machine.ts';
import { DeviceCheckDialog } from './device-check/device-check-dialog.tsx';
import { DevicesDialog } from './devices-dialog.tsx';
import type { Preferences } from './preferences.ts';
import type { DeviceChoices } from './use-device-choices.ts';

/** The two dialogs about devices: the check before a call, and the choice during one. */
export function DeviceDialogs({
  choices,
  call,
  preferences,
  onPreferences,
  onEnable,
  afterwards,
}: {
  choices: DeviceChoices;
  call: CallState;
  preferences: Preferences;
  onPreferences: (change: Partial<Preferences>) => void;
  onEnable: () => void;
  afterwards: RefObject<HTMLElement | null>;
}) {
  return (
    <>
      <DevicesDialog
        open={choices.choosing}
        call={call}
        chosen={preferences.devices}
        onChoose={choices.chooseDevices}
        onEnable={onEnable}
        onOpenChange={choices.setChoosing}
      />
      <DeviceCheckDialog
        opened={choices.opened}
        preferences={preferences}
        afterwards={afterwards}
        onPreferences={onPreferences}
        onReopen={choices.openCheck}
        onClose={choices.finishCheck}
        onType={choices.typeInstead}
      />
    </>
  );
}
