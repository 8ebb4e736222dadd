import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { RoomItem } from '#contract/room.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { idleLazy } from '#web/ui/lazy.ts';
import { Trash2 } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { useDeleteRoom } from './queries.ts';

const Confirm = idleLazy(() => import('#web/ui/confirm.tsx').then((module) => module.Confirm));
const words = copy.list;
const LINK = 'inline-flex min-h-9 items-center font-medium text-brand underline underline-offset-2';
const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The rooms one was in: the open ones lead back, and each station to its debrief. */
export function RoomsList({ rooms }: { rooms: RoomItem[] }) {
  const [asked, setAsked] = useState<string | null>(null);
  const { mutate } = useDeleteRoom();
  return (
    <section aria-label={words.title}>
      <h2>{words.title}</h2>
      {rooms.length === 0 && <p className="mt-1 text-muted">{copy.none}</p>}
      <ul className="mt-2 grid gap-3 empty:hidden">
        {rooms.map((room) => (
          <li key={room.code}>
            <Card>
              <div className="flex flex-wrap items-start justify-between gap-2">
                <div className="min-w-0">
                  <div className="flex flex-wrap items-center gap-2">
                    <h3 className="text-[17px] font-semibold">{room.title || words.untitled}</h3>
                    <Badge tone={room.closedAt ? 'plain' : 'brand'}>{room.closedAt ? words.closed : words.open}</Badge>
                  </div>
                  <p className="mt-0.5 text-[13.5px] text-muted">
                    <time dateTime={room.createdAt}>{WHEN.format(new Date(room.createdAt))}</time> · {words.with(room.people)}
                  </p>
                </div>
                <div className="flex items-center gap-1">
                  {!room.closedAt && (
                    <Button asChild variant="ghost" size="sm">
                      <Link to="/rooms/$code" params={{ code: room.code }}>
                        {words.enter}
                      </Link>
                    </Button>
                  )}
                  {room.own && (
                    <Button variant="quiet" size="sm" aria-label={`${words.remove}: ${room.title}`} onClick={() => setAsked(room.code)}>
                      <Trash2 aria-hidden />
                    </Button>
                  )}
                </div>
              </div>
              {room.stations.length > 0 ? (
                <ul className="mt-2">
                  {room.stations.map(({ number, title, role }) => (
                    <li key={number} className="flex flex-wrap items-center gap-x-2">
                      <Link to="/rooms/$code/debrief" params={{ code: room.code }} search={{ number }} className={LINK}>
                        {words.debrief(number, title)}
                      </Link>
                      <span className="text-[13.5px] text-muted">{copy.roles[role]}</span>
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="mt-2 text-[13.5px] text-muted">{words.noStation}</p>
              )}
            </Card>
          </li>
        ))}
      </ul>
      <Suspense>
        <Confirm
          open={asked !== null}
          onOpenChange={(open) => !open && setAsked(null)}
          title={words.removeTitle}
          description={words.removeText}
          action={words.remove}
          onConfirm={() =>
            asked &&
            mutate(asked, {
              onError: (error) => toast({ title: failureWords(error, words.removeFailed), variant: 'destructive' }),
            })
          }
        />
      </Suspense>
    </section>
  );
}
