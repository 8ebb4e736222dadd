import { type ComponentType, createElement, use } from 'react';

/**
 * A component in its own chunk, fetched as soon as the browser is idle, so that it is available, even without a server,
 * before it is shown. `now`: every page that knows it shows it, and it is fetched with the page's own file.
 */
export function prefetchLazy<Props extends object>(load: () => Promise<ComponentType<Props>>, { now = false } = {}) {
  const part = fetched(load);
  const ask = () => void part.fetch().catch(() => undefined);
  if (now) ask();
  else if (typeof window !== 'undefined') setTimeout(ask, PREFETCH_MS);
  return lazily(part);
}

/** After the page's own first requests. */
export const PREFETCH_MS = 1500;

/** Resolves at the first touch or key. */
export const firstTouch = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => resolve(), { once: true, capture: true });
});

/** Resolves once the page has had time to settle, or at the first touch or key: from then on the user may open anything. */
const pageSettled = new Promise<void>((resolve) => {
  if (typeof window !== 'undefined') setTimeout(resolve, PREFETCH_MS);
  void firstTouch.then(resolve);
});

/** Like `prefetchLazy`, for components that show nothing until opened: never fetched before the page has settled, even if rendered. */
export const idleLazy = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazily(
    fetched(async () => {
      await pageSettled;
      return load();
    }),
  );

/** Fetched when it is first drawn, and by whoever has the file fetched before; with `fetch` it is drawn at once when it has come. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = fetched(load);
  return Object.assign(lazily(part), { fetch: part.fetch });
}

/** Has a file there for what is drawn only when it is opened: fetched once the page has settled. */
export const fetchWhenSettled = (load: () => Promise<unknown>): void => void pageSettled.then(load).catch(() => undefined);

/** Asking for a file goes through all that it needs each time: what was asked for is not asked for again, unless it did not come. */
function fetched<Props>(load: () => Promise<ComponentType<Props>>) {
  const part = {
    /** Once it is there. */
    component: null as ComponentType<Props> | null,
    asked: null as Promise<void> | null,
    fetch: (): Promise<void> =>
      (part.asked ??= load().then(
        (component) => void (part.component = component),
        (error: unknown) => {
          part.asked = null;
          throw error;
        },
      )),
  };
  return part;
}

function lazily<Props extends object>(part: ReturnType<typeof fetched<Props>>): ComponentType<Props> {
  return function Part(props) {
    // React's own `lazy` leaves the place of what has long been there empty first, and draws all that stands around it twice.
    if (!part.component) use(part.fetch());
    return part.component && createElement(part.component, props);
  };
}
