import { GUEST_HOURS } from '#contract/limits.ts';

/** Apart from the words of signing in, which the pages behind it do not need. */
export const copy = {
  welcome: 'Welcome!',
  notice: "You're logged in as a guest user. Your session is temporary.",
  deleted: `Consultations are deleted after ${GUEST_HOURS} hours.`,
  keepWork: 'Keep your work',
} as const;
