import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mic, RotateCw, SearchX, TriangleAlert } from '#web/ui/icons.tsx';
import { useDeferredValue, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CardSkeletons } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from './copy.ts';
import { HistoryCards, type ShowMock } from './history-cards.tsx';
import { isNarrowed, NO_FILTER } from './history-filter.ts';
import { HistoryFilters } from './history-filters.tsx';
import { historyQuery } from './queries.ts';

const words = copy.history;

/** The person's past consultations, to find, open, hear or delete. `tags`: those of the cases that there are. */
export function HistoryList({ tags, showMock }: { tags: string[]; showMock: ShowMock }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const { data, isPending, isLoadingError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = useInfiniteQuery(
    historyQuery(useDeferredValue(filter)),
  );

  // Drawn in pieces when they come, so that a phone is never held.
  const shown = useDeferredValue(data);
  if (isPending || (data && !shown)) return <CardSkeletons label={words.loading} columns={2} />;
  if (isLoadingError)
    return (
      <StatePanel tone="danger" icon={TriangleAlert} title={words.failed.title} text={words.failed.text}>
        <Button variant="ghost" onClick={() => void refetch()}>
          <RotateCw aria-hidden />
          {copy.details.retryLoad}
        </Button>
      </StatePanel>
    );
  const items = (shown ?? data).pages.flatMap(({ reply }) => reply);
  const narrowed = isNarrowed(filter);
  if (items.length === 0 && !narrowed && !isPlaceholderData)
    return (
      <StatePanel icon={Mic} title={words.empty.title} text={words.empty.text}>
        <Button asChild>
          <Link to="/scenarios">{words.empty.action}</Link>
        </Button>
      </StatePanel>
    );
  return (
    <>
      <HistoryFilters filter={filter} tags={tags} found={words.filters.found(items.length, hasNextPage)} onChange={setFilter} />
      {items.length === 0 ? (
        <StatePanel icon={SearchX} title={words.filters.none.title} text={words.filters.none.text}>
          <Button variant="ghost" onClick={() => setFilter(NO_FILTER)}>
            {words.filters.clear}
          </Button>
        </StatePanel>
      ) : (
        <HistoryCards items={items} showMock={showMock} />
      )}
      {hasNextPage && (
        <Button variant="ghost" className="mt-4 w-full" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? words.loadingMore : words.more}
        </Button>
      )}
    </>
  );
}
