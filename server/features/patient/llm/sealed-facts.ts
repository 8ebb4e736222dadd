import type { Fact } from '../case/case.ts';

/** Told only on a condition of the author's: that very matter named, kindly asked, nobody else in the room. */
const CONDITIONS = new Set<Fact['when']>(['directly', 'gently', 'alone']);

/** Is the fact kept from a model until the rules open it: the hidden agenda, its cues, and what is told on a condition? */
export const isSealed = ({ part, when }: Fact): boolean => part === 'agenda' || part === 'cue' || CONDITIONS.has(when);
