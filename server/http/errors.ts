import type { FastifyError } from 'fastify';
import type { z } from 'zod';
import { AppError, type ErrorCode } from '#contract/errors.ts';

/** A zod failure as the API's 400: the first problem of each field, named by its path. */
export function validationError(error: z.ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  return new AppError('validation_failed', { message: Object.values(fields)[0] ?? 'Please check the marked fields.', fields });
}

/** In the Retry-After of answers to which trying again soon is the answer. */
const RETRY_SECONDS = 3;

type Trouble = 'busy' | 'away' | 'owner_gone' | 'parent_gone';
export type DatabaseTroubleOf = (error: unknown) => Trouble | null;

const TROUBLES: Record<Trouble, ErrorCode> = {
  busy: 'busy',
  away: 'database_unavailable',
  // Deleted while its request was answered: from now on its token does not count.
  owner_gone: 'unauthorized',
  parent_gone: 'conflict',
};

/** Any error as one the caller may read; null for those that must say nothing. */
export function knownError(error: unknown, databaseTrouble: DatabaseTroubleOf): AppError | null {
  if (error instanceof AppError) return error;
  const { statusCode, code } = error as Partial<FastifyError>;
  if (statusCode === 413 || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('too_large');
  if (statusCode === 415) return new AppError('unsupported_media_type');
  if (statusCode === 429) return new AppError('rate_limited');
  if (statusCode === 404) return new AppError('not_found');
  if (statusCode === 416) return new AppError('range_not_satisfiable');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('bad_request');
  const trouble = databaseTrouble(error);
  if (!trouble) return null;
  return new AppError(TROUBLES[trouble], trouble === 'busy' || trouble === 'away' ? { retryAfter: RETRY_SECONDS } : {});
}
