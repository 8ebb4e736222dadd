import { type ReactNode, type RefObject, Suspense, useCallback, useRef, useState } from 'react';
import { idleLazy } from '#web/ui/lazy.ts';
import { cx } from '#web/ui/cx.ts';
import { isRunning, lineOf, type CallState } from '#web/voice/call-machine.ts';
import type { VoiceClient } from '#web/voice/call-client.ts';
import { AudioStatus } from './audio-status.tsx';
import { CallSlot } from './call-slot.tsx';
import { copy } from './copy.ts';
import { CheckOffer } from './device-check/check-offer.tsx';
import { Dock, MuteButton } from './dock.tsx';
import { FailedStart } from './failed-start.tsx';
import { KeysHint } from './keys-hint.tsx';
import { LineFacts } from './line-facts.tsx';
import { LiveTranscript, type Marked } from './live-transcript.tsx';
import type { NoticeAction } from './notices.ts';
import type { Person } from './person.ts';
import { PersonOnLine } from './person-on-line.tsx';
import { BeforeCall } from './speaking-choices.tsx';
import { TurnInput } from './turn-input.tsx';
import { useFocusInRoom } from './use-focus-in-room.ts';
import { useDeviceChoices } from './use-device-choices.ts';
import { useClosing } from './use-closing.ts';
import { useCallKeys } from './use-call-keys.ts';
import { useNotices } from './use-notices.ts';
import type { Chosen } from './use-preferences.ts';
import { useTypedWords } from './use-typed-words.ts';

/** Fetched once the room stands. */
const DeviceDialogs = idleLazy(() => import('./device-dialogs.tsx').then((module) => module.DeviceDialogs));
const KeysDialog = idleLazy(() => import('./keys-dialog.tsx').then((module) => module.KeysDialog));

/**
 * The consultation in two columns: person, words and ways to speak beside `aside`, the materials and notes. Once the call has ended
 * `lead` takes the first column and the words go to the other. `marked`: the line to which the feedback points.
 */
