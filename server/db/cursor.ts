import { AppError } from '#contract/errors.ts';
import { isRowId } from './row-id.ts';

/** The last row of a page, by its moment and id: the next page begins below it. */
export type Cursor = { at: Date; id: string };

/** A cursor as one word that clients hand back unread. */
export const cursorText = ({ at, id }: Cursor): string => `${at.getTime()}.${id}`;

/** @throws bad_request when it is none of ours. Fourteen digits end in the year 5138: Postgres reads every such moment. */
export function cursorOf(text: string): Cursor {
  const [, ms, id = ''] = /^(\d{1,14})\.(.+)$/.exec(text) ?? [];
  if (!ms || !isRowId(id)) throw new AppError('bad_request', { message: 'This cursor is not valid.' });
  return { at: new Date(Number(ms)), id };
}

/** What a list is asked for: one row more than it shows tells whether there is a next page. */
export const pageAsked = ({ limit, cursor }: { limit: number; cursor?: string | undefined }): { take: number; after: Cursor | null } => ({
  take: limit + 1,
  after: cursor === undefined ? null : cursorOf(cursor),
});

/** The rows of the page; where there is a next one, its cursor goes into the answer's header. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  cursorAt: (row: Row) => Cursor,
  header: (name: string, value: string) => void,
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (last !== undefined && rows.length > limit) header('x-next-cursor', cursorText(cursorAt(last)));
  return page;
}
