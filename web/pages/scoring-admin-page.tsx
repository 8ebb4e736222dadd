import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { copy } from '#web/features/assessment/copy.ts';
import { StationView } from '#web/features/assessment/station-view.tsx';
import { AccessPanel } from '#web/features/scenarios/access-panel.tsx';
import { adminScenariosQuery } from '#web/features/scenarios/queries.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { usePageTitle } from './layout/page-title.ts';

/** What each station is marked by. The station stands in the address, so that the admin panel can link to it. */
export function ScoringAdminPage() {
  usePageTitle(copy.admin.title);
  const { data, isPending, error } = useQuery(adminScenariosQuery);
  const { station } = useSearch({ from: '/gate/scoring-admin' });
  const navigate = useNavigate();
  if (isPending) return <PageSpinner label={copy.admin.loading} />;
  if (error) return <AccessPanel error={error} />;
  const chosen = data.find(({ stationKey }) => stationKey === station) ?? data[0];
  return (
    <>
      <h1>{copy.admin.title}</h1>
      <p className="mt-1 mb-5 text-muted">{copy.admin.intro}</p>
      {chosen ? (
        <>
          <div className="max-w-md">
            <Field label={copy.admin.station}>
              {({ id }) => (
                <Select
                  id={id}
                  value={chosen.stationKey}
                  onChange={(event) => void navigate({ to: '/scoring-admin', search: { station: event.target.value }, replace: true })}
                >
                  {data.map(({ id: scenarioId, title, stationKey }) => (
                    <option key={scenarioId} value={stationKey}>
                      {title} ({stationKey})
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <StationView key={chosen.stationKey} stationKey={chosen.stationKey} />
        </>
      ) : (
        <p className="text-muted">{copy.admin.noStations}</p>
      )}
    </>
  );
}
