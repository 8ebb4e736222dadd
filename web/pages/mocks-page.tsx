import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { copy } from '#web/features/mocks/copy.ts';
import { PastMocks } from '#web/features/mocks/past-mocks.tsx';
import { mocksQuery } from '#web/features/mocks/queries.ts';
import { StartView } from '#web/features/mocks/start-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { usePageTitle } from './layout/page-title.ts';
import { CheckDevices } from './mock-parts/check-devices.tsx';

/** Where a mock begins, is gone on with, and is looked back at. */
export function MocksPage() {
  usePageTitle(copy.title);
  const { person } = useAuth();
  const { data: mocks = [] } = useQuery(mocksQuery);
  const running = mocks.find(({ endedAt }) => endedAt === null);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 flex-1 basis-96">
          <h1>{copy.title}</h1>
          <p className="mt-1 max-w-[75ch] text-muted">{copy.intro}</p>
        </div>
        <CheckDevices />
      </div>
      {running && (
        <Card className="mt-5 flex flex-wrap items-center justify-between gap-3 !border-brand">
          <div>
            <h2>{copy.running.title(running.kind)}</h2>
            <p className="text-muted">{copy.running.text}</p>
          </div>
          <Button asChild className="max-sm:w-full">
            <Link to="/mocks/$id" params={{ id: running.id }}>
              {copy.running.goOn}
            </Link>
          </Button>
        </Card>
      )}
      <StartView isGuest={person?.isGuest ?? false} blocked={running !== undefined} />
      <PastMocks mocks={mocks.filter(({ endedAt }) => endedAt !== null)} />
    </>
  );
}
