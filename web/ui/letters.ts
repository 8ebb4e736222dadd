import { SOON_MS } from './soon.ts';

/**
 * Inter (theme.css), once it is not in the way of the page. By the clock and not by a touch: lines may break elsewhere, and what is
 * being pressed must stay under the finger.
 */
export function fetchLetters(): void {
  setTimeout(() => (document.documentElement.dataset.letters = ''), SOON_MS);
}
