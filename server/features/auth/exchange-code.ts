import { AuthError } from './auth-error.ts';
import { mailTokenStore } from './mail-token-store.ts';
import { openSignIn, type Session } from './open-sign-in.ts';
import type { Caller, Parts } from './parts.ts';
import { isBanned } from './rules.ts';
import { hashSecret, verifierMatches } from './secrets.ts';
import { userStore } from './user-store.ts';

type Exchange = { auth_code: string; code_verifier: string };

/** PKCE: the code of an opened link, and the verifier that only the browser which asked for the mail has, for a sign-in. */
export async function exchangeCode(parts: Parts, { auth_code, code_verifier }: Exchange, { ip }: Caller): Promise<Session> {
  const { db, audit, now } = parts;
  const code = await mailTokenStore(db).takeCode(hashSecret(auth_code));
  const user = code && (await userStore(db).byId(code.userId));
  if (!user) throw new AuthError('flow_state_not_found');
  if (code.expiresAt <= now()) throw new AuthError('flow_state_expired');
  if (!verifierMatches(code_verifier, code.codeChallenge, code.codeChallengeMethod)) throw new AuthError('bad_code_verifier');
  if (isBanned(user, now())) throw new AuthError('user_banned', { status: 400 });
  await audit({ action: 'sign_in', userId: user.id, ip, detail: { by: code.kind } });
  return openSignIn(parts, user, code.kind === 'recovery' ? 'recovery' : 'otp');
}
