import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '#web/api/api-error.ts';
import { copy } from '#web/features/groups/copy.ts';
import { groupQuery, workQuery } from '#web/features/groups/queries.ts';
import { TraineeView } from '#web/features/groups/trainee-view.tsx';
import { TrainerView } from '#web/features/groups/trainer-view.tsx';
import { scenariosQuery } from '#web/features/scenarios/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ChevronLeft, RotateCw, SearchX, TriangleAlert } from '#web/ui/icons.tsx';
import { CardSkeletons } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { usePageTitle } from './layout/page-title.ts';

/** One group, as its trainee or its trainer sees it. */
export function GroupPage() {
  const { id } = useParams({ from: '/gate/groups/$id' });
  const { data: group, error, isPending, refetch } = useQuery(groupQuery(id));
  const work = useQuery({ ...workQuery(id), enabled: group?.seat === 'trainer' });
  const { data: scenarios = [] } = useQuery(scenariosQuery);
  usePageTitle(group?.name ?? copy.title);
  const wrong = error ?? (group?.seat === 'trainer' ? work.error : null);
  if (wrong) return <GroupFailed error={wrong} onRetry={() => void (error ? refetch() : work.refetch())} />;
  const waits = isPending || !group || (group.seat === 'trainer' && !work.data);
  return (
    <>
      <Button asChild variant="quiet" size="sm" className="-ml-3">
        <Link to="/groups">
          <ChevronLeft aria-hidden />
          {copy.back}
        </Link>
      </Button>
      {waits ? (
        <CardSkeletons label={copy.loading} />
      ) : (
        <>
          <h1 className="break-words">{group.name}</h1>
          <p className="mt-1 break-words text-muted">
            {copy.kinds[group.kind]}
            {group.trainers.length > 0 && ` · ${copy.join.by(group.trainers.join(', '))}`}
          </p>
          {group.seat === 'trainer' && work.data ? <TrainerView group={work.data} scenarios={scenarios} /> : <TraineeView group={group} />}
        </>
      )}
    </>
  );
}

/** Nothing there, or nothing that can be read now. */
function GroupFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status < 500)
    return (
      <StatePanel level="h1" icon={SearchX} title={copy.missing.title} text={copy.missing.text}>
        <Button asChild variant="ghost">
          <Link to="/groups">{copy.missing.back}</Link>
        </Button>
      </StatePanel>
    );
  return (
    <StatePanel level="h1" tone="danger" icon={TriangleAlert} title={copy.failed.title} text={copy.failed.text}>
      <Button variant="ghost" onClick={onRetry}>
        <RotateCw aria-hidden />
        {copy.retry}
      </Button>
    </StatePanel>
  );
}
