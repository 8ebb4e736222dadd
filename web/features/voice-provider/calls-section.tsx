import { useInfiniteQuery } from '@tanstack/react-query';
import { PhoneCall } from '#web/ui/icons.tsx';
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import type { ProviderCall } from '#contract/voice-provider.ts';
import { momentOf } from '#web/ui/dates.ts';
import { Asked } from './asked.tsx';
import { CallDialog } from './call-dialog.tsx';
import { copy } from './copy.ts';
import { callsQuery } from './queries.ts';
import { dollars, endedBy, lengthOf } from './words.ts';

const words = copy.calls;

/** The calls that the provider held, to open one by one. */
export function CallsSection() {
  const query = useInfiniteQuery(callsQuery);
  const [opened, setOpened] = useState<ProviderCall | null>(null);
  return (
    <section aria-label={words.title} className="mt-4">
      <Asked query={query}>
        {({ pages }) => {
          const calls = pages.flatMap(({ reply }) => reply);
          if (calls.length === 0) return <StatePanel icon={PhoneCall} title={words.none.title} text={words.none.text} />;
          return (
            <Card>
              <h2>{words.title}</h2>
              <p className="mt-1 text-muted">{words.text}</p>
              <ul aria-label={words.list} className="mt-3">
                {calls.map((call) => (
                  <CallRow key={call.id} call={call} onOpen={() => setOpened(call)} />
                ))}
              </ul>
            </Card>
          );
        }}
      </Asked>
      {query.hasNextPage && (
        <div className="mt-4 flex justify-center">
          {query.isFetchingNextPage ? (
            <Spinner label={copy.asking} className="min-h-11" />
          ) : (
            <Button variant="ghost" onClick={() => void query.fetchNextPage()}>
              {query.isFetchNextPageError ? copy.retry : copy.more}
            </Button>
          )}
        </div>
      )}
      {opened && <CallDialog call={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function CallRow({ call: { kind, createdAt, seconds, cost, endedReason, title }, onOpen }: { call: ProviderCall; onOpen: () => void }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        onClick={onOpen}
        className="grid w-full gap-x-4 gap-y-0.5 rounded-lg py-3 text-left hover:bg-sunken sm:grid-cols-[1fr_auto] sm:px-2"
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium break-words">{title ?? words.untitled}</span>
          <Badge>{words.kinds[kind]}</Badge>
        </span>
        <span className="figures font-medium sm:text-right">
          {seconds === null ? words.running : lengthOf(seconds)} · {cost === null ? words.unknown : dollars(cost)}
        </span>
        <span className="figures text-[13px] text-muted sm:col-span-2">
          <time dateTime={createdAt}>{momentOf(createdAt)}</time>
          {endedReason && ` · ${endedBy(endedReason)}`}
        </span>
      </button>
    </li>
  );
}
