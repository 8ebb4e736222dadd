import { randomUUID } from 'node:crypto';
import { auditStore } from './audit-store.ts';
import { AuthError } from './auth-error.ts';
import { type DescribedUser, describeNobody, describeUser } from './describe-user.ts';
import { enterAsGuest, enterAnonymously } from './enter-as-guest.ts';
import { spendMail } from './mail-budget.ts';
import { confirmationMail } from './mail-texts.ts';
import { mailTokenStore } from './mail-token-store.ts';
import { makeMailToken } from './make-mail-token.ts';
import { SIGN_UP_LINK_MS } from './numbers.ts';
import { openSignIn, type Session } from './open-sign-in.ts';
import type { Caller, Parts } from './parts.ts';
import { refuseWeak } from './password-policy.ts';
import { postMail } from './post-mail.ts';
import { safeRedirect } from './redirects.ts';
import { asksToBeGuest, mayEnter } from './rules.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { SignUpBody } from './shapes.ts';
import { userStore } from './user-store.ts';

type SignedUp = {
  reply: DescribedUser | Session;
  /** For the cookie of the browser that signed up; it lets a listed address keep its password. */
  nonce: string | null;
};

/**
 * Creates an account: a guest at once, anyone else after opening the mailed link.
 * Each sign-up waits with its own pending password, so nobody can plant one under an address that is not theirs.
 */
export async function signUp(parts: Parts, body: SignUpBody, redirectTo: string | null, caller: Caller): Promise<SignedUp> {
  const { config, limits, passwords, isListed } = parts;
  const { email, password, data } = body;
  if (!email) return { reply: await enterAnonymously(parts, data, caller), nonce: null };
  if (asksToBeGuest(email, data) && !(await isListed(email)))
    return { reply: await enterAsGuest(parts, { email, password, data }, caller), nonce: null };
  if (!config.AUTH_SIGNUPS) throw new AuthError('signup_disabled');
  await limits.take('signUp', caller.ip);
  await refuseWeak(parts, password, email);
  await spendMail(limits, { ip: caller.ip, to: [email] });
  const passwordHash = await passwords.hash(password);
  if (config.AUTH_AUTOCONFIRM) return { reply: await enterUnconfirmed(parts, email, passwordHash, data), nonce: null };
  return mailConfirmation(parts, { ...body, email, passwordHash, redirectTo }, caller.ip);
}

/** AUTH_AUTOCONFIRM: an account without a mail, which is never an administrator's. */
async function enterUnconfirmed(parts: Parts, email: string, passwordHash: string, metadata: Record<string, unknown>): Promise<Session> {
  const users = userStore(parts.db);
  const at = parts.now();
  const values = { passwordHash, metadata, emailVerifiedAt: at, verifiedVia: 'auto' as const, createdAt: at, updatedAt: at };
  const known = await users.byEmail(email);
  if (known && mayEnter(known)) throw new AuthError('user_already_exists');
  const user = known ? await users.change(known.id, values) : await users.add({ email, ...values });
  if (!user) throw new AuthError('user_already_exists');
  return openSignIn(parts, user, 'password');
}

type Pending = SignUpBody & { email: string; passwordHash: string; redirectTo: string | null };

/** Taken addresses cost what new ones do, statement by statement, and one commit: only the mail is not sent. */
async function mailConfirmation(parts: Parts, pending: Pending, ip: string): Promise<SignedUp> {
  const { db, site, now } = parts;
  const { email, data, passwordHash } = pending;
  const at = now();
  const nonce = newSecret();
  const { link, code, row } = makeMailToken(parts, {
    kind: 'signup',
    email,
    redirectTo: safeRedirect(pending.redirectTo, site),
    lifetimeMs: SIGN_UP_LINK_MS,
    codeChallenge: pending.code_challenge,
    codeChallengeMethod: pending.code_challenge_method,
  });
  const token = { ...row, pendingPasswordHash: passwordHash, pendingMetadata: data, nonceHash: hashSecret(nonce) };
  const asker = await db.transaction(async (tx) => {
    const [users, links] = [userStore(tx), mailTokenStore(tx)];
    await users.add({ email, confirmationSentAt: at, createdAt: at, updatedAt: at });
    const known = await users.byEmail(email);
    const waiting = known && !mayEnter(known) ? known : null;
    await (waiting ? links.add({ ...token, userId: waiting.id }) : links.pretend(token));
    await users.change(waiting?.id ?? randomUUID(), { confirmationSentAt: at });
    await auditStore(tx, now)({ action: 'sign_up_asked', userId: known?.id ?? null, ip });
    return waiting;
  });
  if (!asker) return { reply: describeNobody(randomUUID(), email, data, at), nonce };
  await postMail(parts, confirmationMail({ to: email, link, code }));
  // What an earlier sign-up of this address wrote about itself is not for this caller.
  return { reply: describeUser({ ...asker, metadata: data, confirmationSentAt: at, createdAt: at, updatedAt: at }), nonce };
}
