import { z } from 'zod';
import { AppError, type ErrorCode } from '#contract/errors.ts';

const Refusal = z.looseObject({ statusCode: z.number() });

const CODES: Record<number, ErrorCode> = {
  401: 'voice_provider_refused',
  403: 'voice_provider_refused',
  402: 'voice_provider_unpaid',
  404: 'not_found',
  429: 'voice_provider_busy',
};

/** What went wrong at the provider, in words for a person: by the status of its refusal, else that it did not answer. */
export function voiceProviderTrouble(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const refusal = Refusal.safeParse(error).data;
  return new AppError((refusal && CODES[refusal.statusCode]) ?? 'voice_provider_failed');
}
