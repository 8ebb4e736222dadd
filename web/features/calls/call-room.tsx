import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/notice.tsx';
import { isRunning, lineOf, type CallState } from '#web/voice/call-machine.ts';
import type { VoiceClient } from '#web/voice/call-client.ts';
import { AudioStatus } from './audio-status.tsx';
import { copy } from './copy.ts';
import { Dock, MuteButton } from './dock.tsx';
import { LiveTranscript, type Marked } from './live-transcript.tsx';
import type { Person } from './person.ts';
import { PersonOnLine } from './person-on-line.tsx';
import { keepPreferences, type Preferences, readPreferences } from './preferences.ts';
import { SilenceQuestion } from './silence-question.tsx';
import { TurnInput } from './turn-input.tsx';

/**
 * The consultation in two columns: person, words and ways to speak beside `aside`, the materials and notes. Once the call has ended
 * `lead` takes the first column and the words go to the other. `marked`: the line to which the feedback points.
 */
export function CallRoom({
  client,
  call,
  person,
  lead,
  aside,
  marked,
}: {
  client: VoiceClient;
  call: CallState;
  person: Person;
  lead: ReactNode;
  aside: ReactNode;
  marked: Marked;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [preferences, setPreferences] = useState(readPreferences);
  const patientLevel = useCallback(() => client.volumes().patient, [client]);
  const doctorLevel = useCallback(() => client.volumes().doctor, [client]);
  const line = lineOf(call);
  const running = isRunning(call);
  const talking = call.status === 'active';
  const hasMicrophone = call.devices.microphone === 'on';

  const choose = (next: Preferences) => {
    setPreferences(next);
    keepPreferences(next);
  };
  const toField = () => {
    field.current?.focus();
    field.current?.scrollIntoView({ block: 'center' });
  };

  const ended = call.status === 'ended';
  const audio = (
    <AudioStatus
      call={call}
      preferences={preferences}
      onPreferences={choose}
      onEnable={() => void client.enableSound()}
      level={doctorLevel}
    />
  );
  const words = (running || line) && (
    <LiveTranscript entries={line?.transcript ?? []} readAloud={talking && line?.engines.voice === null} marked={marked}>
      {running && (
        <TurnInput
          field={field}
          disabled={!talking}
          onlyWay={line?.engines.ears === null}
          onTyping={client.typing}
          onSend={client.sendText}
        />
      )}
    </LiveTranscript>
  );

  return (
    <div className={cx('mt-3 grid items-start gap-4 md:mt-4 lg:gap-[18px]', ended ? AFTER : DURING)}>
      <div className="grid min-w-0 gap-4 lg:gap-[18px]">
        {ended ? (
          lead
        ) : (
          <>
            <PersonOnLine
              person={person}
              call={call}
              level={patientLevel}
              corner={
                talking && hasMicrophone ? (
                  <div className="hidden md:block">
                    <MuteButton muted={call.devices.muted} disabled={false} onMute={client.mute} />
                  </div>
                ) : null
              }
            >
              {call.status === 'idle' && <p className="max-w-sm text-[13px] text-balance text-muted">{beforeWords(preferences)}</p>}
              {call.devices.sound === 'blocked' && <Button onClick={() => void client.enableSound()}>{copy.audio.soundOn}</Button>}
            </PersonOnLine>
            {talking && line?.silence != null && <SilenceQuestion line={line} onPresent={client.present} />}
            {call.status === 'failed' && <Notice tone="danger">{copy.afterFailure}</Notice>}
            {words}
            {audio}
          </>
        )}
      </div>
      <div
        className={cx(
          'grid min-w-0 gap-4 lg:gap-[18px]',
          ended && 'xl:[@media(min-height:860px)]:sticky xl:[@media(min-height:860px)]:top-5',
        )}
      >
        {ended && words}
        {aside}
        {ended && audio}
      </div>
      {running && (
        <>
          <div aria-hidden className="h-20 md:hidden" />
          <Dock
            ending={call.status === 'ending'}
            muted={call.devices.muted}
            microphone={hasMicrophone}
            onEnd={client.stop}
            onType={toField}
            onMute={client.mute}
          />
        </>
      )}
    </div>
  );
}

/** During a call person and words beside record and notes; afterwards the feedback leads, with what was said in reach. */
const DURING = 'lg:grid-cols-[minmax(0,1.1fr)_minmax(0,.9fr)]';
const AFTER = 'xl:grid-cols-[minmax(0,1fr)_380px]';

/** How it will go, and what the browser's recogniser would cost, before anything is asked. */
function beforeWords({ mode, recogniser }: Preferences): string {
  if (mode === 'text') return copy.before.typed;
  return recogniser ? `${copy.before.spoken} ${copy.before.recogniser}` : copy.before.spoken;
}
