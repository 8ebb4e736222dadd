import { type ReactNode, useState } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { isRunning, lineOf, type CallState } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { type DeviceIds, DeviceSelects } from './device-select.tsx';
import { LevelMeter } from './level-meter.tsx';
import { MicrophoneNow } from './microphone-now.tsx';
import type { CallNotice } from './notices.ts';
import { NoticeHistory } from './notice-history.tsx';
import { SpeakingChoices } from './speaking-choices.tsx';
import type { Preferences } from './preferences.ts';
import { StageTimes } from './stage-times.tsx';
import { useDevices } from './use-devices.ts';

/** Microphone, recogniser and voice in plain words, with what happened to them; before a call, how the doctor wants to be recognised. */
export function AudioStatus({
  call,
  preferences,
  history,
  level,
  onPreferences,
  onDevices,
  onEnable,
  onCheck,
}: {
  call: CallState;
  preferences: Preferences;
  history: readonly CallNotice[];
  level: () => number;
  onPreferences: (change: Partial<Preferences>) => void;
  onDevices: (devices: DeviceIds) => void;
  onEnable: () => void;
  onCheck: () => void;
}) {
  const { microphone, sound, muted } = call.devices;
  const running = isRunning(call);
  const line = running ? lineOf(call) : null;
  const typed = preferences.mode === 'text';
  const trouble = running && !typed && (sound === 'blocked' || (microphone !== 'on' && microphone !== 'off'));
  // A choice holds until a call begins or ends: then the person or the feedback leads again.
  const [chosen, setChosen] = useState<{ open: boolean; running: boolean } | null>(null);
  const open = chosen?.running === running && chosen.open;
  const lists = useDevices();
  return (
    <Fold
      title={copy.audio.title}
      open={open || (trouble && wide())}
      onOpenChange={(next) => setChosen({ open: next, running })}
      show={copy.transcript.show}
      hide={copy.transcript.hide}
      aside={running && microphone === 'on' && !muted ? <LevelMeter level={level} /> : null}
    >
      <dl className="grid gap-2.5 [&_dt]:text-[13px] [&_dt]:font-semibold [&_dt]:text-muted">
        <Row title={copy.audio.microphone}>
          <MicrophoneNow call={call} onEnable={onEnable} />
        </Row>
        <Row title={copy.audio.recognition}>{words(line?.engines.ears, copy.audio.recognitionNone, line !== null)}</Row>
        <Row title={copy.audio.voice}>
          {words(line?.engines.voice, copy.audio.voiceNone, line !== null)}
          {line?.engines.voice && microphone === 'on' && <p className="text-[13px] text-muted">{copy.audio.headphones}</p>}
        </Row>
      </dl>
      {running && microphone === 'on' && (
        <div className="mt-3.5 grid gap-3 border-t border-line pt-3.5 empty:hidden sm:grid-cols-2">
          <DeviceSelects devices={lists} chosen={preferences.devices} onChoose={onDevices} />
        </div>
      )}
      {!running && !typed && (
        <Button variant="ghost" className="mt-3.5 max-sm:w-full" onClick={onCheck}>
          {copy.audio.check}
        </Button>
      )}
      {!running && <SpeakingChoices preferences={preferences} onChange={onPreferences} afterwards={call.status === 'ended'} />}
      <StageTimes stages={call.stages} />
      <NoticeHistory history={history} line={lineOf(call)} />
    </Fold>
  );
}

/** Where there is room it opens itself for what is wrong in a call; on a phone everything but the person folds. */
const wide = () => globalThis.matchMedia?.(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`).matches ?? false;

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function words(engine: { label: string; note?: string | undefined } | null | undefined, none: string, known: boolean): ReactNode {
  if (!known) return copy.audio.chosenLater;
  if (!engine) return none;
  return (
    <>
      {engine.label}
      {engine.note && <p className="text-[13px] text-muted">{engine.note}</p>}
    </>
  );
}
