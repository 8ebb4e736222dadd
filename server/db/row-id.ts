/**
 * Whether a text can be the id of a row. Postgres answers a malformed uuid with an error instead of no row,
 * so ids from outside are checked before they reach a query.
 */
export const isRowId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
