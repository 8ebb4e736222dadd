import { GUEST_HOURS } from '#contract/limits.ts';

/** Apart from the words of signing in, which the pages behind it do not need. */
export const copy = {
  notice: `You are a guest: this sign-in is temporary, and your consultations are deleted after ${GUEST_HOURS} hours.`,
  keepWork: 'Keep your work',
} as const;
