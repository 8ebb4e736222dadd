import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

export type Tab<Name extends string> = { name: Name; label: string; aside?: ReactNode; content: ReactNode };

/** One of a few views of a thing; the row of names scrolls sideways on a phone. A view that was opened keeps what was done in it. */
export function Tabs<Name extends string>({
  label,
  value,
  onChange,
  tabs,
}: {
  label: string;
  value: Name;
  onChange: (name: Name) => void;
  tabs: readonly Tab<Name>[];
}) {
  const [opened, setOpened] = useState<readonly Name[]>([value]);
  if (!opened.includes(value)) setOpened([...opened, value]);
  const names = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ name }) => name === value);
  // The chosen name comes into sight where the row is wider than the phone. The page itself stays where it is.
  useEffect(() => {
    const row = names.current;
    const chosen = row?.children[at];
    if (row && chosen instanceof HTMLElement) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [at]);
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Name)}>
      <Radix.List
        ref={names}
        aria-label={label}
        className="relative -mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] md:mx-0 md:px-0"
      >
        {tabs.map(({ name, label: text, aside }) => (
          <Radix.Trigger
            key={name}
            value={name}
            className="flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-[14.5px] font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-brand data-[state=active]:text-brand"
          >
            {text}
            {aside}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ name, content }) => (
        <Radix.Content key={name} value={name} forceMount className="mt-5 rounded-card data-[state=inactive]:hidden">
          {opened.includes(name) && content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
