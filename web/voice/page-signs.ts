/** What a page notices of the world around it. */
export type PageSigns = {
  /** A network came, went or changed. Only a hint: a server on this computer needs none. */
  network: () => void;
  /** The tab is looked at again. */
  shown: () => void;
  /** A click or a key: browsers let stopped sound start only then. */
  gesture: () => void;
};

const GESTURES = ['pointerup', 'keydown'] as const;

/** Tells the signs until the answer is called. */
export function watchPage(on: PageSigns): () => void {
  const { connection } = navigator as { connection?: EventTarget };
  const shown = () => {
    if (document.visibilityState === 'visible') on.shown();
  };
  const told: [EventTarget | undefined, string, () => void][] = [
    [globalThis, 'online', on.network],
    [globalThis, 'offline', on.network],
    [connection, 'change', on.network],
    [document, 'visibilitychange', shown],
    [globalThis, 'pageshow', shown],
    ...GESTURES.map((name): [EventTarget, string, () => void] => [document, name, on.gesture]),
  ];
  for (const [where, name, tell] of told) where?.addEventListener(name, tell);
  return () => {
    for (const [where, name, tell] of told) where?.removeEventListener(name, tell);
  };
}
