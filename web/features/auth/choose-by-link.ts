import { copy } from './copy.ts';
import { isOnline, problemWords } from './problem-words.ts';

/** Whose password a link lets one choose, and what it must be (server/features/auth/choose-password.ts). */
export type Choice = { email: string; invited: boolean; administrator: boolean; shortest: number; refuseWeak: boolean };
type Tokens = { access_token: string; refresh_token: string };
/** `over`: the link opens nothing any more. */
type Answer<Good> = { good: Good } | { refused: string; over: boolean; weak: boolean };

const WAY = '/auth/v1/choose-password';

/** What the link lets one choose. Its token is not used up by asking. */
export const readChoice = (token: string): Promise<Answer<Choice>> => post({ token });

/** Puts the password in force. @returns a sign-in */
export const chooseByLink = (token: string, password: string): Promise<Answer<Tokens>> => post({ token, password });

async function post<Good>(body: { token: string; password?: string }): Promise<Answer<Good>> {
  try {
    const response = await fetch(WAY, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Good & { code?: string; message?: string };
    if (response.ok) return { good: answer };
    const wait = Number(response.headers.get('retry-after')) || null;
    const words = problemWords({ message: answer.message ?? '', status: response.status }, { wait, online: isOnline() });
    return {
      refused: words,
      over: answer.code === 'otp_expired' || answer.code === 'validation_failed',
      weak: answer.code === 'weak_password',
    };
  } catch {
    return { refused: isOnline() ? copy.errors.serviceUnavailable : copy.errors.offline, over: false, weak: false };
  }
}

/** The token behind the # of the page's address, which is cleared from it at once; null without one. */
export function takeLinkToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token) history.replaceState(history.state, '', location.pathname);
  return token;
}
