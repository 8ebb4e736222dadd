import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the style of `card`, as `--taken`, how many px of the page everything above the card and everything in it beside its
 * scrolling list take, so that the list can have what is left of the screen. Measured, because names wrap, letters differ and
 * messages come and go. A list that is folded away or `on` false: the last figure, or none, stands.
 */
export function useTaken(card: RefObject<HTMLElement | null>, on: boolean) {
  useLayoutEffect(() => {
    const frame = card.current;
    if (!on || !frame?.parentElement) return undefined;
    const measure = () => {
      const list = frame.querySelector('ol');
      if (!list) return;
      const { top, height } = frame.getBoundingClientRect();
      const taken = Math.ceil(top + window.scrollY + height - list.getBoundingClientRect().height);
      frame.style.setProperty('--taken', `${taken}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    observer.observe(frame.parentElement);
    return () => {
      observer.disconnect();
      frame.style.removeProperty('--taken');
    };
  }, [card, on]);
}
