import type { SaidNote } from '#contract/said-reading.ts';

export const SHOWS = ['all', 'flagged', 'sealed', 'corrected'] as const;

/** Whether a note is worth a look: something would strike a listener, or it was changed since its line was corrected. */
const isFlagged = ({ faults, noteChanged }: SaidNote): boolean => faults.length > 0 || noteChanged;

export const ofShow = (notes: readonly SaidNote[], show: (typeof SHOWS)[number]): SaidNote[] =>
  notes.filter((note) =>
    show === 'all'
      ? true
      : show === 'flagged'
        ? isFlagged(note)
        : show === 'sealed'
          ? note.sealed
          : note.byHand || note.questionsByHand > 0,
  );

/** Neighbouring notes under one heading, in the order of the text. */
export function bySection(notes: readonly SaidNote[]): { section: string; notes: SaidNote[] }[] {
  const sections: { section: string; notes: SaidNote[] }[] = [];
  for (const note of notes) {
    const last = sections.at(-1);
    if (last && last.section === note.section) last.notes.push(note);
    else sections.push({ section: note.section, notes: [note] });
  }
  return sections;
}
