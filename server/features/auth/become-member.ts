import { AuthError } from './auth-error.ts';
import type { UserRow } from './describe-user.ts';
import { spendMail } from './mail-budget.ts';
import { keepWorkMail } from './mail-texts.ts';
import { mailTokenStore } from './mail-token-store.ts';
import { makeMailToken } from './make-mail-token.ts';
import { EMAIL_CHANGE_LINK_MS } from './numbers.ts';
import type { Caller, Parts } from './parts.ts';
import { postMail } from './post-mail.ts';
import { safeRedirect } from './redirects.ts';
import { mayEnter } from './rules.ts';
import type { ChangeUserBody } from './shapes.ts';
import { refuseWeak } from './password-policy.ts';
import { userStore } from './user-store.ts';

type Wish = ChangeUserBody & { email: string };

/**
 * A guest asks for a full account with all of their work: a mail goes to the address that they give. Until its link is
 * opened they stay a guest; the password waits beside the link, so that it opens nothing under an address not proved.
 * A taken address looks the same and is sent nothing, as at sign-up: anybody may be a guest, and could ask for any.
 * @throws AuthError signup_disabled, weak_password, over_email_send_rate_limit
 */
export async function askToBecomeMember(
  parts: Parts,
  user: UserRow,
  { email, password, code_challenge, code_challenge_method }: Wish,
  redirectTo: string | null,
  { ip }: Caller,
): Promise<UserRow> {
  const { db, config, limits, passwords, site, audit, now } = parts;
  if (!config.AUTH_SIGNUPS) throw new AuthError('signup_disabled');
  if (!password) throw new AuthError('validation_failed', { message: 'Please choose a password for your account' });
  await refuseWeak(parts, password, email);
  // A sign-up that nobody confirmed does not keep an address from its holder.
  const holder = await userStore(db).byEmail(email);
  const isTaken = holder !== null && mayEnter(holder);
  await spendMail(limits, { ip, to: [email], account: user.id });
  const at = now();
  const pendingPasswordHash = await passwords.hash(password);
  const { link, code, row } = makeMailToken(parts, {
    kind: 'email_change',
    email,
    redirectTo: safeRedirect(redirectTo, site),
    lifetimeMs: EMAIL_CHANGE_LINK_MS,
    codeChallenge: code_challenge,
    codeChallengeMethod: code_challenge_method,
  });
  const changed = await db.transaction(async (tx) => {
    const links = mailTokenStore(tx);
    // Null when the guest's time ended in this very moment.
    if (!(await userStore(tx).lock(user.id))) throw new AuthError('user_not_found');
    await links.forget(user.id, 'email_change');
    await (isTaken ? links.pretend(row) : links.add({ ...row, userId: user.id, pendingPasswordHash }));
    return userStore(tx).change(user.id, { newEmail: email, emailChangeSentAt: at, updatedAt: at });
  });
  await audit({ action: 'address_change_asked', userId: user.id, ip });
  if (!isTaken) await postMail(parts, keepWorkMail({ to: email, link, code }));
  return changed ?? user;
}

/** What makes a guest a full account, with their id and work, once the mailed link was opened; nothing for who is none. */
export function asMember(user: UserRow, pendingPasswordHash: string | null): Partial<UserRow> {
  if (!user.isGuest && !user.isAnonymous) return {};
  const { is_guest: _guest, display_name: _name, ...metadata } = user.metadata;
  return { isGuest: false, isAnonymous: false, passwordHash: pendingPasswordHash, metadata };
}
