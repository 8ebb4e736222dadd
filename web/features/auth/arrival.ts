/** What a mail's link was for. Sign-up is the default: its address is the spec's, without a word added. */
export type Wanted = 'signup' | 'recovery' | 'email_change' | 'invite';

/** How the page was opened: by itself, or by the link of a mail and with what came of that. */
export type Arrival =
  | { kind: 'plain' }
  /** The link did not open. */
  | { kind: 'error'; code: string; wanted: Wanted }
  /** The service has something to tell, e.g. that the link was opened before. Its own words are not shown: anyone can write an address. */
  | { kind: 'message'; wanted: Wanted }
  /** To be exchanged by the browser that asked for the mail (PKCE). */
  | { kind: 'code'; code: string; wanted: Wanted }
  /** To be exchanged by any browser. */
  | { kind: 'token'; token: string; wanted: Wanted }
  /** A sign-in itself: hosted invitations know no other way. */
  | { kind: 'tokens'; accessToken: string; refreshToken: string; wanted: Wanted };

const WANTED: readonly string[] = ['signup', 'recovery', 'email_change', 'invite'] satisfies Wanted[];

/** Reads the address a page was opened by, query and fragment alike. */
export function readArrival(href: string): Arrival {
  const { searchParams: query, hash } = new URL(href);
  const fragment = new URLSearchParams(hash.slice(1));
  const said = (name: string) => fragment.get(name) ?? query.get(name) ?? '';
  const type = said('type');
  const wanted = WANTED.includes(type) ? (type as Wanted) : 'signup';
  if (said('error') || said('error_code')) return { kind: 'error', code: said('error_code') || said('error'), wanted };
  if (said('token_hash')) return { kind: 'token', token: said('token_hash'), wanted };
  const code = query.get('code');
  if (code) return { kind: 'code', code, wanted };
  const [accessToken, refreshToken] = [fragment.get('access_token'), fragment.get('refresh_token')];
  if (accessToken && refreshToken) return { kind: 'tokens', accessToken, refreshToken, wanted };
  return fragment.has('message') ? { kind: 'message', wanted } : { kind: 'plain' };
}

/** The address without what signs in by itself: it must not stay in the history, nor be copied (ASVS 14.2.1). */
export function withoutTokens(href: string, { kind }: Arrival): string {
  const url = new URL(href);
  if (kind === 'tokens') url.hash = '';
  if (kind === 'token') for (const part of ['token_hash', 'type']) url.searchParams.delete(part);
  if (kind === 'token' && new URLSearchParams(url.hash.slice(1)).has('token_hash')) url.hash = '';
  return url.href;
}

/** Read before the sign-in client starts: it clears from the address what it uses, a code that it can exchange alone. */
function readOpened(): Arrival {
  if (typeof location === 'undefined') return { kind: 'plain' };
  const read = readArrival(location.href);
  if (read.kind === 'token' || read.kind === 'tokens') history.replaceState(history.state, '', withoutTokens(location.href, read));
  return read;
}
const opened = readOpened();
let told = false;

/** How this page was opened. */
export const arrival = (): Arrival => (told ? { kind: 'plain' } : opened);
/** What came of the link has been told: it is not told again on the next screen. */
export const arrivalTold = (): void => {
  told = true;
};
