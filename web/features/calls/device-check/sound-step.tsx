import { Volume2 } from '#web/ui/icons.tsx';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DeviceSelect } from '../device-select.tsx';
import type { DeviceCheck } from '#web/voice/device-check.ts';
import type { Device } from '#web/voice/devices.ts';
import { CheckStep, type CheckState } from './check-step.tsx';
import { copy } from './copy.ts';

const words = copy.sound;
type Heard = 'unplayed' | 'playing' | 'asked' | 'yes' | 'no';
const STATES: Record<Heard, CheckState> = { unplayed: 'waiting', playing: 'going', asked: 'going', yes: 'good', no: 'attention' };

/** Two notes through the loudspeaker, whether they were heard, and whether the microphone heard them too. */
export function SoundStep({
  check,
  devices,
  chosen,
  onChoose,
}: {
  check: DeviceCheck | null;
  devices: Device[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}) {
  const [answer, setAnswer] = useState<{ of: DeviceCheck; heard: Heard } | null>(null);
  // Other devices: what was heard from the earlier ones says nothing.
  const heard = answer !== null && answer.of === check ? answer.heard : 'unplayed';
  const setHeard = (next: Heard) => setAnswer(check && { of: check, heard: next });
  const play = async () => {
    if (!check) return;
    setHeard('playing');
    await check.playTest();
    setHeard(check.sound === 'on' ? 'asked' : 'no');
  };
  const echo = heard === 'yes' ? check?.echo() : undefined;
  const failed = heard === 'no' && check?.sound !== 'on';
  return (
    <CheckStep number={2} title={words.title} state={echo === 'heard' ? 'attention' : STATES[heard]}>
      <DeviceSelect bare label={words.choose} devices={devices} chosen={chosen} onChoose={onChoose} />
      {check?.fellBack.speaker && <p className="text-[13px] text-muted">{words.fellBack}</p>}
      {heard === 'unplayed' && <p>{words.before}</p>}
      <div className="flex flex-wrap items-center gap-2.5">
        <Button variant="ghost" disabled={!check || heard === 'playing'} onClick={() => void play()}>
          <Volume2 aria-hidden />
          {heard === 'playing' ? words.playing : heard === 'unplayed' ? words.play : words.playAgain}
        </Button>
        {heard === 'asked' && (
          <fieldset className="flex flex-wrap items-center gap-2.5">
            <legend className="float-left leading-[44px]">{words.question}</legend>
            <Button variant="ghost" onClick={() => setHeard('yes')}>
              {words.yes}
            </Button>
            <Button variant="ghost" onClick={() => setHeard('no')}>
              {words.no}
            </Button>
          </fieldset>
        )}
      </div>
      <output className="block empty:hidden">
        {heard === 'yes' && <p>{words.heard}</p>}
        {heard === 'no' && <p>{failed ? words.failed : words.unheard}</p>}
        {echo === 'heard' && <p className="mt-1">{words.echo}</p>}
        {echo === 'quiet' && <p className="mt-1 text-[13px] text-muted">{words.noEcho}</p>}
      </output>
    </CheckStep>
  );
}
