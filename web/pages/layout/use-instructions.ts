import { useState } from 'react';
import { readFlag, setFlag } from '#web/ui/local-flag.ts';

const FLAG = 'instructions-seen';

/** The instructions never open by themselves; until they were seen the button carries a dot. */
export function useInstructions() {
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(() => readFlag(FLAG));
  const show = () => {
    setFlag(FLAG);
    setSeen(true);
    setOpen(true);
  };
  return { open, setOpen, seen, show };
}
