import { useQuery } from '@tanstack/react-query';
import { copy } from '#web/features/assessment/copy.ts';
import { ScoringTest } from '#web/features/assessment/scoring-test.tsx';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { scenariosQuery } from '#web/features/scenarios/queries.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { BackTo } from './layout/back-to.tsx';
import { copy as layout } from './layout/copy.ts';
import { usePageTitle } from './layout/page-title.ts';

/** Marking a transcript from elsewhere. Without the list of cases it still marks against the indicators. */
export function ScoringTestPage() {
  usePageTitle(copy.test.title);
  const { isAdmin } = useAuth();
  const { data = [], isPending } = useQuery(scenariosQuery);
  if (isPending) return <PageSpinner label={copy.test.loading} />;
  return (
    <>
      <BackTo to="/history" label={layout.history} />
      <h1 className="mt-1">{copy.test.title}</h1>
      <p className="mt-1 text-muted">{copy.test.intro}</p>
      <ScoringTest stations={data} isAdmin={isAdmin} />
    </>
  );
}
