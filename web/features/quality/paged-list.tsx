import { RotateCw, TriangleAlert } from '#web/ui/icons.tsx';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from './copy.ts';

type Paging = {
  data: unknown;
  isError: boolean;
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
};

/** Around a list that is read page by page: while it loads, when it fails, and the way to its next page. */
export function PagedList({ paging, loading, children }: { paging: Paging; loading: string; children: ReactNode }) {
  const { data, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = paging;
  if (!data)
    return isError ? (
      <StatePanel tone="danger" icon={TriangleAlert} title={copy.failed.title} text={copy.failed.text}>
        <Button variant="ghost" onClick={() => void refetch()}>
          <RotateCw aria-hidden />
          {copy.retry}
        </Button>
      </StatePanel>
    ) : (
      <Spinner label={loading} className="py-16" />
    );
  return (
    <>
      {children}
      {hasNextPage && (
        <div className="mt-4 flex flex-wrap items-center justify-center gap-3">
          {isFetchNextPageError && (
            <p role="alert" className="text-danger">
              {copy.moreFailed}
            </p>
          )}
          {isFetchingNextPage ? (
            <Spinner label={loading} className="min-h-11" />
          ) : (
            <Button variant="ghost" onClick={() => void fetchNextPage()}>
              {isFetchNextPageError ? copy.retry : copy.more}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
