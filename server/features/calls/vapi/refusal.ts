import { AppError } from '#contract/errors.ts';
import { VapiFailure } from '#server/providers/vapi/calls/call-api.ts';
import { UNREACHABLE } from '../remote-calls.ts';

const BUSY_SECONDS = 60;

/** What a doctor reads when Vapi makes no call: whom it helps to tell, and what works meanwhile. */
export function refusalOf(error: unknown): AppError {
  const status = error instanceof VapiFailure ? error.status : null;
  const message = wordsOf(status);
  return status === 429
    ? new AppError('rate_limited', { message, retryAfter: BUSY_SECONDS })
    : new AppError('provider_failed', { message });
}

function wordsOf(status: number | null): string {
  if (status === 401 || status === 403)
    return 'The voice service rejected this server’s keys. Please tell your administrator; until then, practise by typing.';
  if (status === 402)
    return 'The credit for spoken consultations is used up. Please tell your administrator; until then, practise by typing.';
  if (status === 429) return 'All spoken consultation lines are busy. Please try again in a minute, or practise by typing.';
  if (status === 400)
    return 'The voice service could not take this case. Please tell your administrator; until then, practise it by typing.';
  return UNREACHABLE;
}
