import { describe, expect, it, vi } from 'vitest';
import type { AuthClient, Session } from './auth-client.ts';
import { stubAuthClient } from './stub-auth-client.ts';
import { refreshDue, tokenSource } from './tokens.ts';

const now = new Date('2026-11-20T12:00:00Z');
const inSeconds = (seconds: number) => now.getTime() / 1000 + seconds;
const session = (token: string, left: number) => ({ access_token: token, expires_at: inSeconds(left), expires_in: 3600 }) as Session;

describe('a token is refreshed before a call', () => {
  it('when it expires within 60 s of an hour', () => {
    expect(refreshDue({ expires_at: inSeconds(61), expires_in: 3600 }, now)).toBe(false);
    expect(refreshDue({ expires_at: inSeconds(60), expires_in: 3600 }, now)).toBe(true);
  });
  it('when less than 30 % of a short life is left', () => {
    expect(refreshDue({ expires_at: inSeconds(31), expires_in: 100 }, now)).toBe(false);
    expect(refreshDue({ expires_at: inSeconds(30), expires_in: 100 }, now)).toBe(true);
  });
  it('when it has no expiry, and as of an hour’s life when that is not said', () => {
    expect(refreshDue({}, now)).toBe(true);
    expect(refreshDue({ expires_at: inSeconds(59) }, now)).toBe(true);
  });
});

describe('the bearer token', () => {
  const source = (client: Partial<AuthClient>) => tokenSource({ auth: async () => ({ ...stubAuthClient(), ...client }), now: () => now });
  const stored = (held: Session | null) => async () => ({ data: { session: held }, error: null });

  it('is the stored one while it is fresh, and none when signed out', async () => {
    expect(await source({ getSession: stored(session('fresh', 600)) }).current()).toBe('fresh');
    expect(await source({ getSession: stored(null) }).current()).toBeNull();
  });

  it('is refreshed once for calls that come together', async () => {
    const refreshSession = vi.fn<AuthClient['refreshSession']>(stored(session('new', 3600)));
    const tokens = source({ getSession: stored(session('old', 10)), refreshSession });
    expect(await Promise.all([tokens.current(), tokens.current(), tokens.renew('old')])).toEqual(['new', 'new', 'new']);
    expect(refreshSession).toHaveBeenCalledTimes(1);
  });

  it('is left out, and that is logged, when refreshing fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const refreshSession = async () => ({ data: { session: null }, error: { message: 'no network' } });
    expect(await source({ getSession: stored(session('old', 10)), refreshSession }).current()).toBeNull();
    expect(logged).toHaveBeenCalledWith('Session refresh failed', 'no network');
    logged.mockRestore();
  });

  it('is left out, and that is logged, when an expired one cannot be refreshed while it is read', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const getSession = async () => ({ data: { session: null }, error: { message: 'Failed to fetch' } });
    expect(await source({ getSession }).current()).toBeNull();
    expect(logged).toHaveBeenCalledWith('Session refresh failed', 'Failed to fetch');
    logged.mockRestore();
  });

  it('of another tab that refreshed first is taken: who is signed in there is not signed out here', async () => {
    const held = [session('old', 10), session('theirs', 3600)];
    const getSession = async () => ({ data: { session: held.length > 1 ? held.shift()! : held[0]! }, error: null });
    const refreshSession = async () => ({ data: { session: null }, error: { message: 'Already Used' } });
    expect(await source({ getSession, refreshSession }).current()).toBe('theirs');
    expect(await source({ getSession: stored(session('theirs', 3600)), refreshSession }).renew('old')).toBe('theirs');
  });

  it('that the API refused is not given again when it cannot be refreshed', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const refreshSession = async () => ({ data: { session: null }, error: { message: 'session_not_found' } });
    expect(await source({ getSession: stored(session('old', 3600)), refreshSession }).renew('old')).toBeNull();
    logged.mockRestore();
  });

  it('that is lost is forgotten in this browser', async () => {
    const signOut = vi.fn<AuthClient['signOut']>(async () => ({ error: null }));
    await source({ signOut }).lost();
    expect(signOut).toHaveBeenCalledWith({ scope: 'local' });
  });
});
