import { ErrorBody } from '#contract/errors.ts';

/** Any answer that is not OK. `message` is exactly `'{status}: {response body or status text}'` (api.md, rule 8). */
export class ApiError extends Error {
  readonly status: number;
  /** Our error code, null when the answer was not in our form. */
  readonly code: string | null;
  /** The server's words for a person, null when it had none. */
  readonly serverMessage: string | null;
  readonly fields: Record<string, string>;

  constructor(status: number, bodyText: string, statusText: string) {
    super(`${status}: ${bodyText || statusText}`);
    this.name = 'ApiError';
    const parsed = ErrorBody.safeParse(readJson(bodyText));
    this.status = status;
    this.code = parsed.data?.error.code ?? null;
    this.serverMessage = parsed.data?.error.message ?? null;
    this.fields = parsed.data?.error.fields ?? {};
  }
}

/** What a toast says after a failure: the server's words, else the fallback. */
export function failureWords(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
