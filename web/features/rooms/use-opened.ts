import { useEffect, useState } from 'react';

/** Something that is open while its component is there; null before the first effect. Made once: what it is made with does not change. */
export function useOpened<Opened extends { close: () => void }>(make: () => Opened): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const its = make();
    setOpened(its);
    return () => its.close();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return opened;
}
