import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen is as a media query says, now and when it changes. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
