/** Text that Postgres can keep: no NUL and no half of a surrogate pair, both of which it refuses. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();
