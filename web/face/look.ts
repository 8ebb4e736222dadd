import type { PortraitPart, PortraitValue } from '#contract/portrait-parts.ts';

/** A portrait with every part decided. */
export type Look = { readonly [Part in PortraitPart]: PortraitValue<Part> };
