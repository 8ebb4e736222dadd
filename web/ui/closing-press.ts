/** A press this near to the one before it is the second half of a double click: in px, and in ms after it. */
const NEAR_PX = 24;
const WITHIN_MS = 500;
const EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

let last: { x: number; y: number; at: number } | null = null;
/** Something closed under the last press. */
let closed = false;

/**
 * Call as something closes that lay over the page. What still comes of the press that closed it, its click or a second one at the same
 * place, was not meant for what lies there now.
 */
export function shieldClosing(): void {
  closed = last !== null && performance.now() - last.at < WITHIN_MS;
}

function isOfTheSamePress({ clientX, clientY }: MouseEvent): boolean {
  if (!last || !closed || performance.now() - last.at > WITHIN_MS) return false;
  return Math.hypot(clientX - last.x, clientY - last.y) < NEAR_PX;
}

if (typeof window !== 'undefined') {
  for (const type of EVENTS)
    window.addEventListener(
      type,
      (event) => {
        // A click without a place was made by a key.
        const placed = type !== 'click' || event.detail > 0;
        if (placed && isOfTheSamePress(event)) {
          event.preventDefault();
          event.stopImmediatePropagation();
        } else if (type === 'pointerdown') {
          last = { x: event.clientX, y: event.clientY, at: performance.now() };
          closed = false;
        }
      },
      true,
    );
}
