import { useEffect, useRef } from 'react';
import { shieldClosing } from './closing-press.ts';

type Layer = { close: () => void };

/** What is open, the one opened last at the end. */
const layers: Layer[] = [];
const watching: (() => void)[] = [];
const told = () => watching.forEach((tell) => tell());

/** Tells of everything that opens or closes over the page, for the life of the page. */
export const onLayers = (tell: () => void): void => void watching.push(tell);

/**
 * What lies over the page, for as long as it is `open`. Escape may close it through `closeTopmost`: Radix gives the key to whatever was
 * drawn last, and that may be a toast that came while a dialog was open. The press that closes it does nothing to the page.
 */
export function useEscape(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return undefined;
    const layer = { close: () => latest.current() };
    layers.push(layer);
    told();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      shieldClosing();
      told();
    };
  }, [open]);
}

/** Whether anything lies over the page. */
export const isAnythingOpen = (): boolean => layers.length > 0;

/** Closes what was opened last. @returns false when nothing is open. */
export function closeTopmost(): boolean {
  const last = layers.at(-1);
  last?.close();
  return last !== undefined;
}
