import { Link } from '@tanstack/react-router';
import type { Consultation } from '#contract/consultation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';

/** On the page of a consultation that was a station: which, and whether its feedback still waits. */
export function OfMock({ mock, className }: { mock: NonNullable<Consultation['mock']>; className?: string }) {
  return (
    <Notice className={className}>
      {mock.running && `${copy.withheld} `}
      <Link to="/mocks/$id" params={{ id: mock.id }} className="font-semibold text-brand underline underline-offset-2">
        {copy.ofMock(mock.station, mock.kind)}
      </Link>
    </Notice>
  );
}
