import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isHidden } from '#contract/room-hidden.ts';
import { newId } from '#web/room/new-id.ts';
import type { Place, RoomState } from '#web/room/room-state.ts';
import { usePreferences } from '#web/features/calls/use-preferences.ts';
import { DeviceFault } from '#web/features/rooms/device-choice.tsx';
import { copy } from '#web/features/rooms/copy.ts';
import { DoorCard } from '#web/features/rooms/door-card.tsx';
import { type AiPatient, PeopleGrid } from '#web/features/rooms/people-grid.tsx';
import { playAllSounds } from '#web/features/rooms/play-track.tsx';
import { RoomDock } from '#web/features/rooms/room-dock.tsx';
import { RoomHeader } from '#web/features/rooms/room-header.tsx';
import { useOwnRecording } from '#web/features/rooms/use-own-recording.ts';
import { KeepVoice } from '#web/features/rooms/keep-voice.tsx';
import { useKeptSound } from '#web/features/rooms/use-kept-sound.ts';
import { useAiCall } from '#web/features/rooms/use-ai-call.ts';
import { useOwnWords } from '#web/features/rooms/use-own-words.ts';
import { useSending } from '#web/features/rooms/use-room.ts';
import { momentOf } from '#web/features/rooms/use-room-clock.ts';
import { useTrackLevel } from '#web/features/rooms/use-track-level.ts';
import type { LocalMedia, LocalState } from '#web/room/local-media.ts';
import type { PeerView } from '#web/room/peer.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { RoomDebriefPart } from './room-debrief-part.tsx';
import { RoomPanels } from './room-panels.tsx';
import { SetupPart } from './setup-part.tsx';

