import { type ComponentProps, Suspense } from 'react';
import type { Menu as MenuNow } from './menu.tsx';
import { soon } from './soon.ts';

const Lazy = soon(() => import('./menu.tsx').then((module) => module.Menu));

/** A `Menu` whose list, which places itself, comes after the page; until then its button stands there. */
export function Menu(props: ComponentProps<typeof MenuNow>) {
  return (
    <Suspense fallback={props.children}>
      <Lazy {...props} />
    </Suspense>
  );
}
