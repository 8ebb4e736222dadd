import { useQuery } from '@tanstack/react-query';
import { copy } from '#web/features/drills/copy.ts';
import { drillsQuery } from '#web/features/drills/queries.ts';
import { SetList } from '#web/features/drills/set-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { RotateCw, TriangleAlert } from '#web/ui/icons.tsx';
import { CardSkeletons } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { usePageTitle } from './layout/page-title.ts';

/** Sets of drills, by what they train. */
export function DrillsPage() {
  usePageTitle(copy.title);
  const { data: sets, isPending, refetch } = useQuery(drillsQuery);
  return (
    <>
      <h1>{copy.title}</h1>
      <p className="mt-1 max-w-[75ch] text-muted">{copy.intro}</p>
      {isPending ? (
        <CardSkeletons label={copy.loading} />
      ) : !sets ? (
        <StatePanel tone="danger" icon={TriangleAlert} title={copy.failed.title} text={copy.failed.text}>
          <Button variant="ghost" onClick={() => void refetch()}>
            <RotateCw aria-hidden />
            {copy.failed.retry}
          </Button>
        </StatePanel>
      ) : (
        <SetList sets={sets} />
      )}
    </>
  );
}
