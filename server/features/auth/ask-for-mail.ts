import { randomUUID } from 'node:crypto';
import { auditStore } from './audit-store.ts';
import { resendEmailChange } from './change-email.ts';
import { spendMail } from './mail-budget.ts';
import { confirmationMail, recoveryMail } from './mail-texts.ts';
import { type MailTokenRow, mailTokenStore } from './mail-token-store.ts';
import { makeMailToken } from './make-mail-token.ts';
import { RECOVERY_LINK_MS, SIGN_UP_LINK_MS } from './numbers.ts';
import type { Caller, Parts } from './parts.ts';
import { postMail } from './post-mail.ts';
import { safeRedirect } from './redirects.ts';
import { mayEnter } from './rules.ts';
import { hashSecret } from './secrets.ts';
import type { RecoverBody, ResendBody } from './shapes.ts';
import { userStore } from './user-store.ts';

/**
 * A mail once more, with a link in the place of the old one. It confirms the password that this browser signed up with;
 * asked for by any other, it lets its reader choose one, for who signed up last may be somebody else.
 * Silent when there is nothing to confirm, which costs as much.
 */
export async function resend(parts: Parts, body: ResendBody, redirectTo: string | null, caller: Caller): Promise<void> {
  const { db, limits, site, now } = parts;
  await limits.take('askForMail', caller.ip);
  await spendMail(limits, { ip: caller.ip, to: [body.email] });
  const user = await userStore(db).byEmail(body.email);
  if (body.type === 'email_change') {
    // Pages know the address that waits; the client's own examples name the present one.
    const changing = user?.newEmail ? user : await userStore(db).byNewEmail(body.email);
    return changing ? resendEmailChange(parts, changing, body) : undefined;
  }
  const waiting = await mailTokenStore(db).open(user?.id ?? randomUUID(), 'signup', now());
  const own = ownOf(waiting, caller);
  const { link, code, row } = makeMailToken(parts, {
    kind: 'signup',
    email: body.email,
    redirectTo: safeRedirect(redirectTo ?? own?.redirectTo, site),
    lifetimeMs: SIGN_UP_LINK_MS,
    codeChallenge: body.code_challenge ?? own?.codeChallenge,
    codeChallengeMethod: body.code_challenge ? body.code_challenge_method : own?.codeChallengeMethod,
  });
  const replaced = own ?? waiting.find(({ pendingPasswordHash }) => pendingPasswordHash === null);
  const asker = user && !mayEnter(user) && waiting.length > 0 ? user : null;
  await db.transaction(async (tx) => {
    const links = mailTokenStore(tx);
    if (asker && replaced) await links.renew(replaced.id, row);
    else await (asker ? links.add({ ...row, userId: asker.id }) : links.pretend(row));
    await auditStore(tx, now)({ action: 'confirmation_asked', userId: user?.id ?? null, ip: caller.ip });
  });
  if (asker) await postMail(parts, confirmationMail({ to: body.email, link, code }));
}

/** The pending sign-up of the browser that asks. */
const ownOf = (waiting: MailTokenRow[], { nonce }: Caller) =>
  nonce === null ? undefined : waiting.find(({ nonceHash }) => nonceHash === hashSecret(nonce));

/** A mail that lets its reader choose a new password; silent for unknown addresses and guests, which cost as much. A new mail voids the old link. */
export async function recover(parts: Parts, body: RecoverBody, redirectTo: string | null, caller: Caller): Promise<void> {
  const { db, limits, site, now } = parts;
  await limits.take('askForMail', caller.ip);
  await spendMail(limits, { ip: caller.ip, to: [body.email] });
  const user = await userStore(db).byEmail(body.email);
  const { link, code, row } = makeMailToken(parts, {
    kind: 'recovery',
    email: body.email,
    redirectTo: safeRedirect(redirectTo, site),
    lifetimeMs: RECOVERY_LINK_MS,
    codeChallenge: body.code_challenge,
    codeChallengeMethod: body.code_challenge_method,
  });
  const asker = user && !user.isGuest ? user : null;
  await db.transaction(async (tx) => {
    const links = mailTokenStore(tx);
    await links.forget(asker?.id ?? randomUUID(), 'recovery');
    await (asker ? links.add({ ...row, userId: asker.id }) : links.pretend(row));
    await auditStore(tx, now)({ action: 'recovery_asked', userId: user?.id ?? null, ip: caller.ip });
  });
  if (asker) await postMail(parts, recoveryMail({ to: body.email, link, code }));
}