export function CallRoom({
  client,
  call,
  person,
  lead,
  next,
  aside,
  marked,
  telephone,
  chosen: { preferences, choose },
  notes,
  opensItself = false,
  onEnd,
}: {
  client: VoiceClient;
  call: CallState;
  person: Person;
  lead: ReactNode;
  /** What to do after what has become of it, where the screen is narrow. */
  next?: ReactNode;
  aside: ReactNode;
  marked: Marked;
  telephone: boolean;
  chosen: Chosen;
  /** The field for notes, which stands in `aside`. */
  notes: RefObject<HTMLTextAreaElement | null>;
  /** The call comes by itself: nothing is offered before it. */
  opensItself?: boolean;
  onEnd: () => void;
}) {
  const room = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useFocusInRoom(room, call.status);
  const { notices, dismiss } = useNotices(client);
  const { pending, draft, write, say } = useTypedWords(client);
  const choices = useDeviceChoices({ client, call, preferences, choose });
  const patientLevel = useCallback(() => client.volumes().patient, [client]);
  const doctorLevel = useCallback(() => client.volumes().doctor, [client]);
  const line = lineOf(call);
  const running = isRunning(call);
  const talking = call.status === 'active';
  const ended = call.status === 'ended';
  const closing = useClosing(call) !== null;
  const hasMicrophone = call.devices.microphone === 'on';

  const toField = () => {
    field.current?.focus();
    field.current?.scrollIntoView({ block: 'center' });
  };
  const [keysShown, showKeys] = useState(false);
  useCallKeys(room, running, preferences.keys, {
    mute: hasMicrophone ? () => client.mute(!call.devices.muted) : null,
    type: toField,
    notes: () => notes.current?.focus(),
    help: () => showKeys(true),
  });
  const enable = () => void client.enableSound();
  const act = (action: NoticeAction) => (action === 'type' ? toField() : enable());

  const audio = (
    <AudioStatus
      call={call}
      preferences={preferences}
      history={notices.history}
      level={doctorLevel}
      onPreferences={choose}
      onDevices={choices.chooseDevices}
      onEnable={enable}
      onCheck={() => choices.openCheck()}
    />
  );
  const words = (running || line) && (
    <LiveTranscript
      entries={line?.transcript ?? []}
      pending={
        ended
          ? { words: draft.text.trim() ? [draft.text] : [], why: copy.turn.draft }
          : { words: pending, why: talking ? null : copy.turn.waiting }
      }
      readAloud={talking && line?.engines.voice === null}
      marked={marked}
      steady={running}
    >
      {running && (
        <>
          <TurnInput
            field={field}
            draft={draft}
            disabled={call.status === 'ending'}
            onlyWay={line?.engines.ears === null}
            onWrite={(text) => {
              write(text);
              client.typing();
            }}
            onSend={say}
          />
          <KeysHint on={preferences.keys} mutes={hasMicrophone} onOpen={() => showKeys(true)} />
        </>
      )}
    </LiveTranscript>
  );
  const slot = (
    <CallSlot call={call} mode={preferences.mode} notice={notices.shown} onAct={act} onDismiss={dismiss} onPresent={client.present}>
      {running && <LineFacts call={call} />}
    </CallSlot>
  );

  return (
    <section
      ref={room}
      tabIndex={-1}
      aria-label={copy.room}
      className={cx('mt-3 grid grid-cols-1 items-start gap-4 outline-none md:mt-4 lg:gap-[18px]', ended ? AFTER : DURING)}
    >
      <div className={cx('relative grid min-w-0 content-start gap-4 lg:gap-[18px]', ended && COMES_IN)}>
        {ended ? (
          <>
            {slot}
            {lead}
          </>
        ) : (
          <>
            <PersonOnLine
              person={person}
              call={call}
              level={patientLevel}
              telephone={telephone}
              said={running ? slot : null}
              corner={
                talking && hasMicrophone ? (
                  <div className="hidden md:block">
                    <MuteButton muted={call.devices.muted} disabled={false} level={doctorLevel} onMute={client.mute} />
                  </div>
                ) : null
              }
            >
              {(call.status === 'failed' || (call.status === 'idle' && !opensItself)) && (
                <BeforeCall preferences={preferences} onChange={choose} />
              )}
            </PersonOnLine>
            {choices.offered && !opensItself && <CheckOffer onOpen={() => choices.openCheck()} onSkip={choices.skipCheck} />}
            {call.status === 'failed' && <FailedStart stages={call.stages} mode={preferences.mode} code={call.code} />}
            {!running && slot}
            {words}
            {audio}
          </>
        )}
      </div>
      <div
        className={cx(
          'grid min-w-0 grid-cols-1 gap-4 lg:gap-[18px]',
          ended && 'xl:[@media(min-height:860px)]:sticky xl:[@media(min-height:860px)]:top-5',
        )}
      >
        {ended && next}
        {aside}
        {ended && words}
        {ended && audio}
      </div>
      {!ended && <div aria-hidden className="h-20 md:hidden" />}
      {running && (
        <Dock
          ending={call.status === 'ending'}
          closing={closing}
          muted={call.devices.muted}
          microphone={hasMicrophone}
          level={doctorLevel}
          onEnd={onEnd}
          onType={toField}
          onMute={client.mute}
          onDevices={() => choices.setChoosing(true)}
        />
      )}
      <Suspense>
        <KeysDialog open={keysShown} on={preferences.keys} onOpenChange={showKeys} onSwitch={(keys) => choose({ keys })} />
        <DeviceDialogs choices={choices} call={call} preferences={preferences} onPreferences={choose} onEnable={enable} afterwards={room} />
      </Suspense>
    </section>
  );
}

/** What becomes of the call comes piece by piece: what stands below it on a narrow screen begins below the screen, and is not pushed. */
const COMES_IN = 'max-xl:min-h-[calc(100dvh-150px)]';

/**
 * During a call person and words beside record and notes; afterwards the feedback leads, with what was said in reach. Record and notes
 * stay where they were: somebody may be reading or writing there when the time is over.
 */
const DURING = 'lg:grid-cols-[minmax(0,1.1fr)_minmax(0,.9fr)]';
const AFTER = 'xl:grid-cols-[minmax(0,1.1fr)_minmax(0,.9fr)]';
