import { confirmationMail, recoveryMail } from './mail-texts.ts';
import { type MailTokenRow, mailTokenStore } from './mail-token-store.ts';
import { RECOVERY_LINK_MS, SIGN_UP_LINK_MS } from './numbers.ts';
import type { Caller, Parts } from './parts.ts';
import { linkToken, mailedLink, postMail } from './post-mail.ts';
import { safeRedirect } from './redirects.ts';
import { mayEnter } from './rules.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { RecoverBody } from './shapes.ts';
import { userStore } from './user-store.ts';

/** The confirmation mail once more, with a link in the place of the old one. Silent when there is nothing to confirm. */
export async function resend(parts: Parts, body: RecoverBody, redirectTo: string | null, caller: Caller): Promise<void> {
  const { db, limits, site, now } = parts;
  await limits.take('askForMail', caller.ip);
  await limits.take('mailbox', body.email);
  const user = await userStore(db).byEmail(body.email);
  const waiting = user && !mayEnter(user) ? await mailTokenStore(db).open(user.id, 'signup', now()) : [];
  const pending = ownOf(waiting, caller) ?? waiting[0];
  if (!pending) return;
  const at = now();
  const codeChallenge = body.code_challenge ?? pending.codeChallenge;
  const token = linkToken(newSecret(), codeChallenge);
  const redirect = safeRedirect(redirectTo ?? pending.redirectTo, site);
  await mailTokenStore(db).renew(pending.id, {
    hash: hashSecret(token),
    codeChallenge,
    codeChallengeMethod: body.code_challenge ? body.code_challenge_method : pending.codeChallengeMethod,
    redirectTo: redirect,
    createdAt: at,
    expiresAt: new Date(at.getTime() + SIGN_UP_LINK_MS),
  });
  await postMail(parts, confirmationMail({ to: body.email, link: mailedLink(site, token, 'signup', redirect) }));
}

/** The pending sign-up of the browser that asks, before anyone else's under the same address. */
const ownOf = (waiting: MailTokenRow[], { nonce }: Caller) =>
  nonce === null ? undefined : waiting.find(({ nonceHash }) => nonceHash === hashSecret(nonce));

/** A mail that lets its reader choose a new password; silent for unknown addresses and guests. A new mail voids the old link. */
export async function recover(parts: Parts, body: RecoverBody, redirectTo: string | null, caller: Caller): Promise<void> {
  const { db, limits, site, now } = parts;
  await limits.take('askForMail', caller.ip);
  await limits.take('mailbox', body.email);
  const user = await userStore(db).byEmail(body.email);
  if (!user || user.isGuest) return;
  const at = now();
  const token = linkToken(newSecret(), body.code_challenge);
  const redirect = safeRedirect(redirectTo, site);
  const links = mailTokenStore(db);
  await links.forget(user.id, 'recovery');
  await links.add({
    userId: user.id,
    kind: 'recovery',
    hash: hashSecret(token),
    email: body.email,
    codeChallenge: body.code_challenge,
    codeChallengeMethod: body.code_challenge ? body.code_challenge_method : null,
    redirectTo: redirect,
    createdAt: at,
    expiresAt: new Date(at.getTime() + RECOVERY_LINK_MS),
  });
  await postMail(parts, recoveryMail({ to: body.email, link: mailedLink(site, token, 'recovery', redirect) }));
}
