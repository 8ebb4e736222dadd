import { AuthError } from './auth-error.ts';
import type { UserRow } from './describe-user.ts';
import { type MailTokenKind, type MailTokenRow, mailTokenStore } from './mail-token-store.ts';
import { MAIL_CODE_MS } from './numbers.ts';
import { type Redeemed, redeem } from './open-link.ts';
import type { Caller, Parts } from './parts.ts';
import { hashCode } from './secrets.ts';
import { userStore } from './user-store.ts';

const WRONG_CODE = 'Token has expired or is invalid';

/** The six digits of a mail, typed (verifyOtp with email and token): what the link of the same mail would do. */
export async function redeemCode(
  parts: Parts,
  { email, type, code }: { email: string; type: string; code: string },
  caller: Caller,
): Promise<Redeemed> {
  await parts.limits.take('verify', caller.ip);
  const kind = kindOf(type);
  const found = kind && (await findByCode(parts, { kind, email, code }));
  if (!found) throw new AuthError('otp_expired', { message: WRONG_CODE });
  return redeem(parts, found, caller);
}

/** No code is ever sent to a telephone: a number that is one is told what a wrong code is. */
export async function refusePhoneCode(parts: Parts, { ip }: Caller): Promise<never> {
  await parts.limits.take('verify', ip);
  throw new AuthError('otp_expired', { message: WRONG_CODE });
}

/** `email` is the client's newer word for a sign-up. Codes of other families are never mailed. */
const kindOf = (type: string): MailTokenKind | null => {
  if (type === 'signup' || type === 'email') return 'signup';
  return type === 'recovery' || type === 'email_change' ? type : null;
};

/** The mail that these digits stand in. Every look counts as a try, for each open mail of the kind to that mailbox. */
export async function findByCode(
  { db, key, now }: Parts,
  { kind, email, code }: { kind: MailTokenKind; email: string; code: string },
): Promise<{ link: MailTokenRow; user: UserRow } | null> {
  const tried = await mailTokenStore(db).tryCodes(kind, email, { now: now(), since: new Date(now().getTime() - MAIL_CODE_MS) });
  const hash = hashCode(code, { kind, email }, key.refreshKey);
  const link = tried.find(({ codeHash }) => codeHash === hash);
  const user = link && (await userStore(db).byId(link.userId));
  return user ? { link, user } : null;
}
