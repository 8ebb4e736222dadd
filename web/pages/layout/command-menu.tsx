import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Dialog } from 'radix-ui';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { progressQuery } from '#web/features/consultations/progress-query.ts';
import { useFoundCases } from '#web/features/practice/use-found-cases.ts';
import { byNeed } from '#web/features/scenarios/by-need.ts';
import { scenariosQuery } from '#web/features/scenarios/queries.ts';
import { filtered, NO_FILTER, type Tried } from '#web/features/scenarios/rules.ts';
import { cx } from '#web/ui/cx.ts';
import { OVERLAY_LOOK } from '#web/ui/dialog.tsx';
import { useEscape } from '#web/ui/escape.ts';
import { useFocusBack } from '#web/ui/focus-back.ts';
import { CircleHelp, FileText, LogOut, Monitor, Moon, Phone, Search, Sun, Video } from '#web/ui/icons.tsx';
import { placesFor, says } from './command-list.ts';
import { words } from './command-copy.ts';
import { copy } from './copy.ts';
import { theme } from './theme.ts';
import { useToldChoice } from './use-told-choice.ts';

const NONE: ReadonlySet<string> = new Set();

/** Finds a case, a page or a command by its words, and goes there: the dropdown of which the instructions speak. */
export function CommandMenu({
  open,
  onOpenChange,
  onInstructions,
  onLogout,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onInstructions: () => void;
  onLogout: () => void;
}) {
  useEscape(open, () => onOpenChange(false));
  const focusBack = useFocusBack();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={cx(OVERLAY_LOOK, 'z-40')} />
        <Dialog.Content
          {...focusBack}
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[max(12px,9dvh)] z-50 mx-auto max-w-xl overflow-hidden rounded-card border border-line bg-surface shadow-over motion-fade"
        >
          <Dialog.Title className="sr-only">{words.title}</Dialog.Title>
          <Entries onDone={() => onOpenChange(false)} onInstructions={onInstructions} onLogout={onLogout} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A case is found by what its card shows and by what the list's search knows: never by the diagnosis that it hides. */
function useCases(typed: string) {
  const { data: scenarios = [] } = useQuery(scenariosQuery);
  const { data: progress } = useQuery(progressQuery);
  const found = useFoundCases(typed.trim());
  const tried: Tried = useMemo(() => new Map((progress ?? []).map((its) => [its.scenarioId, its])), [progress]);
  const ordered = useMemo(() => byNeed(scenarios, tried), [scenarios, tried]);
  return filtered(ordered, { ...NO_FILTER, words: typed }, tried, { bookmarked: NONE, found });
}

function Entries({ onDone, onInstructions, onLogout }: { onDone: () => void; onInstructions: () => void; onLogout: () => void }) {
  const [typed, setTyped] = useState('');
  const root = useRef<HTMLDivElement>(null);
  useToldChoice(root);
  const { me } = useAuth();
  const navigate = useNavigate();
  const cases = useCases(typed);
  const places = placesFor(me).filter(({ label }) => says(label, typed));
  const commands = [
    { label: copy.instructions, Icon: CircleHelp, act: onInstructions },
    { label: words.theme.light, Icon: Sun, act: () => theme.choose('light') },
    { label: words.theme.dark, Icon: Moon, act: () => theme.choose('dark') },
    { label: words.theme.system, Icon: Monitor, act: () => theme.choose('system') },
    { label: copy.logout, Icon: LogOut, act: onLogout },
  ].filter(({ label }) => says(label, typed));
  const done = (act: () => void) => () => {
    onDone();
    act();
  };
  return (
    // What the server finds by other words must stay: the library filters nothing itself.
    <Command ref={root} shouldFilter={false} loop label={words.title}>
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          placeholder={words.placeholder}
          className="h-13 w-full bg-transparent text-base outline-none placeholder:text-muted"
        />
      </div>
      <Command.List className="max-h-[min(60dvh,440px)] scroll-py-2 overflow-y-auto p-2">
        <Command.Empty className="px-3 py-6 text-center text-muted">{words.none}</Command.Empty>
        <Group heading={words.cases} shown={cases.length > 0}>
          {cases.map(({ id, title, tag, consultationType }) => {
            const Icon = consultationType === 'telephone' ? Phone : Video;
            const go = () => void navigate({ to: '/consultation/$scenarioId', params: { scenarioId: id } });
            return (
              <Entry key={id} value={`case ${id}`} hint={tag} onSelect={done(go)}>
                <Icon aria-hidden />
                {title}
              </Entry>
            );
          })}
        </Group>
        <Group heading={words.pages} shown={places.length > 0}>
          {places.map(({ to, label }) => (
            <Entry key={to} value={`page ${to}`} onSelect={done(() => void navigate({ to }))}>
              <FileText aria-hidden />
              {label}
            </Entry>
          ))}
        </Group>
        <Group heading={words.commands} shown={commands.length > 0}>
          {commands.map(({ label, Icon, act }) => (
            <Entry key={label} value={`command ${label}`} onSelect={done(act)}>
              <Icon aria-hidden />
              {label}
            </Entry>
          ))}
        </Group>
      </Command.List>
    </Command>
  );
}

function Group({ heading, shown, children }: { heading: string; shown: boolean; children: ReactNode }) {
  return shown ? (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-[12.5px] [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  ) : null;
}

/** `hint`: what it is, for the eye beside it. */
function Entry({ value, hint, onSelect, children }: { value: string; hint?: string; onSelect: () => void; children: ReactNode }) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 data-[selected=true]:bg-brand-soft [&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:text-muted"
    >
      <span className="flex min-w-0 flex-1 items-center gap-3 wrap-anywhere">{children}</span>
      {hint && <span className="shrink-0 text-[13px] text-muted max-sm:hidden">{hint}</span>}
    </Command.Item>
  );
}
