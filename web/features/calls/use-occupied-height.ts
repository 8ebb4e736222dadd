import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets `--occupied-height` on `card`: the height in px of everything above the card and of everything in it except its
 * scrolling list, so that the list can fill the rest of the screen. Measured, because names wrap, fonts differ and
 * messages come and go. With the list folded away or `on` false, the last value, if any, remains.
 */
export function useOccupiedHeight(card: RefObject<HTMLElement | null>, on: boolean) {
  useLayoutEffect(() => {
    const frame = card.current;
    if (!on || !frame?.parentElement) return undefined;
    const measure = () => {
      const list = frame.querySelector('[data-words]');
      if (!list) return;
      const { top, height } = frame.getBoundingClientRect();
      const taken = Math.ceil(top + window.scrollY + height - list.getBoundingClientRect().height);
      frame.style.setProperty('--occupied-height', `${taken}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    observer.observe(frame.parentElement);
    return () => {
      observer.disconnect();
      frame.style.removeProperty('--occupied-height');
    };
  }, [card, on]);
}
