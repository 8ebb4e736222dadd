import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { OVERLAY_LOOK } from './dialog.tsx';
import { useEscape } from './escape.ts';
import { useFocusBack } from './focus-back.ts';

/** A panel from the left edge, for the menu on a phone. */
export function Drawer({
  open,
  onOpenChange,
  label,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  children: ReactNode;
}) {
  useEscape(open, () => onOpenChange(false));
  const focusBack = useFocusBack();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={cx(OVERLAY_LOOK, 'z-40')} />
        <Radix.Content
          {...focusBack}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(300px,86vw)] flex-col overflow-y-auto border-r border-line bg-ground pb-[env(safe-area-inset-bottom)] motion-slide"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
