import { AppError } from '#contract/errors.ts';
import { cursorOf as readCursor, cursorText as textOf } from '#server/db/cursor.ts';

/** The last row of a page, by its moment. */
export type Cursor = { completedAt: Date; id: string };
/** The last row of a page of the history; `rank` is its place in an order by marks, and null in one by time. */
export type HistoryCursor = Cursor & { rank?: number | null };

export const cursorText = ({ rank = null, completedAt, id }: HistoryCursor): string =>
  `${rank === null ? '' : `${rank}:`}${textOf({ at: completedAt, id })}`;

/**
 * @param ranked the order that is asked for is one by marks
 * @throws bad_request when it is none of ours, or of another order
 */
export function cursorOf(text: string, ranked: boolean): HistoryCursor {
  const [, rank, rest = ''] = /^(?:(-?\d{1,3}(?:\.\d{1,10})?):)?(.*)$/s.exec(text) ?? [];
  if (ranked !== (rank !== undefined)) throw new AppError('bad_request', { message: 'This cursor belongs to a different order.' });
  const { at, id } = readCursor(rest);
  return { rank: rank === undefined ? null : Number(rank), completedAt: at, id };
}
