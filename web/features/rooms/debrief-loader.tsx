import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { RoomDebrief } from '#contract/room.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { RotateCw, SearchX, TriangleAlert } from '#web/ui/icons.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from './copy.ts';
import { debriefQuery } from './queries.ts';

const words = copy.debrief;

/** A station's debrief once it has come. `changes`: something that is different whenever it should be asked for again. */
export function DebriefLoader({
  code,
  station,
  changes,
  level = 'h2',
  back,
  children,
}: {
  code: string;
  station: number | undefined;
  changes: string;
  level?: 'h1' | 'h2';
  /** The way out where there is nothing. */
  back: ReactNode;
  children: (debrief: RoomDebrief) => ReactNode;
}) {
  const { data, isPending, error, refetch } = useQuery(debriefQuery(code, station));
  useEffect(() => {
    if (changes) void refetch();
  }, [changes, refetch]);
  if (isPending) return <PageSkeleton label={words.loading} />;
  if (data) return children(data);
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 409 || error.status === 400);
  const said = gone ? words.gone : words.failed;
  return (
    <StatePanel level={level} tone={gone ? 'plain' : 'danger'} icon={gone ? SearchX : TriangleAlert} title={said.title} text={said.text}>
      {!gone && (
        <Button variant="ghost" onClick={() => void refetch()}>
          <RotateCw aria-hidden />
          {words.failed.retry}
        </Button>
      )}
      {back}
    </StatePanel>
  );
}
