import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import type { RoomGlimpse } from '#contract/room.ts';
import { usePreferences } from '#web/features/calls/use-preferences.ts';
import { copy } from '#web/features/rooms/copy.ts';
import { keepName, keptName } from '#web/features/rooms/kept-name.ts';
import { AtTheDoor, Lobby } from '#web/features/rooms/lobby.tsx';
import { mayComeAgain, OverView } from '#web/features/rooms/over-view.tsx';
import { glimpseQuery } from '#web/features/rooms/queries.ts';
import { useOpened } from '#web/features/rooms/use-opened.ts';
import { roomOf, useRoom } from '#web/features/rooms/use-room.ts';
import { openLocalMedia, type LocalMedia } from '#web/room/local-media.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import type { OverWhy } from '#web/room/room-state.ts';
import { Button } from '#web/ui/button.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { usePageTitle } from './layout/page-title.ts';
import { RoomScreen } from './room-parts/room-screen.tsx';

/** A room, from its lobby to its last debrief. */
export function RoomPage() {
  const { code } = useParams({ from: '/gate/rooms/$code' });
  const { preferences } = usePreferences();
  const { data: glimpse, isPending, error, refetch } = useQuery(glimpseQuery(code));
  const media = useOpened(() => openLocalMedia({ microphone: preferences.devices.microphone ?? null }));
  const [inside, setInside] = useState<{ name: string; time: number } | null>(null);
  usePageTitle(glimpse?.title ?? copy.title);
  const again = () => {
    setInside(null);
    void refetch();
  };

  if (isPending || !media) return <PageSkeleton label={copy.lobby.loading} />;
  const closed = glimpse ? closedWhy(glimpse) : null;
  if (!glimpse || (closed && !inside))
    return (
      <OverView why={closed ?? { refused: error }}>
        <Button variant="ghost" onClick={again}>
          {copy.over.again}
        </Button>
        <RoomsLink />
      </OverView>
    );
  return inside ? (
    <Inside key={inside.time} code={code} name={inside.name} glimpse={glimpse} media={media} onAgain={again} />
  ) : (
    <BeforeTheDoor
      glimpse={glimpse}
      media={media}
      onEnter={(name) => {
        keepName(name);
        setInside({ name, time: Date.now() });
      }}
    />
  );
}

const RoomsLink = () => (
  <Button asChild variant="ghost">
    <Link to="/rooms">{copy.over.rooms}</Link>
  </Button>
);

function closedWhy({ state, you }: RoomGlimpse): OverWhy | null {
  if (state === 'closed') return { bye: 'closed' };
  if (you?.status === 'declined') return { bye: 'declined' };
  if (you?.status === 'removed') return { bye: 'removed' };
  // Whoever has a place already has it in a full room as well.
  return state === 'full' && !you ? { bye: 'full' } : null;
}

function BeforeTheDoor({ glimpse, media, onEnter }: { glimpse: RoomGlimpse; media: LocalMedia; onEnter: (name: string) => void }) {
  const local = useSyncExternalStore(media.subscribe, media.state);
  return <Lobby glimpse={glimpse} name={glimpse.you?.name ?? keptName()} media={media} local={local} onEnter={onEnter} />;
}

type InsideProps = {
  code: string;
  name: string;
  glimpse: RoomGlimpse;
  media: LocalMedia;
  /** Back to the lobby. */
  onAgain: () => void;
};

function Inside({ code, name, ...props }: InsideProps) {
  const client = useOpened(() => roomOf(code, name));
  return client ? <InRoom client={client} {...props} /> : <PageSkeleton label={copy.lobby.entering} />;
}

function InRoom({ client, glimpse, media, onAgain }: Omit<InsideProps, 'code' | 'name'> & { client: RoomClient }) {
  const { state, peers } = useRoom(client);
  const local = useSyncExternalStore(media.subscribe, media.state);
  const { place } = state;
  if (place.kind === 'over')
    return (
      <OverView why={place.why}>
        {mayComeAgain(place.why) && (
          <Button onClick={onAgain}>{'bye' in place.why && place.why.bye === 'replaced' ? copy.over.here : copy.over.again}</Button>
        )}
        <RoomsLink />
      </OverView>
    );
  if (place.kind !== 'in')
    return (
      <AtTheDoor
        glimpse={glimpse}
        waiting={place.kind === 'waiting' ? place : null}
        media={media}
        local={local}
        onGiveUp={() => {
          client.send({ type: 'leave' });
          onAgain();
        }}
      />
    );
  return <RoomScreen client={client} state={state} place={place} peers={peers} media={media} local={local} />;
}
