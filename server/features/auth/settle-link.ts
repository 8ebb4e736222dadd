import { confirmEmailChange } from './change-email.ts';
import type { UserRow } from './describe-user.ts';
import { forgiveMailbox } from './mail-budget.ts';
import { type MailTokenRow, mailTokenStore } from './mail-token-store.ts';
import type { Caller, Parts } from './parts.ts';
import { hashSecret } from './secrets.ts';
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
