import type { AuthClient, Problem } from '#web/api/auth-client.ts';
import type { ToastContent } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';

/** What a person reads when the sign-in service refuses: its own words, but plain ones where those are for programmers. */
export function problemWords(problem: Problem, { wait, online }: { wait: number | null; online: boolean }): string {
  if (problem.status === 429) return copy.errors.tooMany(wait);
  // No answer, or one from something before the service: its text is no sentence.
  if (problem.name === 'AuthRetryableFetchError') return online ? copy.errors.serviceUnavailable : copy.errors.offline;
  return copy.problems[problem.code ?? ''] ?? (problem.message || copy.errors.serviceUnavailable);
}

/** `unexpected`: nothing refused, the page itself could not go on; e.g. this browser's storage is full. */
type Refused = { words: string; code: string | undefined; wait: number | null; unexpected: boolean };

/** What a refusal is told by (spec, section 8). */
export const refusalToast = ({ words, unexpected }: Pick<Refused, 'words' | 'unexpected'>): ToastContent => ({
  ...(unexpected ? copy.toasts.unexpected : { title: copy.toasts.authenticationError, description: words }),
  variant: 'destructive',
});

/** Asks the sign-in service for something. @returns what is to be told of a refusal, or null. Never rejects. */
export async function ask(
  auth: () => Promise<AuthClient>,
  act: (client: AuthClient) => Promise<{ error: Problem | null }>,
): Promise<Refused | null> {
  try {
    const client = await auth();
    const { error } = await act(client);
    if (!error) return null;
    const wait = error.status === 429 ? client.secondsToWait() : null;
    return { words: problemWords(error, { wait, online: isOnline() }), code: error.code, wait, unexpected: false };
  } catch (error) {
    console.error(error);
    const online = isOnline();
    return { words: online ? copy.errors.serviceUnavailable : copy.errors.offline, code: undefined, wait: null, unexpected: online };
  }
}

/** A browser that says nothing is taken to be online. */
export const isOnline = (): boolean => typeof navigator === 'undefined' || (navigator.onLine as boolean | undefined) !== false;
