import { type RefObject, useEffect, useRef } from 'react';
import type { CallState } from '#web/voice/call-machine.ts';

/**
 * 'Start' and 'End' leave the page as soon as they have done their work. Whoever pressed them goes on in the conversation, and afterwards
 * at what became of it; whoever is writing is left alone.
 */
export function useFocusInRoom(room: RefObject<HTMLElement | null>, status: CallState['status']): void {
  const before = useRef(status);
  useEffect(() => {
    const last = before.current;
    before.current = status;
    const turned = status !== last && (status === 'active' || status === 'ended') && last !== 'reconnecting';
    const at = document.activeElement;
    const lost = !at || at === document.body || at.id === 'main' || !at.checkVisibility();
    if (turned && lost) room.current?.focus({ preventScroll: true });
  }, [room, status]);
}
