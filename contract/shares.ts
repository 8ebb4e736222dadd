/** What a trainee lets the trainers of one group see of the work assigned there; each holds what stands before it. */
export const SHARES = ['nothing', 'grades', 'reports', 'recordings'] as const;
export type Shares = (typeof SHARES)[number];

/** Whether somebody who shares so much shares this. */
export const sharesAtLeast = (given: Shares, asked: Shares): boolean => SHARES.indexOf(given) >= SHARES.indexOf(asked);
