import { pageStands } from './soon.ts';

/** Inter (theme.css), once it is not in the way of the page. */
export async function fetchLetters(): Promise<void> {
  await pageStands;
  document.documentElement.dataset.letters = '';
}
