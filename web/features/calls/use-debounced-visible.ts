import { useEffect, useRef, useState } from 'react';

/** Anything shorter than this is never shown; what is shown stays at least this long. */
const FLICKER_MS = 300;

/** True once `active` has lasted a moment, and then for at least a moment: so nothing flickers. */
export function useDebouncedVisible(active: boolean): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (active === shown) return undefined;
    const delay = active ? FLICKER_MS : Math.max(0, FLICKER_MS - (performance.now() - since.current));
    const timer = setTimeout(() => {
      since.current = performance.now();
      setShown(active);
    }, delay);
    return () => clearTimeout(timer);
  }, [active, shown]);
  return shown;
}
