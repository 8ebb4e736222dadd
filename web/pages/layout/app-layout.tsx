import { Outlet, useRouterState } from '@tanstack/react-router';
import { Menu } from '#web/ui/first-icons.tsx';
import { useEffect, useRef, useState } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#contract/limits.ts';
import { fetchWhenSettled, lazyPart } from '#web/ui/lazy.ts';
import { OnceOpened } from '#web/ui/once-opened.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { GuestNotice } from '#web/features/auth/guest/guest-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { copy } from './copy.ts';
import { useCommandMenu } from './use-command-menu.ts';
import { useInstructions } from './use-instructions.ts';
import { Logo } from './logo.tsx';
import { useLogout } from './logout.ts';
import { needsItsScreen, placeOf } from './places.ts';
import { sendKeptNotes } from './send-kept-notes.ts';
import { Sidebar } from './sidebar.tsx';

const lateParts = () => import('./late-parts.tsx');
const Drawer = lazyPart(() => lateParts().then((module) => module.Drawer));
const Confirm = lazyPart(() => lateParts().then((module) => module.Confirm));
const CommandMenu = lazyPart(() => lateParts().then((module) => module.CommandMenu));
const Instructions = lazyPart(() => lateParts().then((module) => module.Instructions));

const WIDE = `(min-width: ${MOBILE_BREAKPOINT_PX}px)`;

/** Sidebar beside the page; below 768 px a top bar whose menu opens a drawer from the left. */
export function AppLayout() {
  const { person } = useAuth();
  const [menuOpen, setMenuOpen] = useState(false);
  const instructions = useInstructions();
  const logout = useLogout(person?.isGuest ?? false);
  const command = useCommandMenu();
  const main = useFocusOnNavigation();
  useEffect(sendKeptNotes, []);
  // There before a hand is.
  useEffect(() => fetchWhenSettled(lateParts), []);
  const wide = useMedia(WIDE);
  const consulting = useRouterState({ select: (state) => needsItsScreen(state.location.pathname) });
  const onList = useRouterState({ select: (state) => placeOf(state.location.pathname) === '/scenarios' });
  const sidebar = (
    <Sidebar
      instructionsSeen={instructions.seen}
      onInstructions={() => {
        setMenuOpen(false);
        instructions.show();
      }}
      onChoose={() => setMenuOpen(false)}
      onFind={() => {
        setMenuOpen(false);
        command.setOpen(true);
      }}
      onLogout={() => {
        setMenuOpen(false);
        logout.begin();
      }}
    />
  );

  return (
    <div className="min-h-dvh md:grid md:grid-cols-[232px_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-lg focus:bg-surface focus:p-3"
      >
        {copy.skip}
      </a>
      <header className="sticky top-0 z-30 flex items-center justify-between border-b border-line bg-ground/95 py-1.5 pr-1.5 pl-4 backdrop-blur md:hidden">
        <Logo />
        <Button variant="quiet" size="icon" aria-label={copy.openMenu} aria-expanded={menuOpen} onClick={() => setMenuOpen(true)}>
          <Menu aria-hidden />
        </Button>
      </header>
      {/* On a phone it is in the drawer alone: drawn and hidden it would cost as much as what is shown. */}
      {wide && <aside className="sticky top-0 hidden h-dvh border-r border-line md:block">{sidebar}</aside>}
      <main ref={main} id="main" tabIndex={-1} className="mx-auto w-full max-w-[1260px] px-4 py-5 outline-none md:px-[34px] md:py-[26px]">
        {!consulting && <ConnectionNotice />}
        {person?.isGuest && !consulting && (
          <div className="no-print">
            <GuestNotice welcome={onList} />
          </div>
        )}
        <Outlet />
      </main>
      <OnceOpened open={menuOpen}>
        <Drawer open={menuOpen} onOpenChange={setMenuOpen} label={copy.menu}>
          {sidebar}
        </Drawer>
      </OnceOpened>
      <OnceOpened open={logout.asked}>
        <Confirm open={logout.asked} onOpenChange={logout.setAsked} {...copy.guestLogout} onConfirm={logout.leave} />
      </OnceOpened>
      <OnceOpened open={command.open}>
        <CommandMenu open={command.open} onOpenChange={command.setOpen} onInstructions={instructions.show} onLogout={logout.begin} />
      </OnceOpened>
      <OnceOpened open={instructions.open}>
        <Instructions open={instructions.open} onOpenChange={instructions.setOpen} />
      </OnceOpened>
    </div>
  );
}

/** After a change of page the focus goes to its content, so that a screen reader reads the new page and not the old link. */
function useFocusOnNavigation() {
  const ref = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const last = useRef(path);
  useEffect(() => {
    if (last.current !== path) ref.current?.focus({ preventScroll: true });
    last.current = path;
  }, [path]);
  return ref;
}
