const MOST = 200;

/** A model's failure for the log: a vendor's error carries the whole request with it, and so the case. */
export function troubleOf(error: unknown): { error: string; status?: number; words: string } {
  const { name, message, statusCode } = (error ?? {}) as { name?: unknown; message?: unknown; statusCode?: unknown };
  return {
    error: typeof name === 'string' ? name : typeof error,
    ...(typeof statusCode === 'number' ? { status: statusCode } : {}),
    words: (typeof message === 'string' ? message : String(error)).slice(0, MOST),
  };
}
