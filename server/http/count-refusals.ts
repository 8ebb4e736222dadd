import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';

/**
 * Counts a request that is about to be refused as those are that are answered: who is refused never reaches the limit of
 * the route, which knows its user first.
 * @returns a function that throws AppError rate_limited when there were too many.
 */
export function countRefusals(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  // Without RATE_LIMITS nothing counts.
  const count = app.hasDecorator('createRateLimit') ? app.createRateLimit() : null;
  return async (request) => {
    const counted = await count?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded) throw new AppError('rate_limited', { retryAfter: counted.ttlInSeconds });
  };
}
