import type { ErrorBody } from '#contract/errors.ts';
import { isOffline } from './connection.ts';

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

const NO_CONNECTION = 'There is no connection to the server. Please try again when it is back.';

/** What a toast says after a failure: the server's words, else that it could not be reached, else the fallback. */
export function failureWords(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return isOffline() ? NO_CONNECTION : fallback;
  return error.serverMessage || fallback;
}
