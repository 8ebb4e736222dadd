import { SOON_MS } from './soon.ts';

/**
 * Inter (theme.css), where the browser had none at the first paint: fetched when it is no longer in the way, put on with the next page.
 * Lines may break elsewhere in it, and what is being read or pressed must stay where it is.
 * @param withNextPage calls what it is given once, when another page takes this one's place
 */
export function fetchLetters(withNextPage: (putOn: () => void) => void): void {
  const fetched = () => document.fonts.load("1em 'Inter Variable'");
  const putOn = () => (document.documentElement.dataset.letters = '');
  setTimeout(
    () =>
      void fetched().then(
        () => withNextPage(putOn),
        () => undefined,
      ),
    SOON_MS,
  );
}
