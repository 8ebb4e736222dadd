import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { placeOfPulled, roomFor, type Row, within } from './order.ts';

type Pull = { index: number; dy: number; to: number; rows: Row[] };

/**
 * Lets the rows of a list be pulled to another place by mouse, pen or finger; `onDrop` is told when one was let go elsewhere.
 * Escape puts it back. For the pointer only: keys and screen readers have the buttons. Other rows than the list's own children
 * must not stand in it.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [pull, setPull] = useState<Pull | null>(null);
  const listening = useRef<AbortController>(null);
  useEffect(() => () => listening.current?.abort(), []);

  const begin = (index: number, event: PointerEvent) => {
    const element = list.current;
    if (!element || event.button !== 0) return;
    event.preventDefault();
    // In the list's own coordinates: it may be scrolled meanwhile.
    const yOf = (clientY: number) => clientY - element.getBoundingClientRect().top;
    const rows = [...element.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top: yOf(top), height };
    });
    const begun = yOf(event.clientY);
    let now: Pull = { index, dy: 0, to: index, rows };
    setPull(now);
    listening.current?.abort();
    const stop = new AbortController();
    listening.current = stop;
    const end = () => {
      stop.abort();
      setPull(null);
    };
    const on = { signal: stop.signal, capture: true };
    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        const dy = yOf(clientY) - begun;
        // Drawn inside the list, but told where the pointer would have it: at the very end it stands level with the last.
        now = { index, dy: within(dy, rows, index), to: placeOfPulled(rows, index, dy), rows };
        setPull(now);
      },
      on,
    );
    window.addEventListener(
      'pointerup',
      () => {
        end();
        if (now.to !== index) onDrop(index, now.to);
      },
      on,
    );
    window.addEventListener('pointercancel', end, on);
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return;
        // The dialog around the list must stay open.
        key.stopPropagation();
        end();
      },
      on,
    );
  };

  /** How a row is drawn while one is pulled. */
  const styleOf = (at: number): CSSProperties => {
    if (!pull) return {};
    if (at === pull.index) return { transform: `translateY(${pull.dy}px)`, position: 'relative', zIndex: 1 };
    return { transform: `translateY(${roomFor(pull.rows, pull.index, pull.to, at)}px)`, transition: 'transform 120ms' };
  };
  return { begin, styleOf, pulled: pull?.index ?? null };
}
