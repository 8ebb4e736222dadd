import { useQuery } from '@tanstack/react-query';
import { AccessPanel } from '#web/features/scenarios/access-panel.tsx';
import { AdminList } from '#web/features/scenarios/admin-list.tsx';
import { copy } from '#web/features/scenarios/copy.ts';
import { adminScenariosQuery } from '#web/features/scenarios/queries.ts';
import { SpeechCard } from '#web/features/speech/speech-card.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { usePageTitle } from './layout/page-title.ts';

/** The admin panel. Who may see it is the server's decision, read from its answer. */
export function AdminPage() {
  usePageTitle(copy.admin.title);
  const { data, isPending, error } = useQuery(adminScenariosQuery);
  if (isPending) return <PageSpinner label={copy.admin.loading} />;
  if (error) return <AccessPanel error={error} />;
  return (
    <>
      <h1>{copy.admin.title}</h1>
      <p className="mt-1 text-muted">{copy.admin.intro}</p>
      <AdminList scenarios={data} />
      <SpeechCard />
    </>
  );
}
