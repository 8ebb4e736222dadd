import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { maySee } from '#contract/parts.ts';
import { api } from '#web/api/api.ts';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { copy } from '#web/features/groups/copy.ts';
import { GroupForm } from '#web/features/groups/group-form.tsx';
import { GroupList } from '#web/features/groups/group-list.tsx';
import { groupsQuery } from '#web/features/groups/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Plus, RotateCw, TriangleAlert, Users } from '#web/ui/icons.tsx';
import { CardSkeletons } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { usePageTitle } from './layout/page-title.ts';

/** The groups that somebody is in; who has the role can make one. */
export function GroupsPage() {
  usePageTitle(copy.title);
  const navigate = useNavigate();
  const mayMake = maySee(useAuth().me, 'createGroup');
  const { data: groups, isPending, refetch } = useQuery(groupsQuery);
  const [making, setMaking] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>{copy.title}</h1>
          <p className="mt-1 text-muted">{copy.intro}</p>
        </div>
        {mayMake && (
          <Button className="max-sm:w-full" onClick={() => setMaking(true)}>
            <Plus aria-hidden />
            {copy.make.action}
          </Button>
        )}
      </div>
      {isPending ? (
        <CardSkeletons label={copy.loading} />
      ) : !groups ? (
        <StatePanel tone="danger" icon={TriangleAlert} title={copy.failed.title} text={copy.failed.text}>
          <Button variant="ghost" onClick={() => void refetch()}>
            <RotateCw aria-hidden />
            {copy.retry}
          </Button>
        </StatePanel>
      ) : groups.length === 0 ? (
        <StatePanel icon={Users} title={copy.none.title} text={mayMake ? copy.none.trainer : copy.none.trainee} />
      ) : (
        <GroupList groups={groups} />
      )}
      <Suspense>
        {making && (
          <GroupForm
            {...copy.make}
            send={api.createGroup}
            onClose={() => setMaking(false)}
            onDone={({ id }) => void navigate({ to: '/groups/$id', params: { id } })}
          />
        )}
      </Suspense>
    </>
  );
}
