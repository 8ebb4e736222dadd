import type { AuthClient } from '#web/api/auth-client.ts';
import type { Arrival, Wanted } from './arrival.ts';

/** What is told of a link; words in copy.ts. */
export type LinkNotice =
  | 'confirmed'
  | 'confirmed-sign-in'
  | 'opened-before'
  | 'email-confirmed'
  | 'email-half'
  | 'link-over'
  | 'reset-over'
  | 'reset-elsewhere'
  | 'banned';

/** Where to go, and what to tell there. */
export type Outcome = { to: '/scenarios' | '/account' | '/auth/set-password' | '/'; notice: LinkNotice | null };

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What came of a mail's link, told on the sign-in screen. */
    linkNotice?: LinkNotice;
  }
}

type Parts = { client: Pick<AuthClient, 'getSession' | 'verifyOtp' | 'setSession' | 'knowsCode'>; codeLeft: () => boolean };

/**
 * Finishes what the link of a mail began. With a sign-in it goes on, otherwise home (spec, section 2). Never rejects.
 * @param codeLeft whether the sign-in client left the code in the address: this browser did not ask for the mail.
 */
export async function settleArrival({ client, codeLeft }: Parts, arrival: Arrival): Promise<Outcome> {
  try {
    const opened = await open(client, arrival, codeLeft);
    const { data } = await client.getSession();
    const signedIn = data.session !== null;
    if (opened === true) return signedIn ? success('wanted' in arrival ? arrival.wanted : null) : { to: '/', notice: null };
    if (!signedIn) return { to: '/', notice: opened };
    const ofEmail = opened === 'email-half' || opened === 'email-confirmed';
    const told = opened === 'confirmed-sign-in' || opened === 'opened-before';
    return { to: ofEmail ? '/account' : '/scenarios', notice: told ? null : opened };
  } catch {
    return { to: '/', notice: null };
  }
}

/** True when the link opened or there was none; else what to tell. */
async function open(client: Parts['client'], arrival: Arrival, codeLeft: () => boolean): Promise<true | LinkNotice> {
  if (arrival.kind === 'plain') return true;
  if (arrival.kind === 'token') {
    const { error } = await client.verifyOtp({ type: arrival.wanted, token_hash: arrival.token });
    return error ? refusal(error.code ?? '', arrival.wanted) : true;
  }
  if (arrival.kind === 'tokens') {
    const { accessToken, refreshToken, wanted } = arrival;
    const { error } = await client.setSession({ access_token: accessToken, refresh_token: refreshToken });
    return error ? refusal('', wanted) : true;
  }
  // The sign-in client exchanges a code before it tells what it holds.
  if (arrival.kind === 'code') await client.getSession();
  return (await strayNotice(client, arrival, codeLeft)) ?? true;
}

/** What to tell of a link that signs nobody in here: also where a mail could only lead to the front page. */
export async function strayNotice(
  client: Pick<AuthClient, 'knowsCode'>,
  arrival: Arrival,
  codeLeft: () => boolean,
): Promise<LinkNotice | null> {
  if (arrival.kind === 'error') return refusal(arrival.code, arrival.wanted);
  if (arrival.kind === 'message') return arrival.wanted === 'email_change' ? 'email-half' : 'opened-before';
  if (arrival.kind !== 'code' || !codeLeft()) return null;
  // Anyone can write a code into an address.
  if (!(await client.knowsCode(arrival.code))) return refusal('', arrival.wanted);
  if (arrival.wanted === 'email_change') return 'email-confirmed';
  // The link itself has confirmed the address; only the sign-in stays behind in the other browser.
  return arrival.wanted === 'signup' ? 'confirmed-sign-in' : 'reset-elsewhere';
}

function refusal(code: string, wanted: Wanted): LinkNotice {
  if (code === 'user_banned') return 'banned';
  return wanted === 'recovery' || wanted === 'invite' ? 'reset-over' : 'link-over';
}

function success(wanted: Wanted | null): Outcome {
  if (wanted === 'recovery' || wanted === 'invite') return { to: '/auth/set-password', notice: null };
  if (wanted === 'email_change') return { to: '/account', notice: 'email-confirmed' };
  return { to: '/scenarios', notice: wanted && 'confirmed' };
}
