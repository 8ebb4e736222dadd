import { ORDER_INDEX_MAX } from '#contract/limits.ts';

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

/**
 * Where a new subdomain stands (spec: highest + 1 without a wish): at the index it asks for, or behind the one that holds
 * that index; then those after it give way, each by as little as is needed.
 * @param existing in their order. @returns its index, and the new indexes of those that give way.
 */
export function placed(wish: number | undefined, existing: readonly Placed[]): { orderIndex: number; moved: Placed[] } {
  const last = existing.at(-1)?.orderIndex ?? -1;
  if (wish === undefined || wish > ORDER_INDEX_MAX) return { orderIndex: last + 1, moved: [] };
  const orderIndex = existing.some((other) => other.orderIndex === wish) ? wish + 1 : wish;
  const moved: Placed[] = [];
  let taken = orderIndex;
  for (const other of existing.filter((each) => each.orderIndex >= orderIndex)) {
    if (other.orderIndex > taken) break;
    moved.push({ id: other.id, orderIndex: ++taken });
  }
  return { orderIndex, moved };
}
