import type { Me } from '#contract/may-act.ts';
import { mayOpen } from '#contract/parts.ts';
import { Link } from '@tanstack/react-router';
import { Button } from '#web/ui/button.tsx';
import { Activity, AudioLines, ListChecks, Users } from '#web/ui/icons.tsx';
import { copy } from './copy.ts';

/** Where else administrators and authors work. */
const PLACES = [
  { to: '/scoring-admin', label: copy.stations, Icon: ListChecks },
  { to: '/admin/quality', label: copy.quality, Icon: Users },
  { to: '/admin/voice-provider', label: copy.voiceProvider, Icon: AudioLines },
  { to: '/admin/status', label: copy.serverStatus, Icon: Activity },
] as const;

/** Those of them that are open to somebody. */
export const adminPlaces = (me: Me) => PLACES.filter(({ to }) => mayOpen(me, to));

/** The ways there. On a phone they lie in the menu of `AdminActions`: two rows of them would stand before the first case. */
export function AdminPlaces({ me }: { me: Me }) {
  return (
    <nav aria-label={copy.places} className="mt-3 hidden border-b border-line pb-2.5 sm:block">
      <div className="-mx-2.5 flex flex-wrap gap-x-1 gap-y-0.5">
        {adminPlaces(me).map(({ to, label, Icon }) => (
          <Button key={to} asChild variant="quiet" size="sm" className="!px-2.5">
            <Link to={to}>
              <Icon aria-hidden />
              {label}
            </Link>
          </Button>
        ))}
      </div>
    </nav>
  );
}
