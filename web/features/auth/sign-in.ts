import type { AuthClient } from '#web/api/auth-client.ts';
import { ask } from './problem-words.ts';
import type { Credentials } from './rules.ts';

/** What is given from outside, so that tests need no browser. */
export type SignInDeps = { auth: () => Promise<AuthClient> };
export type MailDeps = SignInDeps & { origin: string };

/** Null when it went well. `words` for the toast, the service's `code`, and the seconds it asks to wait. */
export type Refusal = Awaited<ReturnType<typeof ask>>;

const callback = (origin: string) => `${origin}/auth/callback`;

/** Signs in. */
export const signIn = ({ auth }: SignInDeps, { email, password }: Credentials): Promise<Refusal> =>
  ask(auth, (client) => client.signInWithPassword({ email: email.trim(), password }));

/** Creates an account; the confirming mail leads back to `{origin}/auth/callback`. `signedIn` where no mail is needed. */
export async function signUp(
  { auth, origin }: MailDeps,
  { email, password }: Credentials,
): Promise<{ refused: Refusal; signedIn: boolean }> {
  let signedIn = false;
  const refused = await ask(auth, async (client) => {
    const { data, error } = await client.signUp({ email: email.trim(), password, options: { emailRedirectTo: callback(origin) } });
    signedIn = data.session !== null;
    return { error };
  });
  return { refused, signedIn };
}

/** The confirming mail once more; the same answer for every address. */
export const resendConfirmation = ({ auth, origin }: MailDeps, email: string): Promise<Refusal> =>
  ask(auth, (client) => client.resend({ type: 'signup', email: email.trim(), options: { emailRedirectTo: callback(origin) } }));

/** A mail with a link for a new password; the same answer for every address. */
export const askForNewPassword = ({ auth, origin }: MailDeps, email: string): Promise<Refusal> =>
  ask(auth, (client) => client.resetPasswordForEmail(email.trim(), { redirectTo: `${callback(origin)}?type=recovery` }));

/** Puts the password in force that was chosen after opening a mailed link. */
export const choosePassword = ({ auth }: SignInDeps, password: string): Promise<Refusal> =>
  ask(auth, (client) => client.updateUser({ password }));

/** The digits of a mail do what its link does, in this browser. */
export const confirmDigits = (
  { auth }: SignInDeps,
  { email, digits, type }: { email: string; digits: string; type: 'signup' | 'recovery' },
): Promise<Refusal> => ask(auth, (client) => client.verifyOtp({ type, email: email.trim(), token: digits }));
