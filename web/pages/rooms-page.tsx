import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { copy } from '#web/features/rooms/copy.ts';
import { roomsQuery } from '#web/features/rooms/queries.ts';
import { RoomsList } from '#web/features/rooms/rooms-list.tsx';
import { StartForm } from '#web/features/rooms/start-form.tsx';
import { scenariosQuery } from '#web/features/scenarios/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { RotateCw, TriangleAlert } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { usePageTitle } from './layout/page-title.ts';

/** Rooms: a new one, and those one was in. */
export function RoomsPage() {
  usePageTitle(copy.title);
  const { case: chosen } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: cases } = useQuery(scenariosQuery);
  const { data: rooms, isPending, refetch } = useQuery(roomsQuery);
  return (
    <>
      <h1>{copy.title}</h1>
      <p className="mt-1 max-w-[75ch] text-muted">{copy.intro}</p>
      <div className="mt-5 grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-[18px] lg:[&>:only-child]:col-span-2">
        {cases && (
          <StartForm cases={cases} chosen={chosen} onStarted={({ code }) => void navigate({ to: '/rooms/$code', params: { code } })} />
        )}
        {isPending ? (
          <Spinner label={copy.loading} className="min-h-16" />
        ) : rooms ? (
          <RoomsList rooms={rooms} />
        ) : (
          <StatePanel tone="danger" icon={TriangleAlert} title={copy.failed.title} text={copy.failed.text}>
            <Button variant="ghost" onClick={() => void refetch()}>
              <RotateCw aria-hidden />
              {copy.failed.retry}
            </Button>
          </StatePanel>
        )}
      </div>
    </>
  );
}
