import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { BookOpen, CircleHelp, Clock3, LogOut, type LucideIcon, Settings2 } from 'lucide-react';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { copy } from './copy.ts';
import { Logo } from './logo.tsx';
import { type Place, placeOf } from './places.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const ENTRY =
  'flex min-h-11 w-full items-center gap-3 rounded-[10px] px-3 text-left font-medium text-muted hover:bg-sunken hover:text-ink [&_svg]:size-[18px]';

/** Where one can go, and who one is. The same content stands in the sidebar and in the drawer. */
export function Sidebar({
  instructionsSeen,
  onInstructions,
  onChoose,
}: {
  instructionsSeen: boolean;
  onInstructions: () => void;
  onChoose: () => void;
}) {
  const { person, isAdmin, signOut } = useAuth();
  const navigate = useNavigate();
  const leave = async () => {
    onChoose();
    await signOut();
    await navigate({ to: '/login' });
  };
  return (
    <div className="flex h-full flex-col gap-1 overflow-y-auto px-3.5 py-[22px]">
      <div className="px-2 pb-3">
        <Logo />
        <Badge tone="brand" className="mt-3.5">
          {copy.badge}
        </Badge>
      </div>
      <nav aria-label={copy.navigation} className="grid gap-1">
        <Entry to="/scenarios" icon={BookOpen} label={copy.scenarios} onChoose={onChoose} />
        <Entry to="/history" icon={Clock3} label={copy.history} onChoose={onChoose} />
        {isAdmin && <Entry to="/admin" icon={Settings2} label={copy.admin} onChoose={onChoose} />}
      </nav>
      <button type="button" onClick={onInstructions} className={ENTRY}>
        <CircleHelp aria-hidden />
        {copy.instructions}
        {!instructionsSeen && (
          <span className="ml-auto size-2 rounded-full bg-accent">
            <span className="sr-only">({copy.unseen})</span>
          </span>
        )}
      </button>
      <span className="min-h-6 flex-1" />
      <ThemeToggle />
      <p className="truncate px-3 pt-3 text-[13px] text-muted" title={person?.email ?? undefined}>
        {person?.isGuest || !person?.email ? copy.guest : person.email}
      </p>
      <button type="button" onClick={() => void leave()} className={ENTRY}>
        <LogOut aria-hidden />
        {copy.logout}
      </button>
    </div>
  );
}

function Entry({ to, icon: Icon, label, onChoose }: { to: Place; icon: LucideIcon; label: string; onChoose: () => void }) {
  const here = useRouterState({ select: (state) => placeOf(state.location.pathname) === to });
  return (
    <Link
      to={to}
      onClick={onChoose}
      aria-current={here ? 'page' : undefined}
      className={cx(ENTRY, here && 'bg-surface !text-ink shadow-card')}
    >
      <Icon aria-hidden />
      {label}
    </Link>
  );
}
