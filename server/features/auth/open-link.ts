import { AuthError } from './auth-error.ts';
import { choosePasswordAddress } from './choose-password.ts';
import { describeLinkError, describeLinkMessage } from './link-answers.ts';
import { type MailTokenKind, type MailTokenRow, mailTokenStore } from './mail-token-store.ts';
import { AUTH_CODE_MS, SECOND_OPENING_MS } from './numbers.ts';
import { openSignIn, type Session } from './open-sign-in.ts';
import type { Caller, Parts } from './parts.ts';
import { extendAddress, safeRedirect } from './redirects.ts';
import { isBanned } from './rules.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { dropPassword, settleLink } from './settle-link.ts';
import type { LinkQuery } from './shapes.ts';
import type { UserRow } from './describe-user.ts';
import { userStore } from './user-store.ts';

type Found = { link: MailTokenRow; user: UserRow };
/** A sign-in, or the news that a change of address waits for the other mailbox. */
export type Redeemed = Session | { msg: string; code: '200' };

const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const OPENED_ALREADY: Partial<Record<MailTokenKind, string>> = {
  signup: 'This link was opened already: your address is confirmed. Please sign in.',
  email_change: 'This link was opened already: this address has confirmed the change.',
};

/**
 * Opens a mailed link.
 * @returns the address to go to: our own, with a PKCE code, a sign-in, a message or an error for the client.
 */
export async function openLink(parts: Parts, query: LinkQuery, caller: Caller): Promise<string> {
  await parts.limits.take('verify', caller.ip);
  const redirect = safeRedirect(query.redirect_to, parts.site);
  const pkce = query.token.startsWith('pkce_');
  const found = await findLink(parts, query.token, query.type);
  if (!found || !isOpen(found, parts.now())) {
    return found && wasJustConfirmed(found.link, parts.now())
      ? describeLinkMessage(redirect, OPENED_ALREADY[found.link.kind] ?? '')
      : describeLinkError(redirect, new AuthError('otp_expired'), pkce);
  }
  if (isBanned(found.user, parts.now())) return describeLinkError(redirect, new AuthError('user_banned'), pkce);
  if (await mustChoosePassword(parts, found, caller)) {
    if (!query.hop && new URL(redirect).origin !== new URL(parts.site.publicUrl).origin) return hopTo(redirect, query);
    await dropPassword(parts, found.user);
    return choosePasswordAddress('', query.token);
  }
  const user = await settleLink(parts, found.link, found.user, caller).catch((error: unknown) => {
    if (error instanceof AuthError) return error;
    throw error;
  });
  if (user instanceof AuthError) return describeLinkError(redirect, user, pkce);
  // Another request used the link at this very moment: what it says is said above.
  if (!user) return openLink(parts, query, caller);
  if (user === 'half') return describeLinkMessage(redirect, HALF_CONFIRMED);
  const { codeChallenge, codeChallengeMethod, kind } = found.link;
  if (!codeChallenge) return describeSignIn(redirect, await signInBy(parts, kind, user, caller), kind);
  const code = newSecret();
  await mailTokenStore(parts.db).addCode({
    hash: hashSecret(code),
    userId: user.id,
    kind,
    codeChallenge,
    codeChallengeMethod: codeChallengeMethod ?? 's256',
    expiresAt: new Date(parts.now().getTime() + AUTH_CODE_MS),
  });
  return extendAddress(redirect, { code });
}

/** The same link, its token posted by the client (verifyOtp with token_hash): a sign-in instead of an address. */
export async function redeemLink(parts: Parts, token: string, type: string, caller: Caller): Promise<Redeemed> {
  await parts.limits.take('verify', caller.ip);
  return redeem(parts, await findLink(parts, token, type), caller);
}

/** What a link or its code stands for, given to the client that posted it. */
export async function redeem(parts: Parts, found: Found | null, caller: Caller): Promise<Redeemed> {
  if (!found || !isOpen(found, parts.now())) throw new AuthError('otp_expired');
  if (isBanned(found.user, parts.now())) throw new AuthError('user_banned');
  const choose = await mustChoosePassword(parts, found, caller);
  const user = await settleLink(parts, choose ? { ...found.link, pendingPasswordHash: null } : found.link, found.user, caller);
  if (!user) throw new AuthError('otp_expired');
  // GoTrue's odd answer, which the client takes as 'no sign-in yet'.
  if (user === 'half') return { msg: HALF_CONFIRMED, code: '200' };
  return signInBy(parts, choose ? 'recovery' : found.link.kind, user, caller);
}

async function findLink({ db }: Parts, token: string, type: string): Promise<Found | null> {
  const link = await mailTokenStore(db).byHash(hashSecret(token));
  const user = link && (await userStore(db).byId(link.userId));
  // `email` is the client's newer word for a sign-up link.
  return user && (link.kind === type || (type === 'email' && link.kind === 'signup')) ? { link, user } : null;
}

/** A sign-up link opens nothing any more once its account has a password of its own, nor any link that went to another address. */
const isOpen = ({ link, user }: Found, now: Date) =>
  link.usedAt === null &&
  link.expiresAt > now &&
  !(link.kind === 'signup' && user.passwordHash !== null) &&
  (link.kind === 'email_change' || link.email === user.email);

const wasJustConfirmed = ({ kind, usedAt }: MailTokenRow, now: Date) =>
  kind in OPENED_ALREADY && usedAt !== null && now.getTime() - usedAt.getTime() <= SECOND_OPENING_MS;

/**
 * A link that was asked for without a password has none to confirm. A listed administrator keeps the password of a sign-up
 * only when the link is opened by the browser that signed up: whoever else signed up under that address would otherwise
 * get an administrator's account (MSRC 2022, pre-hijacking).
 */
const mustChoosePassword = async ({ isListed }: Parts, { link, user }: Found, { nonce }: Caller) =>
  link.kind === 'signup' &&
  user.email !== null &&
  (link.pendingPasswordHash === null || ((nonce === null || link.nonceHash !== hashSecret(nonce)) && (await isListed(user.email))));

/** Mails carry PUBLIC_URL; the cookie of a sign-up at http://127.0.0.1 is seen only there. */
const hopTo = (redirect: string, query: LinkQuery) =>
  extendAddress(`${new URL(redirect).origin}/auth/v1/verify`, {
    token: query.token,
    type: query.type,
    redirect_to: redirect,
    hop: '1',
  });

async function signInBy(parts: Parts, kind: string, user: UserRow, { ip }: Caller): Promise<Session> {
  await parts.audit({ action: 'sign_in', userId: user.id, ip, detail: { by: kind } });
  return openSignIn(parts, user, kind === 'recovery' ? 'recovery' : 'otp');
}

/** The implicit flow, which the unmodified client may ask for; ours uses PKCE and never gets tokens in an address. */
const describeSignIn = (redirect: string, session: Session, type: string) =>
  extendAddress(
    redirect,
    {},
    {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      sb: '',
      token_type: session.token_type,
      type,
    },
  );
