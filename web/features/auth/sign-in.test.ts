import { describe, expect, it, vi } from 'vitest';
import type { AuthClient, Problem, Session } from '#web/api/auth-client.ts';
import { stubAuthClient } from '#web/api/stub-auth-client.ts';
import { enterAsGuest, randomWord } from './enter-as-guest.ts';
import { problemWords, refusalToast } from './problem-words.ts';
import { checkCredentials, checkNewPassword, digitsProblem } from './rules.ts';
import { askForNewPassword, confirmDigits, resendConfirmation, signIn, signUp } from './sign-in.ts';

const signedIn = { access_token: 't' } as Session;
const given = (part: Partial<AuthClient>) => ({
  auth: async () => ({ ...stubAuthClient(), ...part }),
  random: () => 'r4nd0m',
  origin: 'http://localhost:3000',
});
const answer =
  (session: Session | null, error: Problem | null = null) =>
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
    expect(await signIn(given({ signInWithPassword: answer(null, { message: 'Invalid login credentials' }) }), me)).toMatchObject({
      words: 'Invalid login credentials',
    });
    expect(await signIn(given({ signInWithPassword: answer(signedIn) }), me)).toBeNull();
  });
  it('without a configured service says so', async () =>
    expect(await signIn(given({}), me)).toMatchObject({ words: 'Supabase not configured' }));
  it('says that the service is out of reach when it throws', async () => {
    const signInWithPassword = () => Promise.reject(new Error('network'));
    const refused = await signIn(given({ signInWithPassword }), me);
    expect(refused).toMatchObject({ words: 'Authentication service unavailable', unexpected: true });
    expect(refusalToast(refused!)).toMatchObject({ title: 'Unexpected Error', description: 'Something went wrong. Please try again.' });
  });
});

it('signing up leads back to the callback of this origin', async () => {
  const create = vi.fn<AuthClient['signUp']>(answer(null));
  expect(await signUp(given({ signUp: create }), me)).toEqual({ refused: null, signedIn: false });
  expect(create).toHaveBeenCalledWith({
    email: 'trainee@practice.org',
    password: 'secret1',
    options: { emailRedirectTo: 'http://localhost:3000/auth/callback' },
  });
});

describe('a guest', () => {
  it('draws 128 bits for each of the two', () => {
    expect(randomWord()).toMatch(/^[0-9a-f]{32}$/);
    expect(randomWord()).not.toBe(randomWord());
  });
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
    const failed = (status: number) => answer(null, { message: 'x', name: 'AuthRetryableFetchError', status });
    expect(await enterAsGuest(given({ signUp: failed(0) }))).toBe('Guest login service unavailable');
    expect(await enterAsGuest(given({ signUp: failed(500) }))).toBe('Unable to create guest account. Please try again.');
  });
  it('of a hosted service that refuses such addresses is anonymous there', async () => {
    const refusal = answer(null, { message: 'Email address is invalid', code: 'email_address_invalid' });
    expect(await enterAsGuest(given({ signUp: refusal, signInAnonymously: answer(signedIn) }))).toBeNull();
  });
});

describe('a mail', () => {
  const refusal = async () => ({ data: { session: null, user: null }, error: { message: 'wait', status: 429 } });
  it('that confirms an address is asked for again, leading back to the callback', async () => {
    const resend = vi.fn<AuthClient['resend']>(async () => ({ error: null }));
    expect(await resendConfirmation(given({ resend }), me.email)).toBeNull();
    expect(resend).toHaveBeenCalledWith({
      type: 'signup',
      email: 'trainee@practice.org',
      options: { emailRedirectTo: 'http://localhost:3000/auth/callback' },
    });
  });
  it('for a new password leads to where it is chosen', async () => {
    const resetPasswordForEmail = vi.fn<AuthClient['resetPasswordForEmail']>(async () => ({ error: null }));
    expect(await askForNewPassword(given({ resetPasswordForEmail }), me.email)).toBeNull();
    expect(resetPasswordForEmail).toHaveBeenCalledWith('trainee@practice.org', {
      redirectTo: 'http://localhost:3000/auth/callback?type=recovery',
    });
  });
  it('asked for too often tells how long to wait, in words', async () => {
    const after = (seconds: number | null) => given({ resend: refusal, secondsToWait: () => seconds });
    expect(await resendConfirmation(after(42), me.email)).toMatchObject({
      words: 'Too many attempts. Please try again in 42 seconds.',
      wait: 42,
    });
    expect((await resendConfirmation(after(840), me.email))?.words).toBe('Too many attempts. Please try again in 14 minutes.');
    expect((await resendConfirmation(after(null), me.email))?.words).toMatch(/wait a few minutes/);
  });
});

describe('the words of a refusal', () => {
  const lost = { name: 'AuthRetryableFetchError', message: '{"error":{}}', status: 0 };
  it('are plain when nothing answered: offline, or the service is out of reach', () => {
    expect(problemWords(lost, { wait: null, online: false })).toMatch(/^You seem to be offline/);
    expect(problemWords({ ...lost, status: 503 }, { wait: null, online: true })).toBe('Authentication service unavailable');
  });
  it('are the service’s own where those are for people', () =>
    expect(problemWords({ message: 'Password is too weak', status: 422 }, { wait: null, online: true })).toBe('Password is too weak'));
});

it('the digits of a mail open what its link opens, a space between them or not', async () => {
  const verifyOtp = vi.fn<AuthClient['verifyOtp']>(async () => ({ data: { session: signedIn }, error: null }));
  expect(await confirmDigits(given({ verifyOtp }), { email: me.email, digits: '123456', type: 'recovery' })).toBeNull();
  expect(verifyOtp).toHaveBeenCalledWith({ type: 'recovery', email: 'trainee@practice.org', token: '123456' });
  expect(['123456', '123 456', '12345', ''].map((digits) => digitsProblem(digits) === undefined)).toEqual([true, true, false, false]);
});

it('a new password is written twice alike, an emoji being one character', () => {
  expect(checkNewPassword({ password: 'secret1', repeat: 'secret2' })).toEqual({ repeat: 'The passwords do not match' });
  expect(checkNewPassword({ password: '😀😀😀', repeat: '😀😀😀' })).toEqual({ password: 'Password must be at least 6 characters long' });
  expect(checkNewPassword({ password: 'secret1', repeat: 'secret1' })).toEqual({});
});
