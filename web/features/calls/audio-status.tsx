import { type ReactNode, useState } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { isRunning, lineOf, type CallState } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { LevelMeter } from './level-meter.tsx';
import { SpeakingChoices } from './speaking-choices.tsx';
import type { Preferences } from './preferences.ts';

/** Microphone, ears and voice in plain words; before a call, how the doctor wants to speak. */
export function AudioStatus({
  call,
  preferences,
  onPreferences,
  onEnable,
  level,
}: {
  call: CallState;
  preferences: Preferences;
  onPreferences: (preferences: Preferences) => void;
  onEnable: () => void;
  level: () => number;
}) {
  const { microphone, sound, muted } = call.devices;
  const running = isRunning(call);
  const line = running ? lineOf(call) : null;
  const typed = preferences.mode === 'text';
  const trouble = running && !typed && (sound === 'blocked' || (microphone !== 'on' && microphone !== 'off'));
  // A choice holds until a call begins or ends: then the person or the feedback leads again.
  const [chosen, setChosen] = useState<{ open: boolean; running: boolean } | null>(null);
  const open = chosen?.running === running ? chosen.open : call.status === 'idle' && wide();
  return (
    <Fold
      title={copy.audio.title}
      open={open || trouble}
      onOpenChange={(next) => setChosen({ open: next, running })}
      show={copy.transcript.show}
      hide={copy.transcript.hide}
      aside={running && microphone === 'on' && !muted ? <LevelMeter level={level} /> : null}
    >
      <dl className="grid gap-2.5 [&_dt]:text-[13px] [&_dt]:font-semibold [&_dt]:text-muted">
        <Row title={copy.audio.microphone}>
          {running ? (muted ? copy.audio.muted : copy.audio.status[microphone]) : copy.audio.before}
          {running && microphone !== 'on' && microphone !== 'off' && microphone !== 'insecure' && (
            <Button variant="ghost" size="sm" className="mt-1.5 flex" onClick={onEnable}>
              {copy.audio.retry}
            </Button>
          )}
          {running && sound === 'blocked' && (
            <>
              <p>{copy.audio.blocked}</p>
              <Button size="sm" className="mt-1.5" onClick={onEnable}>
                {copy.audio.soundOn}
              </Button>
            </>
          )}
        </Row>
        <Row title={copy.audio.ears}>{words(line?.engines.ears, copy.audio.earsNone, line !== null)}</Row>
        <Row title={copy.audio.voice}>
          {words(line?.engines.voice, copy.audio.voiceNone, line !== null)}
          {line?.engines.voice && microphone === 'on' && <p className="text-[13px] text-muted">{copy.audio.headphones}</p>}
        </Row>
      </dl>
      {!running && <SpeakingChoices preferences={preferences} onChange={onPreferences} />}
    </Fold>
  );
}

/** Where there is room the choices stand open before a call; on a phone everything but the person folds. */
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
