import { useQuery } from '@tanstack/react-query';
import { AccessPanel, isDenied } from '#web/features/scenarios/admin/access-panel.tsx';
import { copy } from '#web/features/status/copy.ts';
import { statusQuery } from '#web/features/status/queries.ts';
import { StatusView } from '#web/features/status/status-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { BackTo } from './layout/back-to.tsx';
import { copy as layout } from './layout/copy.ts';
import { usePageTitle } from './layout/page-title.ts';

/** How the server does, for administrators. Who they are is the server's decision. */
export function StatusPage() {
  usePageTitle(copy.title);
  const { data, error, refetch } = useQuery(statusQuery);
  if (!data || isDenied(error)) return error ? <AccessPanel error={error} /> : <PageSpinner label={copy.loading} />;
  return (
    <>
      <BackTo to="/admin" label={layout.backToAdmin} />
      <h1 className="mt-1">{copy.title}</h1>
      {error && (
        <Notice tone="danger" className="mt-4">
          <p>{copy.stale}</p>
          <Button variant="ghost" size="sm" className="mt-2" onClick={() => void refetch()}>
            {copy.retry}
          </Button>
        </Notice>
      )}
      <StatusView status={data} />
      <p className="mt-5 text-[13.5px] text-muted">{copy.intro}</p>
    </>
  );
}
