import type { Person } from '#contract/people.ts';
import { Badge } from '#web/ui/badge.tsx';
import { copy } from './copy.ts';

/** What sets an account apart: its rights, or an address that nobody confirmed. */
export function PersonMarks({ person: { administrator, verified } }: { person: Person }) {
  return (
    <>
      {administrator && <Badge tone="brand">{copy.people.administrator}</Badge>}
      {verified === false && <Badge>{copy.people.unverified}</Badge>}
    </>
  );
}
