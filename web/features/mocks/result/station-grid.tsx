import { Link } from '@tanstack/react-router';
import type { Grade } from '#contract/assessment.ts';
import { DOMAINS, GRADE_WORDS } from '#contract/grades.ts';
import type { MockStationResult } from '#contract/mock-result.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { copy } from '../copy.ts';

const words = copy.result;
const LOOK: Record<Grade, string> = {
  CP: 'bg-[color-mix(in_srgb,var(--ok)_24%,var(--surface))]',
  P: 'bg-[color-mix(in_srgb,var(--ok)_10%,var(--surface))]',
  F: 'bg-[color-mix(in_srgb,var(--warn)_16%,var(--surface))]',
  CF: 'bg-[color-mix(in_srgb,var(--danger)_20%,var(--surface))]',
};

/** Stations by domains: each grade in words, its colour beside. A row opens its station's report. */
export function StationGrid({ stations }: { stations: MockStationResult[] }) {
  return (
    <Card>
      <h2>{words.grid}</h2>
      <table className="mt-2 w-full border-separate border-spacing-x-0 border-spacing-y-1 text-left text-[14px] sm:border-spacing-x-1">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1 pr-2 font-semibold">
              <span className="sr-only">{words.columns.station}</span>
            </th>
            <th scope="col" className="py-1 pr-2 font-semibold">
              {words.columns.case}
            </th>
            {DOMAINS.map(({ id, title }) => (
              <th key={id} scope="col" className="px-1 py-1 font-semibold" title={title}>
                {id}
                <span className="sr-only"> {title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stations.map((station) => (
            <Row key={station.station} station={station} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Row({
  station: { station, title, consultationId, state, grades, experienceGroups, consultationType },
}: {
  station: MockStationResult;
}) {
  const about = [consultationType === 'telephone' ? 'Telephone' : 'Video', ...experienceGroups].join(' · ');
  return (
    <tr>
      <td className="figures w-7 py-1.5 pr-2 align-top text-muted">{station}</td>
      <th scope="row" className="py-1.5 pr-2 align-top font-normal">
        {consultationId ? (
          <Link
            to="/consultation-details/$sessionId"
            params={{ sessionId: consultationId }}
            className="font-semibold text-brand underline underline-offset-2"
          >
            {title}
          </Link>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        <span className="block text-[12.5px] text-muted max-sm:hidden">{about}</span>
      </th>
      {grades ? (
        DOMAINS.map(({ id }, index) => (
          <td key={id} className={cx('w-[19%] rounded-lg px-1.5 py-1.5 align-top sm:px-2.5', LOOK[grades[index]!])}>
            <span className="font-semibold max-sm:hidden">{GRADE_WORDS[grades[index]!]}</span>
            <abbr className="font-semibold no-underline sm:hidden" title={GRADE_WORDS[grades[index]!]}>
              {grades[index]}
            </abbr>
          </td>
        ))
      ) : (
        <td colSpan={3} className="rounded-lg bg-sunken px-2.5 py-1.5 align-top text-muted">
          {words.states[state]}
        </td>
      )}
    </tr>
  );
}
