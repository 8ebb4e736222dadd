import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { AppError } from '#contract/errors.ts';
import type { HostedService } from './hosted-service.ts';

/** Asked again after this, in the background: GoTrue allows its keys to be kept ten minutes. */
const FRESH_MS = 10 * 60_000;
/** Between two looks for a key that is not known: a made-up `kid` must not become a request of ours. */
const UNKNOWN_KEY_MS = 30_000;
/** Between two tries while the service is down. */
const RETRY_MS = 2000;
/** Keys last heard of longer ago than this count no more: one of them may have been withdrawn. */
const OUTAGE_MAX_MS = 24 * 3600_000;

type Options = { service: Pick<HostedService, 'keys'>; now: () => number };

/**
 * The service's public keys, kept: known ones go on working while the service is down, a key that is new is looked for once.
 * @throws AppError provider_failed when a key cannot be known for an outage; jose's JWKSNoMatchingKey when there is none.
 */
export function hostedKeys({ service, now }: Options): JWTVerifyGetKey {
  let known: { find: JWTVerifyGetKey; at: number } | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;

  async function load(): Promise<void> {
    triedAt = now();
    // createLocalJWKSet checks the shape itself.
    const find = createLocalJWKSet((await service.keys()) as JSONWebKeySet);
    known = { find, at: now() };
  }
  const reload = () => (loading ??= load().finally(() => (loading = null)));

  return async (header, token) => {
    if (!known || now() - known.at > OUTAGE_MAX_MS) {
      if (!loading && now() - triedAt < RETRY_MS) throw new AppError('provider_failed');
      await reload();
    } else if (now() - known.at > FRESH_MS && now() - triedAt > RETRY_MS) void reload().catch(() => undefined);
    const { find, at } = known!;
    try {
      return await find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || now() - at < UNKNOWN_KEY_MS) throw error;
      // The last try failed: the key may be a new one.
      if (!loading && now() - triedAt < RETRY_MS) throw new AppError('provider_failed');
      await reload();
      return known!.find(header, token);
    }
  };
}
