import { WEB_FONT_KEY } from './kept-look.ts';
import { PREFETCH_MS } from './lazy.ts';

/**
 * Inter (theme.css) for a browser that has never loaded it: fetched when the page has settled, applied at the next navigation, and
 * from then on immediately. Lines may break differently in it, and what is being read or pressed must not move.
 * @param withNextPage calls its argument once, when another page replaces this one
 */
export function fetchWebFont(withNextPage: (apply: () => void) => void): void {
  const { dataset } = document.documentElement;
  if ('webFont' in dataset) return;
  const fetched = () => document.fonts.load("1em 'Inter At Once'");
  const keep = () => {
    try {
      localStorage.setItem(WEB_FONT_KEY, 'true');
    } catch {
      // Refused storage: it is fetched again with the next page.
    }
    withNextPage(() => (dataset.webFont = ''));
  };
  setTimeout(() => void fetched().then(keep, () => undefined), PREFETCH_MS);
}
