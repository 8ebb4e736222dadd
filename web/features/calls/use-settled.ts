import { useEffect, useState } from 'react';

/** A double press takes at most this long on every system. */
const DOUBLE_PRESS_MS = 500;

/**
 * False for a moment after a button `does` something else: the second press of a double one was meant for what stood in its
 * place. @param fresh it has itself come in the place of another.
 */
export function useSettled(does: string, fresh = false): boolean {
  const [settled, setSettled] = useState(fresh ? null : does);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(does), DOUBLE_PRESS_MS);
    return () => clearTimeout(timer);
  }, [does]);
  return settled === does;
}
