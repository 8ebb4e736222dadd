import type { ComponentProps } from 'react';
import { prefetchLazy } from '#web/ui/lazy.ts';
import type { Face as FaceOf } from './face.tsx';

/** Stands for a face that does not come. */
export const NoFace = ({ className }: { className: string }) => (
  <span aria-hidden className={`no-face block shrink-0 rounded-full bg-brand-soft ${className}`} />
);

/** The face in a file of its own, fetched beside what it is shown on. Decoration: a page without it is whole, so one that fails is nobody's error. */
export const Face = prefetchLazy<ComponentProps<typeof FaceOf>>(() =>
  import('./face.tsx').then(
    (module) => module.Face,
    () => NoFace,
  ),
);
