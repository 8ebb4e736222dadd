import { describe, expect, it, vi } from 'vitest';
import { type AuthClient, type Session, stubAuthClient } from '#web/api/auth-client.ts';
import { enterAsGuest } from './enter-as-guest.ts';
import { checkCredentials } from './rules.ts';
import { signIn, signOut, signUp } from './sign-in.ts';

const signedIn = { access_token: 't' } as Session;
const given = (part: Partial<AuthClient>) => ({
  auth: async () => ({ ...stubAuthClient(), ...part }),
  random: () => 'r4nd0m',
  origin: 'http://localhost:3000',
});
const answer =
  (session: Session | null, error: { message: string; code?: string } | null = null) =>
  async () => ({ data: { session, user: null }, error });
const me = { email: ' trainee@practice.org ', password: 'secret1' };

it('an address must be one, and a password at least 6 characters long', () => {
  expect(checkCredentials({ email: 'nobody', password: '12345' })).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters long',
  });
  expect(checkCredentials(me)).toEqual({});
});

describe('signing in', () => {
  it('gives the provider’s words when it refuses', async () => {
    expect(await signIn(given({ signInWithPassword: answer(null, { message: 'Invalid login credentials' }) }), me)).toBe(
      'Invalid login credentials',
    );
    expect(await signIn(given({ signInWithPassword: answer(signedIn) }), me)).toBeNull();
  });
  it('without a configured service says so', async () => expect(await signIn(given({}), me)).toBe('Supabase not configured'));
  it('says that the service is out of reach when it throws', async () => {
    const signInWithPassword = () => Promise.reject(new Error('network'));
    expect(await signIn(given({ signInWithPassword }), me)).toBe('Authentication service unavailable');
  });
});

it('signing up leads back to the callback of this origin', async () => {
  const create = vi.fn<AuthClient['signUp']>(answer(null));
  expect(await signUp(given({ signUp: create }), me)).toEqual({ error: null, signedIn: false });
  expect(create).toHaveBeenCalledWith({
    email: 'trainee@practice.org',
    password: 'secret1',
    options: { emailRedirectTo: 'http://localhost:3000/auth/callback' },
  });
});

describe('a guest', () => {
  it('gets a random address at example.com and is signed in', async () => {
    const create = vi.fn<AuthClient['signUp']>(answer(signedIn));
    expect(await enterAsGuest(given({ signUp: create }))).toBeNull();
    expect(create).toHaveBeenCalledWith({
      email: 'guest-r4nd0m@example.com',
      password: 'r4nd0m',
      options: { data: { is_guest: true, display_name: 'Guest User' } },
    });
  });
  it('signs in with the password when signing up gave no sign-in', async () => {
    const enter = vi.fn<AuthClient['signInWithPassword']>(answer(signedIn));
    expect(await enterAsGuest(given({ signUp: answer(null), signInWithPassword: enter }))).toBeNull();
    expect(enter).toHaveBeenCalledWith({ email: 'guest-r4nd0m@example.com', password: 'r4nd0m' });
  });
  it('hears what went wrong in the words of the product', async () => {
    const refused = answer(null, { message: 'Invalid login credentials' });
    const registered = answer(null, { message: 'User already registered' });
    expect(await enterAsGuest(given({ signUp: answer(null), signInWithPassword: refused }))).toBe('Failed to sign in as guest');
    expect(await enterAsGuest(given({ signUp: registered, signInWithPassword: refused }))).toBe('Failed to access guest account');
    expect(await enterAsGuest(given({ signUp: () => Promise.reject(new Error('x')) }))).toBe('Guest login service unavailable');
  });
  it('of a hosted service that refuses such addresses is anonymous there', async () => {
    const refusal = answer(null, { message: 'Email address is invalid', code: 'email_address_invalid' });
    expect(await enterAsGuest(given({ signUp: refusal, signInAnonymously: answer(signedIn) }))).toBeNull();
  });
});

describe('signing out', () => {
  it('forgets the sign-in in this browser when the service refuses', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const leave = vi.fn<AuthClient['signOut']>(async (options) => ({ error: options ? null : { message: '503' } }));
    await signOut(given({ signOut: leave }));
    expect(leave).toHaveBeenLastCalledWith({ scope: 'local' });
    logged.mockRestore();
  });
  it('never fails, even when the service cannot be reached', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(signOut(given({ signOut: () => Promise.reject(new Error('offline')) }))).resolves.toBeUndefined();
    logged.mockRestore();
  });
});
