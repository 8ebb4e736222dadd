/**
 * Reads a download to its end and counts on the way. A ZIP made while it is sent has no known length: one that breaks off
 * rejects here, so that half is never saved as all.
 * @param onBytes bytes received so far
 */
export async function readCounting(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, out) => {
      bytes += chunk.byteLength;
      onBytes(bytes);
      out.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counting)).blob();
}
