import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** This near the end counts as at the end: a finger rarely stops on the last pixel. */
const NEAR_PX = 48;

/** Keeps a scrolling list at its end while the reader is there, and leaves it alone when they have scrolled up. */
export function useStickToEnd<T extends HTMLElement>(): {
  ref: RefObject<T | null>;
  atEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
} {
  const ref = useRef<T>(null);
  const [atEnd, setAtEnd] = useState(true);
  const onScroll = useCallback(() => {
    const list = ref.current;
    if (list) setAtEnd(list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX);
  }, []);
  const toEnd = useCallback(() => {
    const list = ref.current;
    if (list) list.scrollTop = list.scrollHeight;
    setAtEnd(true);
  }, []);
  // After every render: each of them may have made the list longer.
  useLayoutEffect(() => {
    if (atEnd && ref.current) ref.current.scrollTop = ref.current.scrollHeight;
  });
  // And its own height may change without one.
  useEffect(() => {
    const list = ref.current;
    if (!list || !atEnd) return undefined;
    const observer = new ResizeObserver(() => {
      list.scrollTop = list.scrollHeight;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [atEnd]);
  return { ref, atEnd, onScroll, toEnd };
}
