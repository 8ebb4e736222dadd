import { mayOpen } from '#contract/parts.ts';
import { Link, useRouterState } from '@tanstack/react-router';
import {
  ArrowRight,
  BookOpen,
  ChartLine,
  CircleHelp,
  CircleUserRound,
  Clock3,
  GraduationCap,
  LogOut,
  Settings2,
  Timer,
  Users,
} from '#web/ui/first-icons.tsx';
import type { Icon } from '#web/ui/line-icon.tsx';
import { Suspense } from 'react';
import { lazyPart } from '#web/ui/lazy.ts';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { COMMAND_KEYS } from './command-menu-open.ts';
import { copy } from './copy.ts';
import { Logo } from './logo.tsx';
import { type Place, placeOf } from './places.ts';

const ThemeToggle = lazyPart(() => import('./late-parts.tsx').then((module) => module.ThemeToggle));

const ENTRY =
  'flex min-h-11 w-full items-center gap-3 rounded-[10px] px-3 text-left font-medium text-muted hover:bg-sunken hover:text-ink [&_svg]:size-[18px]';

/** Where one can go, and who one is. The same content stands in the sidebar and in the drawer. */
export function Sidebar({
  instructionsSeen,
  onInstructions,
  onChoose,
  onFind,
  onLogout,
}: {
  instructionsSeen: boolean;
  onInstructions: () => void;
  onChoose: () => void;
  onFind: () => void;
  onLogout: () => void;
}) {
  const { person, me } = useAuth();
  const name = (!person?.isGuest && person?.email) || copy.guest;
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
        <Entry to="/mocks" icon={Timer} label={copy.mocks} onChoose={onChoose} />
        <Entry to="/rooms" icon={Users} label={copy.rooms} onChoose={onChoose} />
        <Entry to="/history" icon={Clock3} label={copy.history} onChoose={onChoose} />
        <Entry to="/progress" icon={ChartLine} label={copy.progress} onChoose={onChoose} />
        <Entry to="/groups" icon={GraduationCap} label={copy.groups} onChoose={onChoose} />
        {mayOpen(me, '/admin') && <Entry to="/admin" icon={Settings2} label={copy.admin} onChoose={onChoose} />}
      </nav>
      <button type="button" onClick={onFind} aria-keyshortcuts="Control+K Meta+K" aria-haspopup="dialog" className={ENTRY}>
        <ArrowRight aria-hidden />
        {copy.find}
        <span aria-hidden className="ml-auto text-[12px] font-normal max-md:hidden">
          {COMMAND_KEYS}
        </span>
      </button>
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
      <Suspense fallback={<span className="block h-9" />}>
        <ThemeToggle />
      </Suspense>
      <span className="h-1.5" />
      <Entry to="/account" icon={CircleUserRound} label={name} of={copy.account} onChoose={onChoose} />
      <button type="button" onClick={onLogout} className={ENTRY}>
        <LogOut aria-hidden />
        {copy.logout}
      </button>
    </div>
  );
}

type EntryProps = {
  to: Place;
  icon: Icon;
  label: string;
  /** What the entry is, for a screen reader, where its label does not say. */
  of?: string;
  onChoose: () => void;
};

function Entry({ to, icon: Icon, label, of, onChoose }: EntryProps) {
  const here = useRouterState({ select: (state) => placeOf(state.location.pathname) === to });
  return (
    <Link
      to={to}
      onClick={onChoose}
      aria-current={here ? 'page' : undefined}
      className={cx(ENTRY, here && 'bg-chosen !text-ink shadow-card')}
    >
      <Icon aria-hidden className="shrink-0" />
      <span className="truncate" title={of && label}>
        {label}
      </span>
      {of && <span className="sr-only">({of})</span>}
    </Link>
  );
}
