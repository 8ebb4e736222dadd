import type { HandLine } from '#contract/said-by-hand.ts';
import { tokensOf } from '../language/words.ts';

/** A correction and its note; `changed` where the note has other words than when it was corrected. */
export type Matched = { hand: HandLine; changed: boolean };
type NoteOf = { heading: string; source: string; about: string };

/** A note that keeps this share of its words is the same note, changed. */
const SAME_NOTE = 0.5;

/**
 * Which note each correction belongs to: the one of the same words and label under the same heading, else the likest one under it that
 * no other correction has. A correction whose note is gone has none.
 */
export function matchHandLines(notes: readonly NoteOf[], lines: readonly HandLine[]): { matched: Map<number, Matched>; lost: HandLine[] } {
  const matched = new Map<number, Matched>();
  const free = (at: number) => !matched.has(at);
  const rest = lines.filter((hand) => {
    const at = notes.findIndex((note, place) => free(place) && sameHeading(note, hand) && note.source === hand.note && isAbout(note, hand));
    if (at === -1) return true;
    matched.set(at, { hand, changed: false });
    return false;
  });
  const lost = rest.filter((hand) => {
    const [best] = notes
      .map((note, at) => ({ at, likeness: free(at) && sameHeading(note, hand) ? likeness(note.source, hand.note) : 0 }))
      .filter((each) => each.likeness >= SAME_NOTE)
      .toSorted((a, b) => Number(isAbout(notes[b.at]!, hand)) - Number(isAbout(notes[a.at]!, hand)) || b.likeness - a.likeness);
    if (!best) return true;
    matched.set(best.at, { hand, changed: true });
    return false;
  });
  return { matched, lost };
}

/** A correction from before labels were kept is of any note of its words. */
const isAbout = ({ about }: NoteOf, hand: HandLine): boolean => (hand.about ?? about) === about;
const sameHeading = ({ heading }: NoteOf, { section }: HandLine): boolean => heading === section;

/** Shared words by all words, 0 to 1. */
function likeness(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => new Set(tokensOf(text).map(({ stem }) => stem))) as [Set<string>, Set<string>];
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}
