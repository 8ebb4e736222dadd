import type { AdminScenario } from '#contract/scenario.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ListChecks } from '#web/ui/icons.tsx';
import { useState } from 'react';
import { maySee } from '#contract/parts.ts';
import { CalibrationCard } from '#web/features/assessment/calibration-card.tsx';
import { copy } from '#web/features/assessment/station/copy.ts';
import { StationList } from '#web/features/assessment/station/station-list.tsx';
import { StationView } from '#web/features/assessment/station/station-view.tsx';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { AccessPanel, isDenied } from '#web/features/scenarios/admin/access-panel.tsx';
import { adminScenariosQuery } from '#web/features/scenarios/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { BackTo } from './layout/back-to.tsx';
import { copy as layout } from './layout/copy.ts';
import { usePageTitle } from './layout/page-title.ts';
import { UnsavedGuard } from './layout/unsaved-guard.tsx';

/** What each station is marked by. The station stands in the address, so that the admin panel can link to it. */
export function ScoringAdminPage() {
  usePageTitle(copy.title);
  const { me } = useAuth();
  const { data, error } = useQuery(adminScenariosQuery);
  const [unsaved, setUnsaved] = useState(false);
  const { station } = useSearch({ strict: false });
  if (!data || isDenied(error)) return error ? <AccessPanel error={error} /> : <PageSpinner label={copy.loading} />;
  const isAsked = ({ stationKey, formerStationKeys = [] }: AdminScenario) => [stationKey, ...formerStationKeys].includes(station ?? '');
  const chosen = data.find(isAsked) ?? data[0];
  if (!chosen)
    return (
      <StatePanel level="h1" icon={ListChecks} title={copy.noStations.title} text={copy.noStations.text}>
        <Button asChild>
          <Link to="/admin">{copy.noStations.action}</Link>
        </Button>
      </StatePanel>
    );
  return (
    <>
      <BackTo to="/admin" label={layout.backToAdmin} />
      <h1 className="mt-1">{copy.title}</h1>
      <p className="mt-1 mb-5 text-muted">{copy.intro}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[248px_minmax(0,1fr)] lg:items-start lg:gap-8">
        <StationList stations={data} chosen={chosen.stationKey} />
        <div className="min-w-0">
          <h2 className="line-clamp-3 text-[19px] wrap-anywhere">{chosen.title}</h2>
          <p className="mt-0.5 text-[13.5px] text-muted">{copy.chosen(chosen.stationKey)}</p>
          <StationView
            key={chosen.stationKey}
            stationKey={chosen.stationKey}
            mayReword={maySee(me, 'updateIndicator')}
            onUnsaved={setUnsaved}
          />
        </div>
      </div>
      <UnsavedGuard unsaved={unsaved} />
      {maySee(me, 'getCalibration') && <CalibrationCard />}
    </>
  );
}
