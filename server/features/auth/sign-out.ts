import type { UserRow } from './describe-user.ts';
import type { Caller, Parts } from './parts.ts';
import { type SignInRow, signInStore } from './sign-in-store.ts';

export type Scope = 'global' | 'local' | 'others';

/** Ends this sign-in, the others, or all of them. Their access tokens count no more from this moment. */
export async function signOut(
  { db, audit, now }: Parts,
  { user, signIn }: { user: UserRow; signIn: SignInRow },
  scope: Scope,
  { ip }: Caller,
): Promise<void> {
  const signIns = signInStore(db);
  if (scope === 'local') await signIns.end(signIn.id, now());
  else await signIns.endAll(user.id, now(), scope === 'others' ? signIn.id : undefined);
  await audit({ action: 'sign_out', userId: user.id, ip, detail: { scope } });
}
