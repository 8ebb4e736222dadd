import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { api } from '#web/api/api.ts';
import { ApiError, failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SearchX, TriangleAlert } from '#web/ui/icons.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { useGroupAct } from './changes.ts';
import { invitationQuery } from './queries.ts';

const words = copy.join;

/** What a link leads into, what it means to join, and the way in. @param given the key of the link */
export function InvitationView({ given, isGuest }: { given: string; isGuest: boolean }) {
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useQuery(invitationQuery(given));
  const join = useGroupAct(api.joinGroup);
  if (isPending) return <PageSpinner label={words.reading} />;
  if (error instanceof ApiError && error.status < 500)
    return <StatePanel level="h1" icon={SearchX} title={words.gone.title} text={words.gone.text} />;
  if (!data)
    return (
      <StatePanel level="h1" tone="danger" icon={TriangleAlert} title={copy.failed.title} text={copy.failed.text}>
        <Button variant="ghost" onClick={() => void refetch()}>
          {copy.retry}
        </Button>
      </StatePanel>
    );
  const open = (id: string) => void navigate({ to: '/groups/$id', params: { id }, replace: true });
  return (
    <Card className="mx-auto mt-6 max-w-xl">
      <p className="text-[13.5px] text-muted">{copy.kinds[data.kind]}</p>
      <h1 className="break-words">{words.invited(data.name)}</h1>
      <p className="mt-1 break-words text-muted">{data.trainers.length > 0 ? words.by(data.trainers.join(', ')) : words.nobody}</p>
      <ul className="mt-4 grid list-disc gap-1.5 pl-5">
        {words.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {isGuest ? (
          <>
            <p className="text-[14px]">{words.guest}</p>
            <Button asChild variant="ghost">
              <Link to="/account">{words.account}</Link>
            </Button>
          </>
        ) : data.isMember ? (
          <>
            <p className="text-[14px] text-muted">{words.member}</p>
            <Button onClick={() => open(data.groupId)}>{words.open}</Button>
          </>
        ) : (
          <Button
            className="max-sm:w-full"
            disabled={join.isPending}
            onClick={() =>
              join.mutate(
                { key: given },
                {
                  onSuccess: ({ id }) => open(id),
                  onError: (problem) =>
                    toast({ ...words.failed, description: failureWords(problem, words.failed.description), variant: 'destructive' }),
                },
              )
            }
          >
            {words.action}
          </Button>
        )}
      </div>
    </Card>
  );
}
