import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { SearchX } from '#web/ui/icons.tsx';
import { useState } from 'react';
import { AccessPanel, isDenied } from '#web/features/scenarios/admin/access-panel.tsx';
import { adminScenariosQuery } from '#web/features/scenarios/queries.ts';
import { copy } from '#web/features/scenarios/studio/copy.ts';
import { StudioView } from '#web/features/scenarios/studio/studio-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { CasePreview } from './case-preview.tsx';
import { usePageTitle } from './layout/page-title.ts';
import { UnsavedGuard } from './layout/unsaved-guard.tsx';

/** One case from all sides: advice, what the patient understood, a trial, probes, the candidate's view and its versions. */
export function StudioPage() {
  const { id } = useParams({ from: '/gate/admin/cases/$id' });
  const { tab = 'advice' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data, error, isFetching } = useQuery(adminScenariosQuery);
  const [unsaved, setUnsaved] = useState(false);
  const scenario = data?.find((each) => each.id === id);
  usePageTitle(scenario ? `${copy.title}: ${scenario.title}` : copy.title);
  if (!data || isDenied(error)) return error ? <AccessPanel error={error} /> : <PageSpinner label={copy.advice.loading} />;
  // A case that was made a moment ago may not be in the list of before.
  if (!scenario && isFetching) return <PageSpinner label={copy.advice.loading} />;
  if (!scenario)
    return (
      <StatePanel level="h1" icon={SearchX} title={copy.missing.title} text={copy.missing.text}>
        <Button asChild>
          <Link to="/admin">{copy.missing.action}</Link>
        </Button>
      </StatePanel>
    );
  return (
    <>
      <StudioView
        key={id}
        scenario={scenario}
        tab={tab}
        onTab={(next) => void navigate({ to: '.', search: { tab: next }, replace: true, resetScroll: false })}
        preview={<CasePreview scenario={scenario} />}
        onUnsaved={setUnsaved}
      />
      <UnsavedGuard unsaved={unsaved} />
    </>
  );
}
