import type { HistoryItem } from '#contract/consultation.ts';

export type HistoryEntry = { item: HistoryItem } | { mock: NonNullable<HistoryItem['mock']>; items: HistoryItem[] };

/** A history in which the stations of a mock stand together, where the first of them stood, in the order in which they were sat. */
export function groupMocks(items: readonly HistoryItem[]): HistoryEntry[] {
  const seen = new Set<string>();
  return items.flatMap((item): HistoryEntry[] => {
    const { mock } = item;
    if (!mock) return [{ item }];
    if (seen.has(mock.id)) return [];
    seen.add(mock.id);
    const its = items.filter((other) => other.mock?.id === mock.id);
    return [{ mock, items: its.toSorted((a, b) => (a.mock?.station ?? 0) - (b.mock?.station ?? 0)) }];
  });
}
