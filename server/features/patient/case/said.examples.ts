import type { Frame } from './say-aloud.ts';

/** Who speaks, the part of the case, the note as written, and what is said. */
export type Said = [who: 'man' | 'woman' | 'mother' | 'father', frame: Frame, note: string, said: string];
