import { AuthError } from './auth-error.ts';
import type { UserRow } from './describe-user.ts';
import { spendMail } from './mail-budget.ts';
import { nonceMail } from './mail-texts.ts';
import { mailTokenStore } from './mail-token-store.ts';
import { makeMailToken } from './make-mail-token.ts';
import { MAIL_CODE_MS } from './numbers.ts';
import type { Caller, Parts } from './parts.ts';
import { postMail } from './post-mail.ts';
import { findByCode } from './redeem-code.ts';

/** Mails six digits that stand for the current password at the next change of it; a new mail voids the old digits. */
export async function mailNonce(parts: Parts, user: UserRow, { ip }: Caller): Promise<void> {
  const { db, limits, site } = parts;
  const { email } = user;
  if (email === null)
    throw new AuthError('validation_failed', { message: 'Reauthentication requires the user to have an email or a phone number' });
  if (user.emailVerifiedAt === null)
    throw new AuthError('email_not_confirmed', { status: 422, message: 'Please verify your email first.' });
  await limits.take('askForMail', ip);
  await spendMail(limits, { ip, to: [email], account: user.id });
  const kind = 'reauthentication';
  const { code, row } = makeMailToken(parts, {
    kind,
    email,
    redirectTo: `${site.publicUrl}/`,
    lifetimeMs: MAIL_CODE_MS,
    codeChallenge: null,
    codeChallengeMethod: null,
  });
  const links = mailTokenStore(db);
  await links.forget(user.id, kind);
  await links.add({ ...row, userId: user.id });
  await postMail(parts, nonceMail({ to: email, code }));
}

/** @throws AuthError reauthentication_not_valid for anything but the digits last mailed to this user. */
export async function useNonce(parts: Parts, user: UserRow, nonce: string): Promise<void> {
  const found = user.email === null ? null : await findByCode(parts, { kind: 'reauthentication', email: user.email, code: nonce });
  if (found?.user.id !== user.id || !(await mailTokenStore(parts.db).use(found.link.id, parts.now())))
    throw new AuthError('reauthentication_not_valid');
}
