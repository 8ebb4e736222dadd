import { rowIdOf } from '#server/db/row-id.ts';

/** The id under which a marking is stored: another for every user and consultation, so that nobody is answered with somebody else's report. */
export const markingIdOf = (userId: string, consultationId: string, requestId: string): string =>
  rowIdOf([userId, consultationId, requestId]);
