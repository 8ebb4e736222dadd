import { MOBILE_BREAKPOINT_PX } from '#contract/limits.ts';
import { closeTopmost, isAnythingOpen, onLayers } from '#web/ui/escape.ts';

type Change = Parameters<History['replaceState']>;

/** Marks the entry that stands over the page's own while something is open. */
const OVER = 'overThePage';
const isOver = (): boolean => (history.state as { [OVER]?: boolean } | null)?.[OVER] === true;
/** The router gives each of its entries a key; the entry over one has the same. */
const keyHere = (): unknown => (history.state as { key?: string } | null)?.key;

/**
 * On a phone Back closes what lies over the page, a drawer or a dialog, and leaves the page only when nothing does. What is open has
 * a history entry of its own for that: no script hears of a Back that leads to another document, as after a direct load. The router
 * never learns of that entry. For the life of the page; call it before the router is made, which keeps the history's methods.
 */
export function backCloses(): void {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let entry: 'none' | 'there' | 'leaving' = 'none';
  let key = keyHere();
  /** What the router wrote meanwhile: it is written once the page's own entry is the current one again. */
  let late: (() => void)[] = [];

  const settle = () => {
    if (isAnythingOpen() && entry === 'none' && innerWidth < MOBILE_BREAKPOINT_PX) {
      key = keyHere();
      push({ ...(history.state as object | null), [OVER]: true }, '');
      entry = 'there';
    } else if (!isAnythingOpen() && entry === 'there') {
      entry = 'leaving';
      history.back();
    }
  };
  // What closes may give way to another page, or to something else that opens: both come in the same task.
  const settleSoon = () => void setTimeout(settle);

  // Reloaded while something was open: what was its entry is one of the page's from now on.
  if (isOver()) replace({ ...(history.state as object), [OVER]: undefined }, '');

  history.pushState = (...change: Change) => {
    if (entry === 'leaving') late.push(() => push(...change));
    else if (entry === 'none') push(...change);
    else {
      // Another page takes the place of that entry: Back leads from there to this page at once.
      entry = 'none';
      late = [];
      replace(...change);
    }
  };
  history.replaceState = (...change: Change) => {
    if (entry === 'none') return replace(...change);
    late.push(() => replace(...change));
    const [state, title, address] = change;
    return entry === 'there' ? replace({ ...(state as object), [OVER]: true }, title, address) : undefined;
  };

  addEventListener(
    'popstate',
    (event) => {
      const closes = entry === 'there' && !isOver() && keyHere() === key;
      // By Forward, after it was closed.
      const again = entry === 'none' && isOver() && keyHere() === key;
      if (closes || again || entry === 'leaving') event.stopImmediatePropagation();
      entry = isOver() ? 'there' : 'none';
      key = keyHere();
      if (entry === 'none') for (const write of late.splice(0)) write();
      if (closes) closeTopmost();
      settleSoon();
    },
    true,
  );
  onLayers(settleSoon);
}
