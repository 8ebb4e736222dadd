import { type ComponentType, lazy } from 'react';

/**
 * A component in a chunk of its own that is fetched as soon as the browser has nothing else to do, so that it is there, without a
 * server too, before it is shown.
 */
export function soon<Props>(load: () => Promise<ComponentType<Props>>) {
  const fetched = () => load().then((component) => ({ default: component }));
  if (typeof window !== 'undefined') setTimeout(() => fetched().catch(() => undefined), SOON_MS);
  return lazy(fetched);
}

/** After the page's own first requests. */
export const SOON_MS = 1500;

/** Resolves when the page has had its time, or with the first touch or key: whoever is there may open anything. */
const pageStands = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  setTimeout(resolve, SOON_MS);
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => resolve(), { once: true, capture: true });
});

/** Like `soon`, for what shows nothing until it is asked for: it is not fetched in the way of the page even where it is drawn. */
export const later = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await pageStands;
    return { default: await load() };
  });
