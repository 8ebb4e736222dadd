import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { SearchX } from '#web/ui/icons.tsx';
import { useState } from 'react';
import { maySee } from '#contract/parts.ts';
import { StationView } from '#web/features/assessment/station/station-view.tsx';
import { Materials } from '#web/features/calls/materials.tsx';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { AccessPanel, isDenied } from '#web/features/scenarios/admin/access-panel.tsx';
import { CaseEditor } from '#web/features/scenarios/edit/case-editor.tsx';
import { copy } from '#web/features/scenarios/edit/copy.ts';
import { adminScenariosQuery } from '#web/features/scenarios/queries.ts';
import { copy as studio } from '#web/features/scenarios/studio/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { CasePreview } from './case-preview.tsx';
import { usePageTitle } from './layout/page-title.ts';
import { UnsavedGuard } from './layout/unsaved-guard.tsx';

/** One case with all of its parts: script, record, marks, advice, a trial and versions. */
export function EditCasePage() {
  const { id } = useParams({ from: '/gate/admin/cases/$id' });
  const { tab = 'script' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { me } = useAuth();
  const { data, error, isFetching } = useQuery(adminScenariosQuery);
  const [unsaved, setUnsaved] = useState(false);
  const scenario = data?.find((each) => each.id === id);
  usePageTitle(scenario ? `${copy.title}: ${scenario.title}` : copy.title);
  if (!data || isDenied(error)) return error ? <AccessPanel error={error} /> : <PageSpinner label={studio.advice.loading} />;
  // A case that was made a moment ago may not be in the list of before.
  if (!scenario && isFetching) return <PageSpinner label={studio.advice.loading} />;
  if (!scenario)
    return (
      <StatePanel level="h1" icon={SearchX} title={studio.missing.title} text={studio.missing.text}>
        <Button asChild>
          <Link to="/admin">{studio.missing.action}</Link>
        </Button>
      </StatePanel>
    );
  return (
    <>
      <CaseEditor
        key={id}
        scenario={scenario}
        me={me}
        part={tab}
        onPart={(next) => void navigate({ to: '.', search: { tab: next }, replace: true, resetScroll: false })}
        preview={<CasePreview scenario={scenario} />}
        renderRecord={(source) => <Materials source={source} folded={false} />}
        renderIndicators={(onUnsaved) => (
          <StationView stationKey={scenario.stationKey} mayReword={maySee(me, 'updateIndicator')} onUnsaved={onUnsaved} />
        )}
        onUnsaved={setUnsaved}
      />
      <UnsavedGuard unsaved={unsaved} within />
    </>
  );
}
