import { AppError } from '#contract/errors.ts';
import { isRowId } from '#server/db/row-id.ts';

/** The last row of a page: the next page begins below it. */
export type Cursor = { completedAt: Date; id: string };

/** A cursor as one word that clients hand back unread. */
export const cursorText = ({ completedAt, id }: Cursor): string => `${completedAt.getTime()}.${id}`;

/** @throws bad_request when it is none of ours. Fourteen digits end in the year 5138: Postgres reads every such moment. */
export function cursorOf(text: string): Cursor {
  const [, ms, id = ''] = /^(\d{1,14})\.(.+)$/.exec(text) ?? [];
  if (!ms || !isRowId(id)) throw new AppError('bad_request', { message: 'This cursor is not one of ours.' });
  return { completedAt: new Date(Number(ms)), id };
}