/** The room from inside: who is there, what one sees of the case, what is said, and what comes next. */
export function RoomScreen({
  client,
  state,
  place: { you, room },
  peers,
  media,
  local,
}: {
  client: RoomClient;
  state: RoomState;
  place: Extract<Place, { kind: 'in' }>;
  peers: readonly PeerView[];
  media: LocalMedia;
  local: LocalState;
}) {
  const { preferences } = usePreferences();
  const [blocked, setBlocked] = useState(false);
  const onBlocked = useCallback(() => setBlocked(true), []);
  const { phase, settings } = room;
  const consulting = phase === 'consulting';
  const withAi = settings.patient === 'ai';
  const isDoctor = room.doctor === you;
  const speaking = { ...preferences, mode: local.microphone === 'on' ? preferences.mode : ('text' as const) };
  const ai = useAiCall({
    on: consulting && withAi && isDoctor,
    scenarioId: settings.scenarioId,
    callId: room.callId,
    muted: local.muted,
    speaking,
    onCall: useCallback((callId: string) => client.send({ type: 'call', callId }), [client]),
  });
  const me = room.members.find(({ id }) => id === you);
  const hidden = me !== undefined && isHidden({ phase, ...settings }, me.role);
  useSending({ client, media, local, patient: ai.patient, hidden });
  useKeptSound({ client, room, you, own: local.microphone === 'on' ? media.tracks().voice : null, peers });

  const latest = useRef(room);
  useEffect(() => {
    latest.current = room;
  });
  const say = useCallback(
    (text: string, from: number, to: number, typed: boolean) =>
      client.keep({
        type: 'line',
        id: newId(),
        text,
        startMs: momentOf(client, latest.current, from),
        endMs: momentOf(client, latest.current, to),
        typed,
      }),
    [client],
  );
  // Doctor and AI patient are heard by their call; everybody else by their own page, and nobody who is hidden.
  const recognised =
    consulting && !hidden && !(withAi && isDoctor) && local.microphone === 'on' && !local.muted ? media.tracks().voice : null;
  const heard = useOwnWords({ track: recognised, speaking: preferences, onWords: ({ text, from, to }) => say(text, from, to, false) });

  const voices = useMemo(
    () => [...peers.flatMap(({ voice, patient }) => [voice, patient]), media.tracks().voice, ai.patient].filter((track) => track !== null),
    // The own voice changes with what is known of it.
    // oxlint-disable-next-line react/exhaustive-deps
    [peers, media, local.microphone, local.chosen, ai.patient],
  );
  const recording = useOwnRecording({ client, on: consulting, station: room.station, tracks: voices });

  const { refusal } = state;
  useEffect(() => {
    if (!refusal) return;
    toast({ title: refusal.about === 'sound' ? copy.room.notKept : refusal.message, variant: 'destructive' });
    client.refusalRead();
  }, [client, refusal]);

  const patientTrack = withAi && !isDoctor ? (peers.find(({ id }) => id === room.doctor)?.patient ?? null) : null;
  const trackLevel = useTrackLevel(patientTrack);
  const callLevel = useCallback(() => ai.client.volumes().patient, [ai.client]);
  const aiPatient = useMemo(
    (): AiPatient | null =>
      withAi && (phase === 'reading' || phase === 'consulting')
        ? {
            station: state.sight.record,
            track: patientTrack,
            level: isDoctor ? callLevel : trackLevel,
            mood: ai.mood,
            live: phase === 'consulting',
          }
        : null,
    [withAi, phase, state.sight.record, patientTrack, isDoctor, callLevel, trackLevel, ai.mood],
  );
  const keepsVoice = room.members.some((member) => member.id === room.patient && member.keepsVoice);
  const small = phase === 'debrief';

  return (
    <section aria-label={copy.room.label} className="flex min-h-[calc(100dvh-60px)] flex-col">
      <RoomHeader client={client} room={room} state={state} />
      <div className="mt-4 grid gap-3 empty:hidden">
        {room.host === you && <DoorCard room={room} client={client} />}
        {blocked && (
          <Notice tone="warn">
            <div className="flex flex-wrap items-center gap-3">
              <p className="min-w-0 flex-1">{copy.devices.soundBlocked}</p>
              <Button
                size="sm"
                onClick={() => {
                  playAllSounds();
                  setBlocked(false);
                }}
              >
                {copy.devices.soundOn}
              </Button>
            </div>
          </Notice>
        )}
        <DeviceFault media={media} local={local} />
        {consulting && !heard && <Notice>{copy.devices.noRecogniser}</Notice>}
        {isDoctor && ai.call.status === 'failed' && <Notice tone="danger">{copy.room.aiFailed}</Notice>}
      </div>
      <div
        className={
          small ? 'mt-4 grid gap-4' : 'mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-[18px]'
        }
      >
        <div className={small ? 'min-w-0' : 'grid min-w-0 gap-3 lg:sticky lg:top-16'}>
          <PeopleGrid
            room={room}
            you={you}
            peers={peers}
            media={media}
            local={local}
            ai={aiPatient}
            small={small}
            speaker={preferences.devices.speaker}
            onBlocked={onBlocked}
          />
          {hidden && <p className="text-[13px] text-muted">{copy.room.youHidden}</p>}
          {consulting && <p className="text-[13px] text-muted">{keepsVoice ? copy.room.kept : copy.room.recorded}</p>}
          {phase !== 'setup' && <KeepVoice room={room} you={you} client={client} />}
          {aiPatient && !isDoctor && consulting && <p className="text-[13px] text-muted">{copy.room.aiSpeaks}</p>}
        </div>
        <div className="min-w-0">
          {phase === 'setup' && <SetupPart room={room} you={you} client={client} />}
          {(phase === 'reading' || consulting) && (
            <RoomPanels
              room={room}
              you={you}
              state={state}
              client={client}
              unsaid={ai.unsaid}
              onSay={(text, from) => (isDoctor && withAi ? ai.say(text) : say(text, from, Date.now(), true))}
            />
          )}
          {small && <RoomDebriefPart room={room} state={state} client={client} recording={recording} />}
        </div>
      </div>
      <span className="min-h-4 flex-1" />
      <RoomDock room={room} you={you} client={client} media={media} local={local} onLeave={() => client.send({ type: 'leave' })} />
    </section>
  );
}
