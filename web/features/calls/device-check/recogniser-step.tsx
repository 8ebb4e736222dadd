import { Mic } from '#web/ui/icons.tsx';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { DeviceCheck } from '#web/voice/device-check.ts';
import { AccentSelect } from '../accent-select.tsx';
import type { Preferences } from '../preferences.ts';
import { CheckStep, type CheckState } from './check-step.tsx';
import { copy } from './copy.ts';
import { type SentenceTrial, useSentenceTrial } from './use-sentence-trial.ts';

const words = copy.recogniser;

/** One sentence read aloud: what was understood, by whom, and what would make it better. */
export function RecogniserStep({
  check,
  preferences,
  onPreferences,
}: {
  check: DeviceCheck | null;
  preferences: Preferences;
  onPreferences: (change: Partial<Preferences>) => void;
}) {
  const { trial, read } = useSentenceTrial(check, preferences);
  const silent = check?.microphone !== 'on';
  const outcome = useRef<HTMLOutputElement>(null);
  // On a phone it comes up below the screen's edge.
  useEffect(() => {
    if (trial.status === 'heard' || trial.status === 'failed' || trial.status === 'nobody')
      outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [trial.status]);
  const busy = trial.status === 'listening' || trial.status === 'thinking';
  return (
    <CheckStep number={3} title={words.title} state={stateOf(trial)}>
      <div>
        <p className="text-muted">{silent ? words.needsMicrophone : words.read}</p>
        <blockquote className="mt-1 border-l-[3px] border-line pl-3 text-[16px]">{words.sentence}</blockquote>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        {trial.status === 'listening' ? (
          <Button onClick={trial.stop}>{words.stop}</Button>
        ) : (
          <Button variant="ghost" disabled={silent || busy} onClick={read}>
            <Mic aria-hidden />
            {trial.status === 'thinking' ? words.thinking : trial.status === 'idle' ? words.start : words.again}
          </Button>
        )}
        {trial.status === 'listening' && <span className="figures text-muted">{words.listening(trial.left)}</span>}
      </div>
      <output ref={outcome} className="grid scroll-mb-24 gap-1.5 empty:hidden">
        <Outcome trial={trial} />
      </output>
      {trial.status === 'nobody' && trial.declined && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => onPreferences({ recogniser: true })}>
          {words.allow}
        </Button>
      )}
      <AccentSelect label={words.accent} preferences={preferences} onChange={onPreferences} />
    </CheckStep>
  );
}

function Outcome({ trial }: { trial: SentenceTrial }) {
  if (trial.status === 'failed') return <p>{words.failed}</p>;
  if (trial.status === 'nobody') return <p>{trial.declined ? words.declined : words.nobody}</p>;
  if (trial.status !== 'heard') return null;
  const { match, by } = trial;
  return (
    <>
      {match.words.length > 0 && (
        <p className="rounded-lg bg-sunken px-3 py-2">
          <span className="text-[13px] text-muted">{words.understood} </span>
          {match.words.map(({ text, expected }, index) => (
            // Words repeat; their place is what tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className={cx(expected ? 'font-semibold' : 'text-muted')}>
              {text}{' '}
            </span>
          ))}
        </p>
      )}
      <p>{words.verdict[match.verdict]}</p>
      <p className="text-[13px] text-muted">
        {words.by(by.label)} {by.note}
      </p>
    </>
  );
}

function stateOf(trial: SentenceTrial): CheckState {
  if (trial.status === 'idle') return 'waiting';
  if (trial.status === 'listening' || trial.status === 'thinking') return 'going';
  return trial.status === 'heard' && (trial.match.verdict === 'good' || trial.match.verdict === 'fair') ? 'good' : 'attention';
}
