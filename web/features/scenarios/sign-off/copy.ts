import type { SignOffState } from './rules.ts';

const nobody = 'a deleted account';

/** The words of who answers for a case. */
export const copy = {
  intro:
    'Someone other than the author reads the case and its marking, signs them off and sets the date of the next review. Any later edit needs a new sign-off.',
  nobody,
  stands: {
    title: 'As it stands',
    signed: (who: string | null, when: string) => `Signed off by ${who ?? nobody} on ${when}, as it stands now.`,
    changed: (who: string | null, when: string) =>
      `Signed off by ${who ?? nobody} on ${when}, and edited since: what stands now is not signed off.`,
    unsigned: 'Not signed off yet.',
    review: (when: string) => `Next review due by ${when}.`,
    overdue: (when: string) => `Its review was due by ${when}.`,
  },
  people: {
    title: 'Author and reviewer',
    author: 'Author',
    authorHint: 'Who wrote the case. Only an administrator can name another author.',
    noAuthor: 'No author named',
    reviewer: 'Reviewer',
    reviewerHint: 'Who is asked to sign it off. They find the case in the admin panel.',
    noReviewer: 'No reviewer named',
    former: (email: string | null) => `${email ?? nobody} (no longer writes cases)`,
    save: 'Save names',
    saved: 'Author and reviewer saved',
    notSaved: 'The names could not be saved. Please try again.',
  },
  sign: {
    title: 'Sign off',
    own: 'You are the author of this case, so somebody else must sign it off. Name a reviewer, and they will find it in the admin panel.',
    asked: (email: string | null) => `${email ?? nobody} was asked to review it. You can sign it off, too.`,
    unsaved: 'Save or discard your changes first: what is signed off is the case as it is saved.',
    errors: (count: number) => (count === 1 ? 'The advice still has 1 error.' : `The advice still has ${count} errors.`),
    reviewBy: 'Next review by',
    reviewHint: 'The date by which its clinical content is checked against the guidelines again.',
    tooEarly: 'Choose a day after today',
    action: 'Sign off as it stands',
    done: 'The case is signed off',
    notDone: 'The case could not be signed off. Please try again.',
  },
  loading: 'Loading the sign-off...',
  failed: 'The sign-off could not be loaded.',
  retry: 'Try again',
  row: {
    signed: (when: string) => `Signed off ${when}`,
    changed: 'Edited since its sign-off',
    awaiting: (who: string | null) => `Awaiting sign-off by ${who ?? nobody}`,
    unsigned: 'Not signed off',
    mine: 'Awaiting your sign-off',
  },
  filter: {
    label: 'Sign-off',
    all: 'Signed off or not',
    options: { mine: 'Awaiting your sign-off', awaiting: 'Awaiting sign-off', signed: 'Signed off' } satisfies Record<SignOffState, string>,
  },
} as const;
