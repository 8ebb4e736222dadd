/** What there may be to say about a call, in the order in which it is said: one thing at a time. */
const ORDER = ['silence', 'reminder', 'sound', 'notice', 'steps'] as const;
type Said = (typeof ORDER)[number];

/**
 * Which of the things that there are to say stands beside the person: what ends the call if nobody answers, the two minutes that are left,
 * what needs a hand, and what passes; null where there is nothing.
 */
export const leads = (there: Record<Said, boolean>): Said | null => ORDER.find((said) => there[said]) ?? null;
