import { AuthError } from './auth-error.ts';
import type { UserRow } from './describe-user.ts';
import { type MailTokenRow, mailTokenStore } from './mail-token-store.ts';
import { openSignIn, type Session } from './open-sign-in.ts';
import type { Caller, Parts } from './parts.ts';
import { passwordRules, refuseWeak } from './password-policy.ts';
import type { PasswordRules } from './rules.ts';
import { hashSecret } from './secrets.ts';
import { settleLink } from './settle-link.ts';
import { signInStore } from './sign-in-store.ts';
import { userStore } from './user-store.ts';

/** Whose password is chosen, and what it must be. `invited`: by a link of `npm run admin`, not by one that was mailed. */
export type Choosable = PasswordRules & { email: string; invited: boolean; administrator: boolean };

/** The page of the app where it is chosen. The token stands behind the #, which no server and no log is sent (ASVS 14.2.1). */
export const choosePasswordAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/auth/choose-password#${new URLSearchParams({ token }).toString()}`;

/**
 * What a token lets its holder choose.
 * @throws AuthError otp_expired
 */
export async function describeChoice(parts: Parts, token: string, { ip }: Caller): Promise<Choosable> {
  await parts.limits.take('verify', ip);
  const { link, user } = await choosable(parts, token);
  const administrator = await parts.isListed(user.email);
  return { email: user.email, invited: link.kind === 'invite', administrator, ...passwordRules(parts.config, administrator) };
}

/**
 * The mailbox holder chooses the password of an account confirmed without one, and is signed in; nobody else is any more.
 * @throws AuthError otp_expired, weak_password
 */
export async function choosePassword(parts: Parts, token: string, password: string, { ip }: Caller): Promise<Session> {
  await parts.limits.take('verify', ip);
  const { link, user } = await choosable(parts, token);
  await refuseWeak(parts, password, user.email);
  const passwordHash = await parts.passwords.hash(password);
  const settled = await settleLink(parts, { ...link, pendingPasswordHash: null }, user, { ip, nonce: null });
  if (!settled || settled === 'half') throw new AuthError('otp_expired');
  const changed = await userStore(parts.db).change(settled.id, { passwordHash, passwordByOwner: true, updatedAt: parts.now() });
  await signInStore(parts.db).endAll(settled.id, parts.now());
  await parts.audit({ action: 'password_changed', userId: settled.id, ip });
  await parts.audit({ action: 'sign_in', userId: settled.id, ip, detail: { by: link.kind } });
  return openSignIn(parts, changed ?? settled, 'password');
}

/** May this token of a link still choose a password? An administrator's invitation may, whatever password there was. */
async function choosable({ db, now }: Parts, token: string): Promise<{ link: MailTokenRow; user: UserRow & { email: string } }> {
  const link = await mailTokenStore(db).byHash(hashSecret(token));
  const user = link && link.usedAt === null && link.expiresAt > now() ? await userStore(db).byId(link.userId) : null;
  const may = link?.kind === 'invite' || (link?.kind === 'signup' && user?.emailVerifiedAt && user.passwordHash === null);
  if (!link || !user?.email || !may) throw new AuthError('otp_expired');
  return { link, user: { ...user, email: user.email } };
}
