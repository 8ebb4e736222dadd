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
const SOON_MS = 1500;
