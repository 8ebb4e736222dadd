import type { SaidCorrection } from '#contract/api/patient.ts';
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

/** The correction of a note's line, in place of the one that was made when the note had other words. */
export const lineOf = (
  { section, note, about, noteChanged, handNote }: SaidNote,
  said: string | null,
): NonNullable<SaidCorrection['line']> => ({
  section,
  note,
  about,
  said,
  ...(noteChanged && { replaces: handNote ?? '' }),
});

/** Worth a draft: not what an author corrected, wrote as whole sentences, or wrote as the patient's reaction, whose note is a topic. */
export const isOpenToDraft = ({ byHand, part, note, spoken }: SaidNote): boolean =>
  !byHand && part !== 'reaction' && !(note === spoken && /[.?!]["”’]?$/.test(note));

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
