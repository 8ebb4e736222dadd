import { useEffect, useSyncExternalStore } from 'react';
import { commandMenu } from './command-menu-open.ts';

/** Ctrl K, or Cmd K, opens and closes the command menu wherever one is. */
export function useCommandMenu(): { open: boolean; setOpen: (open: boolean) => void } {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      commandMenu.set(!commandMenu.isOpen());
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      commandMenu.set(false);
    };
  }, []);
  return { open: useSyncExternalStore(commandMenu.subscribe, commandMenu.isOpen), setOpen: commandMenu.set };
}
