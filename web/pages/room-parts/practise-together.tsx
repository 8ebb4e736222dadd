import { Link } from '@tanstack/react-router';
import { Users } from '#web/ui/first-icons.tsx';

/** From a case to a room for it; apart from the words of rooms, which this page does not need. */
export const PractiseTogether = ({ scenarioId }: { scenarioId: string }) => (
  <Link
    to="/rooms"
    search={{ case: scenarioId }}
    className="-my-2 inline-flex min-h-9 items-center gap-1.5 rounded px-1.5 text-[13.5px] font-medium text-muted hover:text-ink [&_svg]:size-4"
  >
    <Users aria-hidden />
    Practise together
  </Link>
);
