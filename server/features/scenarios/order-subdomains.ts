type Placed = { id: string; orderIndex: number };

/**
 * The ids of one domain in a new order. Those with a wish go where they wish, lowest wish first; the rest keep their
 * order around them. A wish beyond the end means last; of two wishes for one place the earlier in the list comes first.
 * @param ids in their present order. @param wishes of ids that are among them.
 */
export function reordered(ids: readonly string[], wishes: readonly Placed[]): string[] {
  const wishing = new Set(wishes.map(({ id }) => id));
  const order = ids.filter((id) => !wishing.has(id));
  let last = -1;
  for (const { id, orderIndex } of wishes.toSorted((a, b) => a.orderIndex - b.orderIndex)) {
    last = Math.min(Math.max(orderIndex, last + 1), order.length);
    order.splice(last, 0, id);
  }
  return order;
}

/** Where a new subdomain goes that asks for a place (spec: highest + 1 without one): behind those that stand there or before. */
export const placeOf = (wish: number | undefined, existing: readonly Placed[]): number =>
  wish === undefined ? existing.length : existing.filter(({ orderIndex }) => orderIndex <= wish).length;
