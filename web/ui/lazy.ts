import { type ComponentType, lazy } from 'react';

/**
 * A component in its own chunk, fetched as soon as the browser is idle, so that it is available, even without a server,
 * before it is shown.
 */
export function prefetchLazy<Props>(load: () => Promise<ComponentType<Props>>) {
  const fetched = once(() => load().then((component) => ({ default: component })));
  if (typeof window !== 'undefined') setTimeout(() => fetched().catch(() => undefined), PREFETCH_MS);
  return lazy(fetched);
}

/** Asking for a file goes through all that it needs each time: one that was asked for is not asked for again, unless it did not come. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () =>
    (asked ??= load().catch((error: unknown) => {
      asked = null;
      throw error;
    }));
}

/** After the page's own first requests. */
export const PREFETCH_MS = 1500;

/** Resolves once the page has had time to settle, or at the first touch or key: from then on the user may open anything. */
const pageSettled = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  setTimeout(resolve, PREFETCH_MS);
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => resolve(), { once: true, capture: true });
});

/** Like `prefetchLazy`, for components that show nothing until opened: never fetched before the page has settled, even if rendered. */
export const idleLazy = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await pageSettled;
    return { default: await load() };
  });
