import { useState } from 'react';
import { ownStorage } from '#web/api/own-storage.ts';

const FLAG = 'instructions-seen';

/** The instructions never open by themselves; until they were seen the button carries a dot. */
export function useInstructions() {
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(() => ownStorage().getItem(FLAG) === 'true');
  const show = () => {
    ownStorage().setItem(FLAG, 'true');
    setSeen(true);
    setOpen(true);
  };
  return { open, setOpen, seen, show };
}
