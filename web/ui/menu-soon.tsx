import { Slot } from 'radix-ui';
import { type ComponentProps, Suspense, useState } from 'react';
import type { Menu as MenuNow } from './menu.tsx';
import { soon } from './soon.ts';

const Lazy = soon(() => import('./menu.tsx').then((module) => module.Menu));

/** A `Menu` whose list, which places itself, comes after the page; until then its button stands there, and a press counts as soon as it can. */
export function Menu(props: Omit<ComponentProps<typeof MenuNow>, 'openAtFirst'>) {
  const [pressed, setPressed] = useState(false);
  return (
    <Suspense fallback={<Slot.Root onClick={() => setPressed(true)}>{props.children}</Slot.Root>}>
      <Lazy {...props} openAtFirst={pressed} />
    </Suspense>
  );
}
