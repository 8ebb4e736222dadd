import { useBlocker } from '@tanstack/react-router';
import { MOBILE_BREAKPOINT_PX } from '#contract/limits.ts';
import { closeTopmost } from '#web/ui/escape.ts';

/** On a phone Back closes what lies over the page, a drawer or a dialog, and leaves the page only when nothing does. */
export function useBackCloses(): void {
  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK' && innerWidth < MOBILE_BREAKPOINT_PX && closeTopmost(),
    enableBeforeUnload: false,
  });
}
