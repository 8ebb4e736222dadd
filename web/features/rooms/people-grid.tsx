import { type ComponentProps, Suspense } from 'react';
import type { Room } from '#contract/room.ts';
import { isHidden } from '#contract/room-hidden.ts';
import type { StationCase } from '#contract/mock.ts';
import type { Mood } from '#contract/voice.ts';
import type { Face as FaceOf } from '#web/face/face.tsx';
import type { LocalMedia, LocalState } from '#web/room/local-media.ts';
import type { PeerView } from '#web/room/peer.ts';
import { cx } from '#web/ui/cx.ts';
import { prefetchLazy } from '#web/ui/lazy.ts';
import { copy } from './copy.ts';
import { TrackSound } from './play-track.tsx';
import { Tile } from './tile.tsx';

/** A face that does not come breaks no station: its tile has the patient's name. */
const Face = prefetchLazy<ComponentProps<typeof FaceOf>>(() =>
  import('#web/face/face.tsx').then(
    (module) => module.Face,
    () => () => null,
  ),
);

/** What the machine's patient looks and sounds like here. `track`: the sound from the doctor's page; null on that page, which plays it itself. */
export type AiPatient = { station: StationCase | null; track: MediaStreamTrack | null; level: () => number; mood: Mood; live: boolean };

/** Everybody in the room, the AI patient first where there is one. */
export function PeopleGrid({
  room,
  you,
  peers,
  media,
  local,
  ai,
  small,
  speaker,
  onBlocked,
}: {
  room: Room;
  you: string;
  peers: readonly PeerView[];
  media: LocalMedia;
  local: LocalState;
  ai: AiPatient | null;
  small: boolean;
  speaker: string | undefined;
  onBlocked: () => void;
}) {
  const own = media.tracks();
  const isHere = ({ id, role }: Room['members'][number]) => id === you || !isHidden({ phase: room.phase, ...room.settings }, role);
  const hidden = room.members.filter((member) => !isHere(member));
  return (
    <section aria-label={copy.room.people}>
      <ul
        // A strip that is wider than a phone is reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={small ? 0 : undefined}
        className={cx(small ? 'flex gap-2 overflow-x-auto pb-1' : gridOf(room.members.length - hidden.length + (ai ? 1 : 0)))}
      >
        {ai && (
          <Tile
            name={copy.room.aiPatient}
            plays="patient"
            you={false}
            host={false}
            voice={ai.track}
            camera={null}
            mic
            note={null}
            small={small}
          >
            {ai.station ? (
              <Suspense>
                <Face
                  details={ai.station.demographics}
                  portrait={ai.station.portrait}
                  live={ai.live}
                  mood={ai.mood}
                  level={ai.level}
                  className={small ? 'size-14 -translate-y-2' : 'size-[clamp(64px,40%,150px)] -translate-y-3'}
                />
              </Suspense>
            ) : undefined}
          </Tile>
        )}
        {room.members.filter(isHere).map((member) => {
          const peer = peers.find(({ id }) => id === member.id);
          const isYou = member.id === you;
          return (
            <Tile
              key={member.id}
              name={member.name}
              plays={member.role}
              you={isYou}
              host={member.id === room.host}
              voice={isYou ? own.voice : (peer?.voice ?? null)}
              camera={isYou ? (local.camera === 'on' ? own.camera : null) : member.camera ? (peer?.camera ?? null) : null}
              mic={isYou ? local.microphone === 'on' && !local.muted : member.mic}
              note={isYou ? null : noteOf(member.presence, peer)}
              small={small}
            />
          );
        })}
      </ul>
      {hidden.length > 0 && <p className="mt-2 text-[13px] text-muted">{copy.room.hidden(hidden.map(({ name }) => name))}</p>}
      {peers.map((peer) => (
        <TrackSound key={peer.id} track={peer.voice} speaker={speaker} onBlocked={onBlocked} />
      ))}
      {ai?.track && <TrackSound track={ai.track} speaker={speaker} onBlocked={onBlocked} />}
    </section>
  );
}

function noteOf(presence: 'here' | 'away', peer: PeerView | undefined): string | null {
  if (presence === 'away') return copy.room.away;
  if (!peer || peer.line === 'connecting') return copy.room.connecting;
  return peer.line === 'mending' ? copy.room.mending : null;
}

/** Two beside each other, and where there are more than four three: on a phone always two, of one person one. */
const gridOf = (count: number) => cx('grid gap-2.5', count === 1 ? 'grid-cols-1 max-w-xl' : 'grid-cols-2', count > 4 && 'lg:grid-cols-3');
