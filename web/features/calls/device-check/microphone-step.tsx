import { Button } from '#web/ui/button.tsx';
import { DeviceSelect } from '../device-select.tsx';
import { LevelMeter } from '../level-meter.tsx';
import type { DeviceCheck } from '#web/voice/device-check.ts';
import type { Device } from '#web/voice/devices.ts';
import { CheckStep, type CheckState } from './check-step.tsx';
import { copy } from './copy.ts';
import { HowToAllow } from './how-to-allow.tsx';
import type { LevelAdvice } from './level-advice.ts';

const words = copy.microphone;

/** The microphone with its level as it is heard; or why there is none, and the two ways on. */
export function MicrophoneStep({
  check,
  advice,
  devices,
  chosen,
  onChoose,
  onAgain,
  onType,
}: {
  /** Null while the browser asks. */
  check: DeviceCheck | null;
  advice: LevelAdvice;
  devices: Device[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  onAgain: () => void;
  onType: () => void;
}) {
  const on = check?.microphone === 'on';
  return (
    <CheckStep number={1} title={words.title} state={stateOf(check, advice)}>
      {/* Stands while another device opens, so that the choice keeps the focus. */}
      {(!check || on) && <DeviceSelect bare label={words.choose} devices={devices} chosen={chosen} onChoose={onChoose} />}
      {!check && <p>{devices.some(({ name }) => name) ? words.opening : words.asking}</p>}
      {check && !on && <None why={check.microphone} onAgain={onAgain} onType={onType} />}
      {check && on && (
        <>
          <div>
            <LevelMeter level={check.level} className="h-2.5 w-full" />
            <output className="mt-1.5 block">{words.advice[advice]}</output>
          </div>
          {check.fellBack.microphone && <p className="text-[13px] text-muted">{words.fellBack}</p>}
          {check.noiseCancellation === 'off' && <p className="text-[13px] text-muted">{words.noCancelling}</p>}
        </>
      )}
    </CheckStep>
  );
}

function stateOf(check: DeviceCheck | null, advice: LevelAdvice): CheckState {
  if (!check) return 'going';
  if (check.microphone !== 'on') return 'attention';
  return advice === 'good' ? 'good' : advice === 'waiting' ? 'going' : 'attention';
}

function None({ why, onAgain, onType }: { why: DeviceCheck['microphone']; onAgain: () => void; onType: () => void }) {
  return (
    <>
      <div role="alert">{why === 'refused' ? <HowToAllow again /> : <p>{whyNone(why)}</p>}</div>
      <div className="flex flex-wrap gap-2.5">
        {why !== 'insecure' && <Button onClick={onAgain}>{words.again}</Button>}
        <Button variant="ghost" onClick={onType}>
          {words.type}
        </Button>
      </div>
    </>
  );
}

function whyNone(microphone: DeviceCheck['microphone']): string {
  if (microphone === 'missing' || microphone === 'lost') return words.missing;
  if (microphone === 'busy') return words.busy;
  return microphone === 'insecure' ? words.insecure : words.failed;
}
