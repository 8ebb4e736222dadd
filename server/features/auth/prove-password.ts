import { AppError } from '#contract/errors.ts';
import type { User } from '#server/http/handlers.ts';
import { AuthError } from './auth-error.ts';
import type { Parts } from './parts.ts';
import { userStore } from './user-store.ts';

/** @throws AppError when this is not the user's password, or too many were tried. Guests prove nothing: they never chose one. */
export type ProvePassword = (user: User, given: string | undefined, ip: string) => Promise<void>;

/** Before what cannot be undone: who finds a browser signed in must not be able to do it. */
export function provePassword({ db, limits, passwords }: Pick<Parts, 'db' | 'limits' | 'passwords'>): ProvePassword {
  return proveWith({
    limits,
    opens: async (user, given) => {
      const stored = (await userStore(db).byId(user.id))?.passwordHash ?? null;
      return stored !== null && passwords.verify(stored, given);
    },
    hasOne: async (user) => Boolean((await userStore(db).byId(user.id))?.passwordHash),
  });
}

type Proof = {
  limits: Parts['limits'];
  /** Whether this password is the user's. */
  opens: (user: User, given: string) => Promise<boolean>;
  /** Whether the user has a password at all, where that can be known. */
  hasOne?: (user: User) => Promise<boolean>;
};

/** The same wherever the passwords are kept. */
export function proveWith({ limits, opens, hasOne }: Proof): ProvePassword {
  return async (user, given, ip) => {
    if (user.isGuest) return;
    if (hasOne && !(await hasOne(user))) throw new AppError('no_password');
    if (!given) throw new AppError('current_password_required');
    const account = user.email ?? user.id;
    await limits.take('wrongPassword', ip, account).catch((error: unknown) => {
      throw error instanceof AuthError ? new AppError('rate_limited', { retryAfter: error.retryAfter }) : error;
    });
    if (!(await opens(user, given))) throw new AppError('current_password_invalid');
    await limits.clear('wrongPassword', ip, account);
  };
}
