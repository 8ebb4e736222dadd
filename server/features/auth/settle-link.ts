import { AuthError } from './auth-error.ts';
import { confirmEmailChange } from './change-email.ts';
import type { UserRow } from './describe-user.ts';
import { forgiveMailbox } from './mail-budget.ts';
import { type MailTokenRow, mailTokenStore } from './mail-token-store.ts';
import type { Caller, Parts } from './parts.ts';
import { hashSecret } from './secrets.ts';
import { signInStore } from './sign-in-store.ts';
import { refuseWeak } from './password-policy.ts';
import { userStore } from './user-store.ts';

/**
 * Puts in force what a link stands for and voids the account's other pending passwords.
 * @returns null when another request used the link first, 'half' when a change of address waits for the other mailbox.
 */
export async function settleLink(parts: Parts, link: MailTokenRow, user: UserRow, caller: Caller): Promise<UserRow | 'half' | null> {
  if (link.kind === 'email_change') return confirmEmailChange(parts, link, user, caller);
  const { ip, nonce } = caller;
  const at = parts.now();
  const settled = await parts.db.transaction(async (tx) => {
    const links = mailTokenStore(tx);
    if (!(await links.use(link.id, at))) return null;
    await links.forget(user.id, 'signup');
    if (link.kind === 'recovery') await links.forget(user.id, 'recovery');
    return userStore(tx).change(user.id, {
      emailVerifiedAt: user.emailVerifiedAt ?? at,
      verifiedVia: 'link',
      updatedAt: at,
      ...(link.kind === 'signup' && {
        passwordHash: link.pendingPasswordHash,
        metadata: link.pendingMetadata ?? {},
        passwordByOwner: link.pendingPasswordHash !== null && nonce !== null && link.nonceHash === hashSecret(nonce),
      }),
    });
  });
  if (settled?.email) {
    await parts.audit({ action: 'address_confirmed', userId: settled.id, ip, detail: { by: link.kind } });
    await forgiveMailbox(parts.limits, settled.email);
  }
  return settled;
}

/** A listed address, confirmed from a browser that did not sign up: verified, without the password of the sign-up. */
export async function dropPassword({ db, limits, now }: Parts, user: UserRow): Promise<void> {
  await userStore(db).change(user.id, { emailVerifiedAt: user.emailVerifiedAt ?? now(), verifiedVia: 'link', updatedAt: now() });
  if (user.email) await forgiveMailbox(limits, user.email);
}

/** May this token of a link still choose a password? An administrator's invitation may, whatever password there was. */
export async function findChoosable({ db, now }: Parts, token: string): Promise<{ link: MailTokenRow; user: UserRow } | null> {
  const link = await mailTokenStore(db).byHash(hashSecret(token));
  if (!link || link.usedAt !== null || link.expiresAt <= now()) return null;
  const user = await userStore(db).byId(link.userId);
  if (link.kind === 'invite') return user && { link, user };
  if (link.kind !== 'signup') return null;
  return user?.emailVerifiedAt && user.passwordHash === null ? { link, user } : null;
}

/**
 * The mailbox holder chooses the password of an account confirmed without one.
 * @throws AuthError otp_expired, weak_password
 */
export async function choosePassword(parts: Parts, token: string, password: string, { ip }: Caller): Promise<void> {
  await parts.limits.take('verify', ip);
  const found = await findChoosable(parts, token);
  if (!found?.user.email) throw new AuthError('otp_expired');
  await refuseWeak(parts, password, found.user.email);
  const passwordHash = await parts.passwords.hash(password);
  const settled = await settleLink(parts, { ...found.link, pendingPasswordHash: null }, found.user, { ip, nonce: null });
  if (!settled || settled === 'half') throw new AuthError('otp_expired');
  await userStore(parts.db).change(settled.id, { passwordHash, passwordByOwner: true, updatedAt: parts.now() });
  await signInStore(parts.db).endAll(settled.id, parts.now());
  await parts.audit({ action: 'password_changed', userId: settled.id, ip });
}
