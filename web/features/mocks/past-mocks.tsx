import { Link } from '@tanstack/react-router';
import type { MockItem } from '#contract/mock.ts';
import { Card } from '#web/ui/card.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { copy } from './copy.ts';

/** Mocks that have ended, each a line that opens its result. */
export function PastMocks({ mocks }: { mocks: MockItem[] }) {
  return (
    <section className="mt-6" aria-labelledby="past-mocks">
      <h2 id="past-mocks">{copy.past.title}</h2>
      {mocks.length === 0 ? (
        <p className="mt-1 text-muted">{copy.past.none}</p>
      ) : (
        <Card className="mt-2 !p-0">
          <ul className="divide-y divide-line">
            {mocks.map((mock) => (
              <li key={mock.id} className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-3 hover:bg-sunken">
                <Link
                  to="/mocks/$id"
                  params={{ id: mock.id }}
                  className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand"
                >
                  {copy.kinds[mock.kind]}
                </Link>
                <MockFacts mock={mock} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

/** When, how much of it, and how it went. */
export function MockFacts({ mock: { startedAt, held, size, band } }: { mock: MockItem }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-[14px] text-muted">
      <time dateTime={startedAt}>{momentOf(startedAt)}</time>
      <span>{copy.past.held(held, size)}</span>
      {band && <span className="figures font-medium text-ink">{copy.result.band(band.low, band.high)}</span>}
    </span>
  );
}
