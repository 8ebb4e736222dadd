import { useState } from 'react';
import type { GroupWork } from '#contract/group.ts';
import { api } from '#web/api/api.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { dateOf } from '#web/ui/dates.ts';
import { Fold } from '#web/ui/fold.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { AskFirst } from './ask-first.tsx';
import { copy } from './copy.ts';
import { GroupLink } from './group-link.tsx';
import { InviteForm } from './invite-form.tsx';
import { useGroupAct } from './changes.ts';

const words = copy.people;

/** Who is in a group and how others come in. Open while nobody is there. */
export function PeopleFold({ group }: { group: GroupWork }) {
  const [open, setOpen] = useState(group.trainees.length === 0);
  return (
    <div className="mt-5">
      <Fold title={words.title} open={open} onOpenChange={setOpen} show={words.show} hide={words.hide}>
        <div className="grid gap-5 lg:grid-cols-2">
          <GroupLink groupId={group.id} link={group.link} />
          <InviteForm groupId={group.id} />
        </div>
        {group.invitations.length > 0 && <Waiting group={group} />}
        <Members group={group} />
      </Fold>
    </div>
  );
}

function Waiting({ group: { id, invitations } }: { group: GroupWork }) {
  return (
    <section className="mt-5" aria-labelledby="invited">
      <h3 id="invited">{words.waiting}</h3>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="py-2 text-[14px] break-all">
              {invitation.email} <span className="text-muted">{words.until(dateOf(invitation.expiresAt))}</span>
            </span>
            <Withdraw groupId={id} invitationId={invitation.id} email={invitation.email} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Withdraw({ groupId, invitationId, email }: { groupId: string; invitationId: string; email: string }) {
  const { mutate, isPending } = useGroupAct(api.withdrawInvitation);
  return (
    <Button
      variant="quiet"
      aria-label={words.withdrawOf(email)}
      disabled={isPending}
      onClick={() =>
        mutate(
          { id: groupId, invitationId },
          {
            onError: (error) =>
              toast({ ...words.linkFailed, description: failureWords(error, words.linkFailed.description), variant: 'destructive' }),
          },
        )
      }
    >
      {words.withdraw}
    </Button>
  );
}

function Members({ group: { id, trainers, trainees } }: { group: GroupWork }) {
  const remove = (userId: string) => () => api.removeMember({ id, userId });
  return (
    <div className="mt-5 grid gap-5 lg:grid-cols-2">
      {(
        [
          [words.trainers, trainers, false],
          [words.trainees, trainees, true],
        ] as const
      ).map(([title, people, areTrainees]) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul className="divide-y divide-line">
            {people.map((person) => {
              const email = person.email ?? copy.table.noAddress;
              return (
                <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-3">
                  <span className="py-2 text-[14px] break-all">{email}</span>
                  <span className="flex">
                    {areTrainees && <Promote groupId={id} userId={person.id} email={email} />}
                    <AskFirst {...copy.table.sure} action={copy.table.remove} label={copy.table.removeOf(email)} send={remove(person.id)} />
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Promote({ groupId, userId, email }: { groupId: string; userId: string; email: string }) {
  const { mutate, isPending } = useGroupAct(api.seatMember);
  const failed = copy.table.promoteFailed;
  return (
    <Button
      variant="quiet"
      aria-label={copy.table.promoteOf(email)}
      disabled={isPending}
      onClick={() =>
        mutate(
          { id: groupId, userId, seat: 'trainer' },
          {
            onSuccess: () => toast(copy.table.promoted),
            onError: (error) => toast({ ...failed, description: failureWords(error, failed.description), variant: 'destructive' }),
          },
        )
      }
    >
      {copy.table.promote}
    </Button>
  );
}
