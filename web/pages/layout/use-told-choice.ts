import { type RefObject, useEffect } from 'react';

/**
 * Tells a screen reader, through the field that keeps the focus, which entry is chosen. cmdk 1.1.1 does so one choice late, and not at all
 * for the first: it asks which entry is chosen before the page has drawn it.
 */
export function useToldChoice(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = root.current;
    if (!within) return undefined;
    const tell = () => {
      const field = within.querySelector('[cmdk-input]');
      const chosen = within.querySelector('[cmdk-item][aria-selected="true"]')?.id ?? '';
      if (field && field.getAttribute('aria-activedescendant') !== chosen) field.setAttribute('aria-activedescendant', chosen);
    };
    tell();
    const watch = new MutationObserver(tell);
    const attributeFilter = ['aria-selected', 'aria-activedescendant'];
    watch.observe(within, { subtree: true, childList: true, attributes: true, attributeFilter });
    return () => watch.disconnect();
  }, [root]);
}
