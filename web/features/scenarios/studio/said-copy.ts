import type { SpokenFault } from '#contract/case-reading.ts';

/** The words of 'What the patient will say'. */
export const saidCopy = {
  intro: 'What the patient will say, beside each of your notes. Correct any line: it is kept, even when the note changes.',
  loading: 'Asking the patient...',
  failed: 'The lines could not be loaded.',
  none: { title: 'Nothing to say', text: 'The patient found no facts in this case. Write one fact per line under its heading.' },
  filter: 'Show lines',
  shows: { all: 'All lines', flagged: 'Worth a look', sealed: 'Sealed', corrected: 'Corrected' },
  count: (shown: number, all: number) => (shown === all ? `${all} lines` : `${shown} of ${all} lines`),
  aboveHeadings: 'From the demographics',
  noLine: 'Demographics',
  line: 'What the patient says',
  question: 'What the doctor says',
  correct: (text: string) => `Correct: ${text}`,
  save: 'Save',
  cancel: 'Cancel',
  takeBack: 'Use the original',
  madeOf: (made: string) => `The original: ${made}`,
  notSaved: 'The correction could not be saved.',
  byHand: 'Corrected',
  noteChanged: 'The note has changed since this line was corrected. Check that they still agree.',
  answers: ({ wordings, back }: { wordings: readonly string[]; back: string | null }) =>
    [
      wordings.length > 0 &&
        `To a doctor who says “${wordings[0]}”${wordings.length > 1 ? `, or the like (${wordings.length} ways in the script)` : ''}.`,
      back && `Said back as “${back}”.`,
    ]
      .filter(Boolean)
      .join(' '),
  shown: (directions: readonly string[]) => `For the actor, never said: ${directions.join('; ')}`,
  faults: {
    'third-person': 'speaks of somebody else',
    'half-converted': 'wrong verb',
    shorthand: 'shorthand',
    bracket: 'bracket',
    direction: 'instruction',
    'no-verb': 'no verb',
    capital: 'capital inside',
  } satisfies Record<SpokenFault, string>,
  drafts: {
    title: 'Draft these lines',
    text: (drafter: string) =>
      `${drafter} can write what the patient says of each note. Read the drafts: nobody says a line until you use it, and drafts are gone when you leave this page.`,
    begin: (count: number) => (count === 1 ? 'Draft 1 line' : `Draft ${count} lines`),
    progress: (done: number, of: number) => `${done} of ${of} notes`,
    stop: 'Stop',
    done: (drafts: number, silent: number) =>
      [
        drafts === 1 ? '1 draft to read.' : `${drafts} drafts to read.`,
        silent === 1 && 'In 1 note the model found nothing to say.',
        silent > 1 && `In ${silent} notes the model found nothing to say.`,
      ]
        .filter(Boolean)
        .join(' '),
    failed: 'The lines could not be drafted.',
    takeAll: (count: number) => (count === 1 ? 'Use this draft' : `Use all ${count} drafts`),
    discardAll: 'Discard all',
    nothing: 'None of the lines shown needs a draft.',
    silent: 'The model finds nothing here for the patient to say. If the note is an instruction, put it in brackets.',
    badge: 'Draft',
    take: 'Use',
    edit: 'Edit',
    discard: 'Discard',
    takeOne: (said: string) => `Use the draft: ${said}`,
    editOne: (said: string) => `Edit the draft: ${said}`,
    discardOne: (said: string) => `Discard the draft: ${said}`,
  },
  lost: {
    title: 'Corrections without a note',
    text: 'Their notes are no longer in the case, so these lines are not said.',
  },
  seal: {
    title: 'What opens it',
    opens: 'Should open it',
    keeps: 'Should not open it',
    opened: 'Opened it',
    kept: 'Did not open it',
    made: 'the question that the software chose',
    loading: 'Asking the patient...',
    failed: 'The patient could not be asked.',
  },
} as const;
