/** One page of a list, and the cursor of the next; null where it was the last. */
export type ReadPage<Reply> = { reply: Reply; next: string | null };

/** Reads a page with the cursor that stands in its header: `readPage((options) => api.listAudit({ cursor }, options))`. */
export async function readPage<Reply>(
  ask: (options: { onHeaders: (headers: Headers) => void }) => Promise<Reply>,
): Promise<ReadPage<Reply>> {
  let next: string | null = null;
  const reply = await ask({ onHeaders: (headers) => (next = headers.get('x-next-cursor')) });
  return { reply, next };
}
