import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useEscape } from './escape.ts';

type Item = { key: string; label: string; hint?: string; onSelect: () => void };

/** A button that opens a list of actions, which scrolls where it is long. `children` is the button. */
export function Menu({ items, children, openAtFirst = false }: { items: Item[]; children: ReactNode; openAtFirst?: boolean }) {
  const [open, setOpen] = useState(openAtFirst);
  useEscape(open, () => setOpen(false));
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-24px)] min-w-48 overflow-y-auto rounded-control border border-line bg-surface p-1.5 shadow-card motion-fade"
        >
          {items.map(({ key, label, hint, onSelect }) => (
            <DropdownMenu.Item
              key={key}
              onSelect={onSelect}
              className="flex min-h-10 cursor-pointer items-center justify-between gap-6 rounded-lg px-3 outline-none data-[highlighted]:bg-sunken"
            >
              {label} {hint && <span className="text-[13px] text-muted">{hint}</span>}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
