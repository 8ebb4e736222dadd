import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maySee } from '#contract/parts.ts';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { AccessPanel, isDenied } from '#web/features/scenarios/admin/access-panel.tsx';
import { AdminPanel } from '#web/features/scenarios/admin/admin-panel.tsx';
import { copy } from '#web/features/scenarios/admin/copy.ts';
import { adminScenariosQuery } from '#web/features/scenarios/queries.ts';
import { ExaminerModelCard, PatientModelCard } from '#web/features/models/model-cards.tsx';
import { LocalModelsCard } from '#web/features/models/local-models-card.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { usePageTitle } from './layout/page-title.ts';
import { UnsavedGuard } from './layout/unsaved-guard.tsx';

/** The admin panel. Who may see it is the server's decision, read from its answer. */
export function AdminPage() {
  usePageTitle(copy.title);
  const { me } = useAuth();
  const { data, error } = useQuery(adminScenariosQuery);
  const [unsaved, setUnsaved] = useState(false);
  // A list that was there stays when a later look fails: an open editor must not go with it.
  if (data && !isDenied(error))
    return (
      <>
        <AdminPanel scenarios={data} me={me} onUnsaved={setUnsaved} />
        {maySee(me, 'listModels') && (
          <>
            <LocalModelsCard />
            <PatientModelCard />
            <ExaminerModelCard />
          </>
        )}
        <UnsavedGuard unsaved={unsaved} />
      </>
    );
  return error ? <AccessPanel error={error} /> : <PageSpinner label={copy.loading} />;
}
