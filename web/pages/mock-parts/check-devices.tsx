import { Suspense, useRef } from 'react';
import { copy } from '#web/features/calls/device-check/copy.ts';
import { useDeviceCheck } from '#web/features/calls/device-check/use-device-check.ts';
import { usePreferences } from '#web/features/calls/use-preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { Headphones } from '#web/ui/icons.tsx';
import { idleLazy } from '#web/ui/lazy.ts';

const DeviceCheckDialog = idleLazy(() =>
  import('#web/features/calls/device-check/device-check-dialog.tsx').then((module) => module.DeviceCheckDialog),
);

/** The check of microphone, sound and recogniser, before a mock in which there is no time for one. */
export function CheckDevices() {
  const { preferences, choose } = usePreferences();
  const { opened, open, close } = useDeviceCheck();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} variant="ghost" onClick={() => open(preferences.devices)}>
        <Headphones aria-hidden />
        {copy.title}
      </Button>
      <Suspense>
        <DeviceCheckDialog
          opened={opened}
          preferences={preferences}
          afterwards={button}
          onPreferences={choose}
          onReopen={open}
          onClose={(done) => {
            close();
            choose({ check: done ? 'done' : 'skipped' });
          }}
          onType={() => {
            close();
            choose({ mode: 'text' });
          }}
        />
      </Suspense>
    </>
  );
}
