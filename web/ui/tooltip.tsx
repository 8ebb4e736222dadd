import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Around tooltips that stand side by side: once one was open, the next opens without the delay. */
export function TooltipProvider({ openMs, skipMs, children }: { openMs: number; skipMs: number; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openMs} skipDelayDuration={skipMs}>
      {children}
    </Radix.Provider>
  );
}

/** A word on hover or focus. Never the only place where something stands: a phone has no hover. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content sideOffset={6} className="z-50 max-w-64 rounded-lg bg-ink px-2.5 py-1.5 text-[13px] text-ground motion-fade">
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
