import { AuthError } from './auth-error.ts';
import { askToBecomeMember } from './become-member.ts';
import { askForEmailChange, checkNewEmail } from './change-email.ts';
import { describeUser, type DescribedUser, type UserRow } from './describe-user.ts';
import { metadataProblem } from './metadata.ts';
import { RECOVERY_LINK_MS } from './numbers.ts';
import type { Caller, Parts } from './parts.ts';
import { useNonce } from './reauthenticate.ts';
import type { ChangeUserBody } from './shapes.ts';
import { type SignInRow, signInStore } from './sign-in-store.ts';
import { refuseWeak } from './password-policy.ts';
import { userStore } from './user-store.ts';

type SignedIn = { user: UserRow; signIn: SignInRow };

/** Changes password, address or user data. User data is what the user says about themselves: it never gives a right. */
export async function changeUser(
  parts: Parts,
  signedIn: SignedIn,
  body: ChangeUserBody,
  redirectTo: string | null,
  caller: Caller,
): Promise<DescribedUser> {
  const { db, limits, now } = parts;
  let { user } = signedIn;
  await limits.take('changeUser', caller.ip);
  const newEmail = body.email && body.email !== user.email ? body.email : null;
  if (newEmail && (user.isGuest || user.isAnonymous))
    return describeUser(await askToBecomeMember(parts, user, { ...body, email: newEmail }, redirectTo, caller));
  if (newEmail) await checkNewEmail(parts, user, newEmail, caller);
  if (body.password) user = await changePassword(parts, signedIn, { ...body, password: body.password }, caller);
  if (body.data) {
    const metadata = withoutNulls({ ...user.metadata, ...body.data });
    const problem = metadataProblem(metadata);
    if (problem) throw new AuthError('validation_failed', { message: problem });
    user = (await userStore(db).change(user.id, { metadata, updatedAt: now() })) ?? user;
  }
  const { email } = user;
  if (newEmail && email)
    user = (await askForEmailChange(parts, { ...user, email }, { ...body, email: newEmail }, redirectTo, caller)) ?? user;
  return describeUser(user);
}

/**
 * Sets a new password and ends all other sign-ins. It needs the current one, or the digits mailed by `reauthenticate`,
 * except after opening a recovery link (ASVS 6.2.3, 7.4.3).
 */
async function changePassword(
  parts: Parts,
  { user, signIn }: SignedIn,
  body: ChangeUserBody & { password: string },
  { ip }: Caller,
): Promise<UserRow> {
  const { db, passwords, audit, now } = parts;
  const at = now();
  await refuseWeak(parts, body.password, user.email ?? '');
  // As long as the link itself would have lived: an old device must not keep a way around the current password.
  const recovering = signIn.amr === 'recovery' && at.getTime() - signIn.createdAt.getTime() <= RECOVERY_LINK_MS;
  if (!recovering) await proveOwner(parts, user, body, ip);
  if (user.passwordHash && (await passwords.verify(user.passwordHash, body.password))) throw new AuthError('same_password');
  const passwordHash = await passwords.hash(body.password);
  const changed = await db.transaction(async (tx) => {
    const signIns = signInStore(tx);
    await signIns.endAll(user.id, at, signIn.id);
    // The recovery link gave one change; the next needs the password just set.
    if (recovering) await signIns.endRecovery(user.id);
    return userStore(tx).change(user.id, { passwordHash, updatedAt: at, ...(recovering && { passwordByOwner: true }) });
  });
  await audit({ action: 'password_changed', userId: user.id, ip });
  return changed ?? user;
}

async function proveOwner(parts: Parts, user: UserRow, { nonce, current_password: current }: ChangeUserBody, ip: string): Promise<void> {
  const { limits, passwords } = parts;
  if (nonce) return useNonce(parts, user, nonce);
  if (user.passwordHash === null) throw new AuthError('reauthentication_needed');
  if (!current) throw new AuthError('current_password_required');
  const email = user.email ?? user.id;
  await limits.take('wrongPassword', ip, email);
  if (!(await passwords.verify(user.passwordHash, current))) throw new AuthError('current_password_invalid');
  await limits.clear('wrongPassword', ip, email);
}

/** GoTrue: a null removes the key. */
const withoutNulls = (data: Record<string, unknown>) => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
