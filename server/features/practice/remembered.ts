/** What was read is good for so long: many ask for it, and it changes slowly. One reads at a time; a failure is not kept. */
export function remembered<Value>(ms: number, now: () => Date, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { at: number; value: Promise<Value> } | null = null;
  return () => {
    if (kept && now().getTime() - kept.at < ms) return kept.value;
    const value = read();
    kept = { at: now().getTime(), value };
    value.catch(() => (kept = null));
    return value;
  };
}
