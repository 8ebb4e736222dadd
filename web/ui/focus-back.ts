import { type RefObject, useRef } from 'react';

/**
 * For what lies over the page: once it closes, the focus goes back to where it was, else to `afterwards`, else to the page's content;
 * never to the document, from where a keyboard begins anew.
 */
export function useFocusBack(afterwards?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      // The library would give it to its own trigger, which there is none of.
      event.preventDefault();
      focusFirst(opener.current, afterwards?.current, document.getElementById('main'));
    },
  };
}

/** The first of them that takes the focus gets it. */
export function focusFirst(...wanted: (Element | null | undefined)[]): void {
  for (const element of wanted) {
    if (!(element instanceof HTMLElement) || element === document.body || !element.isConnected) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}
