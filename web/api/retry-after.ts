/** Keeps what the last refusal for asking too often (429) said about the wait: the sign-in client does not pass headers on. */
export function retryAfterNotes(now: () => number) {
  let until: number | null = null;
  return {
    noting:
      (send: typeof fetch): typeof fetch =>
      async (input, init) => {
        const response = await send(input, init);
        if (response.status === 429) {
          const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
          until = Number.isFinite(seconds) && seconds > 0 ? now() + seconds * 1000 : null;
        }
        return response;
      },
    /** Seconds still to wait, rounded up; null when nothing was said or they are over. */
    seconds: (): number | null => {
      const left = until === null ? 0 : Math.ceil((until - now()) / 1000);
      return left > 0 ? left : null;
    },
  };
}
