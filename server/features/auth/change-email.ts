import { AuthError } from './auth-error.ts';
import { asMember } from './become-member.ts';
import type { UserRow } from './describe-user.ts';
import { spendMail } from './mail-budget.ts';
import { emailChangeMail, keepWorkMail } from './mail-texts.ts';
import { type MailTokenRow, mailTokenStore } from './mail-token-store.ts';
import { type MailToken, makeMailToken } from './make-mail-token.ts';
import { EMAIL_CHANGE_LINK_MS } from './numbers.ts';
import type { Caller, Parts } from './parts.ts';
import { postMail } from './post-mail.ts';
import { safeRedirect } from './redirects.ts';
import { mayEnter } from './rules.ts';
import type { ChangeUserBody, ResendBody } from './shapes.ts';
import { signInStore } from './sign-in-store.ts';
import { isTaken, userStore } from './user-store.ts';

/** @throws AuthError when this account cannot have that address, or too many mails were asked for. */
export async function checkNewEmail({ db, limits }: Parts, user: UserRow, email: string, { ip }: Caller): Promise<void> {
  if (user.email === null || user.emailVerifiedAt === null)
    throw new AuthError('validation_failed', { message: 'This account has no confirmed address that could be changed' });
  // A sign-up that nobody confirmed does not keep an address from its holder.
  const holder = await userStore(db).byEmail(email);
  if (holder && mayEnter(holder)) throw new AuthError('email_exists');
  await spendMail(limits, { ip, to: [email, user.email], account: user.id });
}

/**
 * Mails a link and a code to the new address and to the present one. The address stays as it is until both were
 * used (GoTrue's secure e-mail change): who finds a browser signed in cannot take the account to a mailbox of their own.
 */
export async function askForEmailChange(
  parts: Parts,
  user: UserRow & { email: string },
  { email, code_challenge, code_challenge_method }: ChangeUserBody & { email: string },
  redirectTo: string | null,
  { ip }: Caller,
): Promise<UserRow | null> {
  const at = parts.now();
  const wanted = {
    kind: 'email_change',
    redirectTo: safeRedirect(redirectTo, parts.site),
    lifetimeMs: EMAIL_CHANGE_LINK_MS,
    codeChallenge: code_challenge,
    codeChallengeMethod: code_challenge_method,
  } as const;
  const [toNew, toPresent] = [email, user.email].map((mailbox) => makeMailToken(parts, { ...wanted, email: mailbox })) as [
    MailToken,
    MailToken,
  ];
  const changed = await parts.db.transaction(async (tx) => {
    const links = mailTokenStore(tx);
    await userStore(tx).lock(user.id);
    await links.forget(user.id, 'email_change');
    for (const { row } of [toNew, toPresent]) await links.add({ ...row, userId: user.id });
    return userStore(tx).change(user.id, { newEmail: email, emailChangeSentAt: at, updatedAt: at });
  });
  await parts.audit({ action: 'address_change_asked', userId: user.id, ip });
  for (const { row, link, code } of [toNew, toPresent])
    await postMail(parts, emailChangeMail({ to: row.email ?? '', link, code, newEmail: email }));
  return changed;
}

type Asked = Pick<ResendBody, 'code_challenge' | 'code_challenge_method'>;

/**
 * The mails of a change that waits, once more to those who have not confirmed; silent when none waits.
 * @param asked the client makes a new verifier whenever it asks, and keeps only that
 */
export async function resendEmailChange(parts: Parts, user: UserRow, asked: Asked): Promise<void> {
  const { newEmail } = user;
  if (newEmail === null) return;
  const links = mailTokenStore(parts.db);
  for (const waiting of await links.unused(user.id, 'email_change')) {
    const { redirectTo } = waiting;
    const codeChallenge = asked.code_challenge ?? waiting.codeChallenge;
    const codeChallengeMethod = asked.code_challenge ? asked.code_challenge_method : waiting.codeChallengeMethod;
    const email = waiting.email ?? newEmail;
    const { link, code, row } = makeMailToken(parts, {
      kind: 'email_change',
      email,
      redirectTo: safeRedirect(redirectTo, parts.site),
      lifetimeMs: EMAIL_CHANGE_LINK_MS,
      codeChallenge,
      codeChallengeMethod,
    });
    await links.renew(waiting.id, row);
    const letter = { to: email, link, code };
    await postMail(parts, user.isGuest ? keepWorkMail(letter) : emailChangeMail({ ...letter, newEmail }));
  }
}

/**
 * Uses one of the two links of a change; the second puts the new address in force.
 * Whatever could still set a password by way of the old mailbox ends with it, and no password counts as the new holder's
 * choice: otherwise who changes to a listed address would be its administrator as soon as the real one follows the link.
 * @returns null when another request used the link first, 'half' when the other mailbox has yet to confirm.
 * @throws AuthError email_exists
 */
export async function confirmEmailChange(
  parts: Parts,
  link: MailTokenRow,
  user: UserRow,
  { ip }: Caller,
): Promise<UserRow | 'half' | null> {
  const at = parts.now();
  const settling = parts.db.transaction(async (tx) => {
    const [users, links] = [userStore(tx), mailTokenStore(tx)];
    // Both links at the same moment: the second waits here and sees what the first did.
    const newEmail = (await users.lock(user.id))?.newEmail;
    if (!newEmail || !(await links.use(link.id, at))) return null;
    if ((await links.unused(user.id, 'email_change')).length > 0) return 'half';
    const holder = await users.byEmail(newEmail);
    if (holder && mayEnter(holder)) throw new AuthError('email_exists');
    if (holder) await users.remove(holder.id);
    for (const kind of ['signup', 'recovery', 'reauthentication'] as const) await links.forget(user.id, kind);
    await links.forgetCodes(user.id);
    await signInStore(tx).endRecovery(user.id);
    return users.change(user.id, {
      email: newEmail,
      newEmail: null,
      emailVerifiedAt: at,
      verifiedVia: 'link',
      passwordByOwner: false,
      updatedAt: at,
      ...asMember(user, link.pendingPasswordHash),
    });
  });
  const changed = await settling.catch((error: unknown) => {
    throw isTaken(error) ? new AuthError('email_exists') : error;
  });
  if (changed && changed !== 'half') await parts.audit({ action: 'address_changed', userId: user.id, ip });
  return changed;
}
