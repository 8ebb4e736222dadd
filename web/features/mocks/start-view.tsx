import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { MockKind, MockOffer } from '#contract/mock.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RotateCw, SearchX, TriangleAlert } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CardSkeletons } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { AdjustmentsCard } from './adjustments-card.tsx';
import { copy } from './copy.ts';
import { offerQuery, useStartMock } from './queries.ts';
import { keepAdjustments, readAdjustments } from './rules.ts';

/** The kinds of mock to begin, and how they are adjusted. `blocked`: one is in progress already. */
export function StartView({ isGuest, blocked }: { isGuest: boolean; blocked: boolean }) {
  const { data, isPending, refetch } = useQuery(offerQuery);
  const [adjustments, setAdjustments] = useState(readAdjustments);
  const start = useStartMock();
  const navigate = useNavigate();
  if (isPending) return <CardSkeletons label={copy.loading} columns={3} />;
  if (!data)
    return (
      <StatePanel tone="danger" icon={TriangleAlert} title={copy.failed.title} text={copy.failed.text}>
        <Button variant="ghost" onClick={() => void refetch()}>
          <RotateCw aria-hidden />
          {copy.failed.retry}
        </Button>
      </StatePanel>
    );
  if (data.every(({ stations }) => stations === 0)) return <StatePanel icon={SearchX} title={copy.none} />;
  const begin = (kind: MockKind) =>
    start.mutate(
      { kind, ...adjustments },
      {
        onSuccess: ({ id }) => void navigate({ to: '/mocks/$id', params: { id } }),
        onError: (error) =>
          toast({ ...copy.notStarted, description: failureWords(error, copy.notStarted.description), variant: 'destructive' }),
      },
    );
  return (
    <>
      <ul className="mt-5 grid gap-4 lg:grid-cols-3">
        {data.map((offer, index) => (
          <li key={offer.kind} className="grid">
            <KindCard
              offer={offer}
              leads={index === 0}
              disabled={blocked || start.isPending}
              busy={start.isPending}
              onStart={() => begin(offer.kind)}
            />
          </li>
        ))}
      </ul>
      {isGuest && <Notice className="mt-4">{copy.guests}</Notice>}
      <p className="mt-4 max-w-[70ch] text-[14px] text-muted">{copy.drawn}</p>
      <AdjustmentsCard
        chosen={adjustments}
        onChange={(next) => {
          setAdjustments(next);
          keepAdjustments(next);
        }}
      />
    </>
  );
}

function KindCard({
  offer,
  leads,
  disabled,
  busy,
  onStart,
}: {
  offer: MockOffer;
  leads: boolean;
  disabled: boolean;
  busy: boolean;
  onStart: () => void;
}) {
  const { kind, size, stations, metLately } = offer;
  if (kind === 'station') return null;
  return (
    <Card className="flex flex-col gap-2">
      <h2>{copy.kinds[kind]}</h2>
      <p className="text-muted">{copy.about[kind]}</p>
      {stations < size && <p className="text-[14px]">{copy.shorter(stations)}</p>}
      {metLately > 0 && <p className="text-[14px]">{copy.metLately(metLately, stations)}</p>}
      <Button className="mt-auto self-start max-sm:w-full" variant={leads ? 'primary' : 'ghost'} disabled={disabled} onClick={onStart}>
        {busy ? copy.starting : copy.start(kind)}
      </Button>
    </Card>
  );
}
