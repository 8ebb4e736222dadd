/** The list with one of its things at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const left = list.filter((_, index) => index !== from);
  return [...left.slice(0, to), ...list.slice(from, from + 1), ...left.slice(to)];
}

/** What the API is told of a domain's order: every subdomain, numbered from 0 (spec, section 4). */
export const numbered = (ids: readonly string[]): { id: string; orderIndex: number }[] => ids.map((id, orderIndex) => ({ id, orderIndex }));

/** The place of a new subdomain: behind the highest (spec, section 4). */
export const nextIndex = (domain: readonly { orderIndex: number }[]): number =>
  Math.max(-1, ...domain.map(({ orderIndex }) => orderIndex)) + 1;

/** Upper edge and height of a row, in pixels. */
export type Row = { top: number; height: number };

/** Where a row that was pulled `dy` pixels down (or up) would stand: before the first whose middle its own middle has not passed. */
export function placeOfPulled(rows: readonly Row[], index: number, dy: number): number {
  const middle = ({ top, height }: Row) => top + height / 2;
  const pulled = rows[index];
  if (!pulled) return index;
  return rows.filter((row, at) => at !== index && middle(row) < middle(pulled) + dy).length;
}

/** How far each row makes room while one is pulled: by that one's height, towards where it came from. */
export function roomFor(rows: readonly Row[], index: number, to: number, at: number): number {
  const height = rows[index]?.height ?? 0;
  if (at > index && at <= to) return -height;
  return at < index && at >= to ? height : 0;
}

/** How far a row may be pulled: not out of its list. */
export function within(dy: number, rows: readonly Row[], index: number): number {
  const [first, pulled, last] = [rows[0], rows[index], rows.at(-1)];
  if (!first || !pulled || !last) return 0;
  return Math.max(first.top - pulled.top, Math.min(dy, last.top + last.height - pulled.height - pulled.top));
}
