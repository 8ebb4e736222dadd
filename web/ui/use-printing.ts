import { useSyncExternalStore } from 'react';

const paper = () => matchMedia('print');

function subscribe(changed: () => void): () => void {
  const media = paper();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the page is being put on paper: what is folded on a screen cannot be opened there. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => paper().matches);
