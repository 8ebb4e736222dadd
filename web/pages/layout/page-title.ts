import { useEffect } from 'react';
import { copy } from './copy.ts';

/** Names the page in the browser's tab. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${copy.product}` : copy.product;
  }, [title]);
}
