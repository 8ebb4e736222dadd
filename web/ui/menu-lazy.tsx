import { type ComponentProps, Suspense, useState } from 'react';
import type { Menu as MenuNow } from './menu.tsx';
import { prefetchLazy } from './lazy.ts';
import { Slot } from './slot.tsx';

const Lazy = prefetchLazy(() => import('./menu.tsx').then((module) => module.Menu));

/** A `Menu` whose list is loaded after the page. Until then only its button is shown, and a press opens the list once it is loaded. */
export function Menu(props: Omit<ComponentProps<typeof MenuNow>, 'openAtFirst'>) {
  const [pressed, setPressed] = useState(false);
  return (
    <Suspense fallback={<Slot onClick={() => setPressed(true)}>{props.children}</Slot>}>
      <Lazy {...props} openAtFirst={pressed} />
    </Suspense>
  );
}
