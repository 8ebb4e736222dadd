import { type RefObject, useLayoutEffect } from 'react';

/**
 * While `on`, sets `--over-words` beside `slot`, on what holds it and the words: how far down in px it lies over them, so that they can
 * begin below it. A notice that stays would otherwise hide the first lines for as long as it stands there.
 */
export function useOverWords(slot: RefObject<HTMLElement | null>, on: boolean) {
  useLayoutEffect(() => {
    const its = slot.current;
    const place = its?.parentElement;
    if (!on || !its || !place) return undefined;
    const measure = () => place.style.setProperty('--over-words', `${Math.ceil(its.offsetTop + its.offsetHeight)}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(its);
    return () => {
      observer.disconnect();
      place.style.removeProperty('--over-words');
    };
  }, [slot, on]);
}
