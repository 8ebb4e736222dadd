import { useNavigate } from '@tanstack/react-router';
import type { Group } from '#contract/group.ts';
import { api } from '#web/api/api.ts';
import { AskFirst } from './ask-first.tsx';
import { copy } from './copy.ts';
import { LookList } from './look-list.tsx';
import { MyWork } from './my-work.tsx';
import { SharingChoice } from './sharing-choice.tsx';

/** A group as a trainee sees it: what is to be done, what is shared, and who looked. */
export function TraineeView({ group: { id, shares, assignments, looks } }: { group: Group }) {
  const navigate = useNavigate();
  return (
    <>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
        <MyWork assignments={assignments} />
        <div className="grid gap-4">
          <SharingChoice groupId={id} shares={shares} />
          <LookList looks={looks} />
        </div>
      </div>
      <div className="mt-6 flex justify-end">
        <AskFirst
          action={copy.leave.action}
          title={copy.leave.title}
          description={copy.leave.description}
          failed={copy.leave.failed}
          send={() => api.leaveGroup({ id })}
          onDone={() => void navigate({ to: '/groups' })}
        />
      </div>
    </>
  );
}
