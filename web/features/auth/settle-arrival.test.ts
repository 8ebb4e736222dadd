import { describe, expect, it } from 'vitest';
import type { Problem, Session } from '#web/api/auth-client.ts';
import { readArrival, withoutTokens } from './arrival.ts';
import { settleArrival, strayNotice } from './settle-arrival.ts';

const SITE = 'http://localhost:3000/auth/callback';
const held = { access_token: 't' } as Session;

/** Opens an address in a browser; `session` is what it holds once the sign-in client has done its part. */
function browser({
  session = null,
  refused = null,
  codeLeft = false,
  realCode = true,
}: {
  session?: Session | null;
  refused?: Problem | null;
  codeLeft?: boolean;
  realCode?: boolean;
}) {
  const answer = async (): Promise<{ data: { session: Session | null }; error: Problem | null }> => ({ data: { session }, error: refused });
  const client = {
    getSession: async () => ({ data: { session }, error: null }),
    verifyOtp: answer,
    setSession: answer,
    knowsCode: async () => realCode,
  };
  return (address: string) => settleArrival({ client, codeLeft: () => codeLeft }, readArrival(address));
}
const signedIn = browser({ session: held });
const signedOut = browser({});
const elsewhere = browser({ codeLeft: true });

describe('a good link', () => {
  it('of a sign-up leads to the scenarios', async () =>
    expect(await signedIn(`${SITE}?code=c1`)).toEqual({ to: '/scenarios', notice: 'confirmed' }));
  it('of a forgotten password or an invitation leads to where a password is chosen', async () => {
    expect((await signedIn(`${SITE}?type=recovery&code=c1`)).to).toBe('/auth/set-password');
    expect((await signedIn(`${SITE}?type=invite&token_hash=h1`)).to).toBe('/auth/set-password');
    expect((await signedIn(`${SITE}#access_token=a&refresh_token=r&type=invite`)).to).toBe('/auth/set-password');
  });
  it('of a changed address leads to the account', async () =>
    expect(await signedIn(`${SITE}?type=email_change&code=c1`)).toEqual({ to: '/account', notice: 'email-confirmed' }));
});

describe('without a link', () => {
  it('with a sign-in the callback goes on, otherwise home, and tells nothing', async () => {
    expect(await signedIn(SITE)).toEqual({ to: '/scenarios', notice: null });
    expect(await signedOut(SITE)).toEqual({ to: '/', notice: null });
  });
  it('the callback goes home when the sign-in cannot even be read', async () => {
    const getSession = () => Promise.reject(new Error('storage'));
    const fails = async () => ({ data: { session: null }, error: null });
    const client = { getSession, verifyOtp: fails, setSession: fails, knowsCode: async () => true };
    expect(await settleArrival({ client, codeLeft: () => false }, { kind: 'plain' })).toEqual({ to: '/', notice: null });
  });
});

describe('a link that does not open', () => {
  it('is told to be over, and how to get another', async () => {
    expect(await signedOut(`${SITE}?error_code=otp_expired#error=access_denied&error_code=otp_expired`)).toEqual({
      to: '/',
      notice: 'link-over',
    });
    expect(await signedOut(`${SITE}?type=recovery#error=access_denied&error_code=otp_expired`)).toEqual({ to: '/', notice: 'reset-over' });
    const refused = browser({ refused: { message: 'expired', code: 'otp_expired' } });
    expect(await refused(`${SITE}?type=invite&token_hash=h1`)).toEqual({ to: '/', notice: 'reset-over' });
    expect(await signedOut(`${SITE}#error=access_denied&error_code=user_banned`)).toEqual({ to: '/', notice: 'banned' });
  });
  it('signs nobody out who is signed in', async () =>
    expect(await signedIn(`${SITE}#error=access_denied&error_code=otp_expired`)).toEqual({ to: '/scenarios', notice: 'link-over' }));
});

describe('a link opened twice or in another browser', () => {
  it('has confirmed the address: one signs in', async () => {
    expect(await signedOut(`${SITE}#message=opened+already&sb=`)).toEqual({ to: '/', notice: 'opened-before' });
    expect(await elsewhere(`${SITE}?code=c1`)).toEqual({ to: '/', notice: 'confirmed-sign-in' });
  });
  it('for a new password must be asked for again', async () =>
    expect(await elsewhere(`${SITE}?type=recovery&code=c1`)).toEqual({ to: '/', notice: 'reset-elsewhere' }));
  it('of a changed address tells which half is done', async () => {
    expect(await signedIn(`${SITE}?type=email_change#message=other+address`)).toEqual({ to: '/account', notice: 'email-half' });
    const again = browser({ session: held, codeLeft: true });
    expect(await again(`${SITE}?type=email_change&code=c1`)).toEqual({ to: '/account', notice: 'email-confirmed' });
    expect(await elsewhere(`${SITE}?type=email_change&code=c1`)).toEqual({ to: '/', notice: 'email-confirmed' });
  });
});

it('a code that the service never gave confirms nothing: who opened it can ask for the email again', async () => {
  for (const [wanted, notice] of [
    ['', 'link-over'],
    ['type=email_change&', 'link-over'],
    ['type=recovery&', 'reset-over'],
  ] as const) {
    const made = browser({ codeLeft: true, realCode: false });
    expect(await made(`${SITE}?${wanted}code=anything`)).toEqual({ to: '/', notice });
  }
});

it('what an address says in words is never shown: only that there was a message', async () => {
  const told = (address: string) => strayNotice({ knowsCode: async () => true }, readArrival(address), () => false);
  expect(await told('http://localhost:3000/#message=Call+0900')).toBe('opened-before');
  expect(await told('http://localhost:3000/?error=Call+0900&error_description=now')).toBe('link-over');
});

it('what signs in by itself is cleared from the address; the rest of it stays', () => {
  const cleared = (address: string) => withoutTokens(address, readArrival(address));
  expect(cleared(`${SITE}?to=1#access_token=a&refresh_token=r&type=signup`)).toBe(`${SITE}?to=1`);
  expect(cleared(`${SITE}?to=1&token_hash=h1&type=invite`)).toBe(`${SITE}?to=1`);
  expect(cleared(`${SITE}?to=1&code=c1`)).toBe(`${SITE}?to=1&code=c1`);
});
