import { TOKEN_LIFETIME_SECONDS } from '#contract/limits.ts';
import { type DescribedUser, describeUser, type UserRow } from './describe-user.ts';
import type { Parts } from './parts.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { type SignInRow, signInStore } from './sign-in-store.ts';
import { userStore } from './user-store.ts';

/** What the client keeps of a sign-in; GoTrue's name and shape. */
export type Session = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: DescribedUser;
};

/** How a sign-in came about; `recovery` may set a password without knowing the old one. */
export type Method = 'password' | 'otp' | 'recovery' | 'anonymous';

/** Signs a device in. */
export async function openSignIn({ db, tokens, now }: Parts, user: UserRow, amr: Method): Promise<Session> {
  const at = now();
  const refreshToken = newSecret();
  const signIn = await signInStore(db).open({ userId: user.id, amr, at, tokenHash: hashSecret(refreshToken) });
  const seen = await userStore(db).change(user.id, { lastSignInAt: at });
  return describeSession({ tokens }, seen ?? user, signIn, refreshToken);
}

/** The reply of every grant: a new access token beside the refresh token in force. */
export async function describeSession(
  { tokens }: Pick<Parts, 'tokens'>,
  user: UserRow,
  signIn: SignInRow,
  refreshToken: string,
): Promise<Session> {
  const { token, expiresAt } = await tokens.sign(user, signIn);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: TOKEN_LIFETIME_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: describeUser(user),
  };
}
