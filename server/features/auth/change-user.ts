import { AuthError } from './auth-error.ts';
import { describeUser, type DescribedUser, type UserRow } from './describe-user.ts';
import { RECOVERY_LINK_MS } from './numbers.ts';
import type { Caller, Parts } from './parts.ts';
import type { ChangeUserBody } from './shapes.ts';
import { type SignInRow, signInStore } from './sign-in-store.ts';
import { refuseWeak } from './sign-up.ts';
import { userStore } from './user-store.ts';

/**
 * Changes password or user data. A new password needs the current one, except after opening a recovery link, and ends
 * all other sign-ins. User data is what the user says about themselves: it never gives a right.
 */
export async function changeUser(
  parts: Parts,
  { user, signIn }: { user: UserRow; signIn: SignInRow },
  body: ChangeUserBody,
  { ip }: Caller,
): Promise<DescribedUser> {
  const { db, limits, passwords, audit, now } = parts;
  await limits.take('changeUser', ip);
  if (body.email && body.email !== user.email)
    throw new AuthError('validation_failed', { message: 'The e-mail address of an account cannot be changed' });
  const at = now();
  const metadata = body.data ? withoutNulls({ ...user.metadata, ...body.data }) : user.metadata;
  if (!body.password) return describeUser((await userStore(db).change(user.id, { metadata, updatedAt: at })) ?? user);

  // As long as the link itself would have lived: an old device must not keep a way around the current password.
  const recovering = signIn.amr === 'recovery' && at.getTime() - signIn.createdAt.getTime() <= RECOVERY_LINK_MS;
  if (!recovering) await proveCurrent(parts, user, body.current_password, ip);
  refuseWeak(parts, body.password, user.email ?? '');
  if (user.passwordHash && (await passwords.verify(user.passwordHash, body.password))) throw new AuthError('same_password');
  const passwordHash = await passwords.hash(body.password);
  const changed = await db.transaction(async (tx) => {
    const signIns = signInStore(tx);
    await signIns.endAll(user.id, at, signIn.id);
    // The recovery link gave one change; the next needs the password just set.
    if (recovering) await signIns.setAmr(signIn.id, 'otp');
    const values = { passwordHash, metadata, updatedAt: at, ...(recovering && { passwordByOwner: true }) };
    return userStore(tx).change(user.id, values);
  });
  await audit({ action: 'password_changed', userId: user.id, ip });
  return describeUser(changed ?? user);
}

async function proveCurrent({ limits, passwords }: Parts, user: UserRow, current: string | null | undefined, ip: string): Promise<void> {
  if (!current) throw new AuthError('current_password_required');
  const email = user.email ?? user.id;
  await limits.take('wrongPassword', ip, email);
  if (!(await passwords.verify(user.passwordHash, current))) throw new AuthError('current_password_invalid');
  await limits.clear('wrongPassword', ip, email);
}

/** GoTrue: a null removes the key. */
const withoutNulls = (data: Record<string, unknown>) => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
