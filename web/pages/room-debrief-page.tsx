import { Link, useParams, useSearch } from '@tanstack/react-router';
import { copy } from '#web/features/rooms/copy.ts';
import { DebriefLoader } from '#web/features/rooms/debrief-loader.tsx';
import { DebriefView } from '#web/features/rooms/debrief-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChevronLeft } from '#web/ui/icons.tsx';
import { usePageTitle } from './layout/page-title.ts';

/** A station of a room, looked back on later. */
export function RoomDebriefPage() {
  const { code } = useParams({ from: '/gate/rooms/$code/debrief' });
  const { number: station } = useSearch({ strict: false });
  usePageTitle(copy.phases.debrief);
  return (
    <DebriefLoader
      code={code}
      station={station}
      changes=""
      level="h1"
      back={
        <Button asChild>
          <Link to="/rooms">{copy.debrief.gone.back}</Link>
        </Button>
      }
    >
      {(debrief) => (
        <>
          <Button asChild variant="quiet" size="sm" className="-ml-3">
            <Link to="/rooms">
              <ChevronLeft aria-hidden />
              {copy.debrief.gone.back}
            </Link>
          </Button>
          <h1 className="mb-4">{copy.debrief.title(debrief.title)}</h1>
          {debrief.consultationId && <SavedLink id={debrief.consultationId} />}
          <DebriefView debrief={debrief} room={null} ownSound={null} onGrade={null} />
        </>
      )}
    </DebriefLoader>
  );
}

/** The doctor's own report on it. */
export const SavedLink = ({ id }: { id: string }) => (
  <Link
    to="/consultation-details/$sessionId"
    params={{ sessionId: id }}
    className="mb-3 inline-flex min-h-9 items-center font-medium text-brand underline underline-offset-2"
  >
    {copy.debrief.consultation}
  </Link>
);
