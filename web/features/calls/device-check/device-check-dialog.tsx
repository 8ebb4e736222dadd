import type { RefObject } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DeviceCheck } from '#web/voice/device-check.ts';
import type { DeviceIds } from '../device-select.tsx';
import type { Preferences } from '../preferences.ts';
import { useDevices } from '../use-devices.ts';
import { copy } from './copy.ts';
import { MicrophoneStep } from './microphone-step.tsx';
import { RecogniserStep } from './recogniser-step.tsx';
import { SoundStep } from './sound-step.tsx';
import type { OpenedCheck } from './use-device-check.ts';
import { useLevelAdvice } from './use-level-advice.ts';

export type DeviceCheckProps = {
  /** Null while the check is closed. */
  opened: OpenedCheck | null;
  preferences: Preferences;
  onPreferences: (change: Partial<Preferences>) => void;
  /** Opens the devices again: others, or after a refusal. */
  onReopen: (devices: DeviceIds) => void;
  /** `done`: the person says that it is done, instead of going away. */
  onClose: (done: boolean) => void;
  onType: () => void;
  /** Takes the focus when the offer that opened the check is gone. */
  afterwards: RefObject<HTMLElement | null>;
};

/** Microphone, sound and recogniser tried before a call, on one surface. */
export function DeviceCheckDialog({ opened, onClose, afterwards, ...rest }: DeviceCheckProps) {
  return (
    <Dialog
      open={opened !== null}
      onOpenChange={(open) => !open && onClose(false)}
      title={copy.title}
      description={copy.description}
      width="2xl"
      afterwards={afterwards}
    >
      {opened && <Steps check={opened.check} {...rest} />}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end border-t border-line bg-surface px-5 pt-3.5 sm:rounded-b-card pb-[max(16px,env(safe-area-inset-bottom))]">
        <Button onClick={() => onClose(true)}>{copy.done}</Button>
      </div>
    </Dialog>
  );
}

type StepsProps = Omit<DeviceCheckProps, 'opened' | 'onClose' | 'afterwards'> & { check: DeviceCheck | null };

function Steps({ check, preferences, onPreferences, onReopen, onType }: StepsProps) {
  const lists = useDevices();
  const advice = useLevelAdvice(check);
  const { devices } = preferences;
  const choose = (next: DeviceIds) => {
    onPreferences({ devices: next });
    onReopen(next);
  };
  return (
    <>
      <MicrophoneStep
        check={check}
        advice={advice}
        devices={lists.microphones}
        chosen={devices.microphone}
        onChoose={(microphone) => choose({ ...devices, microphone })}
        onAgain={() => onReopen(devices)}
        onType={onType}
      />
      <SoundStep check={check} devices={lists.speakers} chosen={devices.speaker} onChoose={(speaker) => choose({ ...devices, speaker })} />
      <RecogniserStep check={check} preferences={preferences} onPreferences={onPreferences} />
    </>
  );
}
