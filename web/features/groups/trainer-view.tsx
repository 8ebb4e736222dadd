import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { GroupWork } from '#contract/group.ts';
import type { ScenarioCard } from '#contract/scenario.ts';
import { api } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Plus } from '#web/ui/icons.tsx';
import { AskFirst } from './ask-first.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { AssignmentList } from './assignment-list.tsx';
import { copy } from './copy.ts';
import { GroupForm } from './group-form.tsx';
import { PeopleFold } from './people-fold.tsx';
import { WorkCards } from './work-cards.tsx';
import { WorkTable } from './work-table.tsx';

/** A group as a trainer sees it: who did what, what is assigned, and who is in it. */
export function TrainerView({ group, scenarios }: { group: GroupWork; scenarios: ScenarioCard[] }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'assign' | 'rename' | null>(null);
  const { id, trainees, assignments } = group;
  const close = () => setOpen(null);
  return (
    <>
      <div className="mt-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2>{copy.table.title}</h2>
          <Button onClick={() => setOpen('assign')} className="max-sm:w-full">
            <Plus aria-hidden />
            {copy.assign.action}
          </Button>
        </div>
        {trainees.length === 0 ? (
          <p className="mt-2 text-muted">{copy.table.none}</p>
        ) : (
          <>
            <WorkTable group={group} />
            <WorkCards group={group} />
          </>
        )}
        {assignments.length === 0 && <p className="mt-2 text-muted">{copy.table.noWork}</p>}
      </div>
      <AssignmentList groupId={id} assignments={assignments} />
      <PeopleFold group={group} />
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={() => setOpen('rename')}>
          {copy.change.action}
        </Button>
        <AskFirst {...copy.leave} send={() => api.leaveGroup({ id })} onDone={() => void navigate({ to: '/groups' })} />
        <AskFirst {...copy.remove} send={() => api.deleteGroup({ id })} onDone={() => void navigate({ to: '/groups' })} />
      </div>
      <Suspense>
        {open === 'assign' && <AssignDialog groupId={id} scenarios={scenarios} onClose={close} />}
        {open === 'rename' && (
          <GroupForm {...copy.change} initial={group} send={(form) => api.changeGroup({ id, ...form })} onClose={close} onDone={close} />
        )}
      </Suspense>
    </>
  );
}
