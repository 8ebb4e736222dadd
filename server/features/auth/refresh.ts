import { AuthError } from './auth-error.ts';
import type { UserRow } from './describe-user.ts';
import { ABSOLUTE_MS, IDLE_MS, REUSE_INTERVAL_MS } from './numbers.ts';
import { describeSession, type Session } from './open-sign-in.ts';
import type { Caller, Parts } from './parts.ts';
import { isBanned } from './rules.ts';
import { hashSecret, nextRefreshToken } from './secrets.ts';
import { type RefreshRow, type SignInRow, signInStore } from './sign-in-store.ts';

type Store = ReturnType<typeof signInStore>;
type Outcome = { refused: AuthError } | { token: string; signIn: SignInRow; user: UserRow };

/** Steps from a token just revoked to the one in force; more than this within ten seconds is no race of tabs. */
const LONGEST_CHAIN = 32;

/**
 * Exchanges a refresh token. Each use puts a child in force and revokes the token. The parent of the token in force
 * gives that same one again at any time, any other revoked token does so for ten seconds; later it is theft, and the
 * sign-in ends. Refreshes of one sign-in run one after the other. A valid token is never rate-limited: the client
 * deletes its sign-in on a 429.
 */
export async function refresh(parts: Parts, token: string, { ip }: Caller): Promise<Session> {
  const { db, limits, audit, tokens, now } = parts;
  const outcome = await db.transaction(async (tx): Promise<Outcome & { reusedBy?: string }> => {
    const store = signInStore(tx);
    const found = await store.token(hashSecret(token));
    const locked = found && (await store.lock(found.signInId));
    if (!locked) return { refused: new AuthError('refresh_token_not_found') };
    const { signIn, user } = locked;
    const refused = whyNot(signIn, user, now());
    if (refused) return { refused };
    const inForce = await successor(store, token, { signInId: signIn.id, key: parts.key.refreshKey, now: now() });
    if (inForce) return { token: inForce, signIn, user };
    // Committed, not thrown: the end of the family must outlive this transaction.
    await store.end(signIn.id, now());
    return { refused: new AuthError('refresh_token_already_used'), reusedBy: user.id };
  });
  if ('refused' in outcome) {
    if (outcome.reusedBy) await audit({ action: 'refresh_reuse', userId: outcome.reusedBy, ip });
    await limits.take('token', ip);
    throw outcome.refused;
  }
  return describeSession({ tokens }, outcome.user, outcome.signIn, outcome.token);
}

function whyNot(signIn: SignInRow, user: UserRow, now: Date): AuthError | null {
  if (signIn.endedAt) return new AuthError('session_not_found', { status: 400 });
  if (isBanned(user, now)) return new AuthError('user_banned', { status: 400 });
  const idle = now.getTime() - signIn.refreshedAt.getTime();
  const age = now.getTime() - signIn.createdAt.getTime();
  return idle > IDLE_MS || age >= ABSOLUTE_MS ? new AuthError('session_expired') : null;
}

/** The token in force after `token` was presented, or null when `token` was revoked too long ago. */
async function successor(
  store: Store,
  token: string,
  { signInId, key, now }: { signInId: string; key: string; now: Date },
): Promise<string | null> {
  // Read again: another refresh may have rotated it while this one waited for the lock.
  const presented = await store.token(hashSecret(token));
  if (!presented) return null;
  let next = nextRefreshToken(token, key);
  if (!presented.revokedAt) {
    await store.rotate({ parentHash: presented.hash, hash: hashSecret(next), signInId, at: now });
    return next;
  }
  const recent = now.getTime() - presented.revokedAt.getTime() <= REUSE_INTERVAL_MS;
  for (let step = 0; step < (recent ? LONGEST_CHAIN : 1); step += 1) {
    const row: RefreshRow | null = await store.token(hashSecret(next));
    if (!row) return null;
    if (!row.revokedAt) return next;
    next = nextRefreshToken(next, key);
  }
  return null;
}
