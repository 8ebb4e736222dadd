import type { User } from '#server/http/handlers.ts';
import { AuthError } from './auth-error.ts';
import type { Parts } from './parts.ts';
import { withRoles } from './role-store.ts';
import { isAdministrator, isBanned, listedFor } from './rules.ts';
import type { Caller } from './sign-in-store.ts';

/**
 * Who the bearer of an access token is, with one query: the token must be ours and alive, and so must the sign-in.
 * @throws AuthError no_authorization, bad_jwt, session_not_found or user_banned
 */
export async function findCaller(
  { callerOf, tokens, now }: Pick<Parts, 'callerOf' | 'tokens' | 'now'>,
  bearer: string | undefined,
): Promise<Caller> {
  if (!bearer) throw new AuthError('no_authorization');
  const claims = await tokens.read(bearer);
  if (!claims) throw new AuthError('bad_jwt');
  const found = await callerOf(claims.signInId, claims.userId);
  if (!found || found.signIn.endedAt) throw new AuthError('session_not_found');
  if (isBanned(found.user, now())) throw new AuthError('user_banned');
  return found;
}

/** The same for the product's API: null for everyone who is not signed in. */
export async function verifyUser(parts: Parts, bearer: string | undefined): Promise<User | null> {
  try {
    const { user, isAdded, roles } = await findCaller(parts, bearer);
    const isGuest = user.isGuest || user.isAnonymous;
    return {
      id: user.id,
      email: user.email,
      isAdmin: isAdministrator(user, listedFor(user, parts.config, isAdded)),
      isGuest,
      ...withRoles(roles, isGuest),
    };
  } catch (error) {
    if (error instanceof AuthError) return null;
    throw error;
  }
}
