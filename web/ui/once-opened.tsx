import { type ReactNode, Suspense, useState } from 'react';

/** A dialog or the like is not drawn before it is opened for the first time; from then on it stays, and can go as it came. */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened && <Suspense>{children}</Suspense>;
}
