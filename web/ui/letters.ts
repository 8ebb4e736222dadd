import { setFlag } from './local-flag.ts';
import { SOON_MS } from './soon.ts';

/** As web/public/early.js reads it. */
const KEPT = 'letters';

/**
 * Inter (theme.css) for a browser that has never had it: fetched when it is no longer in the way, put on with the next page, and from
 * then on at once. Lines may break elsewhere in it, and what is being read or pressed must stay where it is.
 * @param withNextPage calls what it is given once, when another page takes this one's place
 */
export function fetchLetters(withNextPage: (putOn: () => void) => void): void {
  const { dataset } = document.documentElement;
  if ('letters' in dataset) return;
  const fetched = () => document.fonts.load("1em 'Inter At Once'");
  const keep = () => {
    setFlag(KEPT);
    withNextPage(() => (dataset.letters = ''));
  };
  setTimeout(() => void fetched().then(keep, () => undefined), SOON_MS);
}
