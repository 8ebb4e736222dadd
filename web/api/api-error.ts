import type { ErrorBody } from '#contract/errors.ts';

/** Any answer that is not OK. `message` is exactly `'{status}: {response body or status text}'` (api.md, rule 8). */
export class ApiError extends Error {
  readonly status: number;
  /** Our error code, null when the answer was not in our form. */
  readonly code: string | null;
  /** The server's words for a person, null when it had none. */
  readonly serverMessage: string | null;
  readonly fields: Record<string, string>;

  /** @param read the body as our form of an error; null when it is none. */
  constructor(status: number, bodyText: string, statusText: string, read: ErrorBody | null = null) {
    super(`${status}: ${bodyText || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = read?.error.code ?? null;
    this.serverMessage = read?.error.message ?? null;
    this.fields = read?.error.fields ?? {};
  }
}

/** What a toast says after a failure: the server's words, else the fallback. */
export function failureWords(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}
