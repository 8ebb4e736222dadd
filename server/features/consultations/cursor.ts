import { cursorOf as readCursor, cursorText as textOf } from '#server/db/cursor.ts';

/** The last row of a page of the history. */
export type Cursor = { completedAt: Date; id: string };

export const cursorText = ({ completedAt, id }: Cursor): string => textOf({ at: completedAt, id });

/** @throws bad_request when it is none of ours */
export function cursorOf(text: string): Cursor {
  const { at, id } = readCursor(text);
  return { completedAt: at, id };
}
