import { type RefObject, useEffect, useRef } from 'react';
import { isAnythingOpen } from '#web/ui/escape.ts';

/** What a single key does while a call runs; absent where there is nothing to do. */
type Does = { mute: (() => void) | null; type: () => void; notes: () => void; help: () => void };

const FIELDS = 'input, textarea, select, [contenteditable]';
/** What has a use of its own for the space bar. */
const PRESSED_BY_SPACE = `${FIELDS}, button, a, summary, [role], [tabindex="0"]`;

/**
 * Space mutes, T types, N takes notes, ? explains: never while something is being typed, or lies over the page. Escape leaves a field of
 * `room` for the room itself. @param on single keys count: some people speak to their computer, or press keys by accident (WCAG 2.1.4)
 */
export function useCallKeys(room: RefObject<HTMLElement | null>, running: boolean, on: boolean, does: Does): void {
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
  });
  useEffect(() => {
    if (!running) return undefined;
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isAnythingOpen()) return;
      if (!(target instanceof Element)) return;
      if (target.closest(FIELDS)) {
        if (key === 'Escape' && room.current?.contains(target)) room.current.focus({ preventScroll: true });
        return;
      }
      const act = on && !event.repeat && actOf(key, target, latest.current);
      if (!act) return;
      // The key must not be typed into the field that it leads to, nor scroll the page.
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [room, running, on]);
}

function actOf(key: string, target: Element, { mute, type, notes, help }: Does): (() => void) | null {
  if (key === ' ') return target.closest(PRESSED_BY_SPACE) ? null : mute;
  if (key === '?') return help;
  const letter = key.toLowerCase();
  return letter === 't' ? type : letter === 'n' ? notes : null;
}
