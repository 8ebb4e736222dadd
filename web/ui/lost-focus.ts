import { focusFirst } from './focus-back.ts';

/**
 * Where what has the focus is taken off the page, the focus goes to what stood around it, and not to the document, from where a keyboard
 * begins anew. For the life of the page.
 */
export function keepFocus(): void {
  /** What has the focus, and what stands around it, from the inside out. */
  let around: Element[] = [];
  document.addEventListener('focusin', ({ target }) => {
    around = [];
    for (let one = target as Element | null; one && one !== document.body; one = one.parentElement) around.push(one);
  });
  // Somebody pressed beside everything: then nothing was lost.
  document.addEventListener('pointerdown', () => {
    if (around[0]?.isConnected) around = [];
  });
  const look = () => {
    if (!around[0] || around[0].isConnected || (document.activeElement ?? document.body) !== document.body) return;
    focusFirst(...around.filter((one) => one.hasAttribute('tabindex')), document.getElementById('main'));
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}
