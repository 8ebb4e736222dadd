import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SIGN_IN_KEY } from '#web/api/auth-client.ts';
import { newestLink } from '../support/outbox.ts';
import { authClient } from '../support/sign-in.ts';
import { fillIn, onList, PASSWORD } from '../support/sign-in-screens.ts';
import type { Screen } from '../support/walk.ts';

const MEMBER = 'anna@practice.test';
/** What both guests below draw: 16 bytes of 7. */
const DRAWN = '07'.repeat(16);

/** Nothing more fits into what this browser keeps of the site. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    for (let size = 1 << 20; size > 0; size >>= 1)
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`full-${size}-${part}`, 'x'.repeat(size));
      } catch {
        // Half as much may still fit.
      }
  });

export const signIn: Screen = {
  screen: 'Sign-in screen',
  as: 'visitor',
  steps: [
    {
      cause: 'the page does not know yet who is there',
      texts: ['Loading...'],
      // Without a kept sign-in the form stands there at once: there must be one to ask about.
      act: async ({ hold, go, page, afterwards }) => {
        // Held from the start: the first page's client would clear away what is no sign-in.
        await hold('**/api/config/supabase');
        await go('/login');
        await page.evaluate((key) => localStorage.setItem(key, '{}'), SIGN_IN_KEY);
        afterwards(() => page.evaluate((key) => localStorage.removeItem(key), SIGN_IN_KEY));
        await go('/');
      },
    },
    {
      cause: 'it knows: nobody',
      texts: [
        'GP Training Platform',
        'Voice-to-voice consultation training for UK SCA exam preparation',
        'Sign In',
        'Enter as Guest',
        "Don't have an account? Sign up",
      ],
      act: ({ go }) => go('/login'),
    },
    {
      cause: 'an address that is none, and a password of five',
      texts: ['Please enter a valid email address', 'Password must be at least 6 characters long'],
      act: async ({ page, press }) => {
        await fillIn(page, 'anna@', '12345');
        await press('Sign In');
      },
    },
    {
      cause: 'no account yet',
      texts: ['Create Account', 'Already have an account? Sign in'],
      act: async ({ page, press }) => {
        await press("Don't have an account? Sign up");
        await page.getByRole('button', { name: 'Enter as Guest' }).waitFor({ state: 'detached' });
      },
    },
    {
      cause: 'the account is being made',
      texts: ['Please wait...'],
      act: async ({ page, press, hold }) => {
        await hold('**/auth/v1/signup**');
        await fillIn(page, MEMBER, PASSWORD);
        await press('Create Account');
      },
    },
    { cause: 'it was made', texts: ['Account Created', 'Please check your email to verify your account.'], act: async () => {} },
    {
      cause: 'the link of the mail is opened',
      texts: ['Verifying your account...'],
      act: async ({ page, place, hold }) => {
        await hold('**/api/config/supabase');
        await page.goto(newestLink(place.app.folder, MEMBER));
      },
    },
    {
      cause: 'the link was right: signed in, with the address in the sidebar',
      texts: [MEMBER, 'Select a Patient Scenario'],
      act: async ({ page }) => {
        await onList(page);
        expect(new URL(page.url()).pathname).toBe('/scenarios');
      },
    },
    {
      cause: 'another account is asked for',
      where: 'request',
      texts: ['redirect_to=http://localhost:', '/auth/callback'],
      act: async ({ page, press, place }) => {
        await press('Logout');
        await press("Don't have an account? Sign up");
        await fillIn(page, 'ben@practice.test', PASSWORD);
        const sent = page.waitForRequest(/redirect_to/);
        await press('Create Account');
        const asked = new URL((await sent).url());
        expect(asked.searchParams.get('redirect_to')).toBe(`${place.url}/auth/callback`);
      },
    },
    {
      cause: 'a wrong password',
      texts: ['Authentication Error', 'Invalid login credentials'],
      act: async ({ page, press, go }) => {
        await go('/login');
        await fillIn(page, MEMBER, 'wrong walnuts');
        await press('Sign In');
      },
    },
    {
      cause: 'the network is gone while signing in',
      texts: ['Authentication Error', 'Authentication service unavailable'],
      act: async ({ press, cut }) => {
        await cut('**/auth/v1/token**');
        await press('Sign In');
      },
    },
    {
      cause: 'the network is gone while a guest enters',
      texts: ['Guest Login Failed', 'Guest login service unavailable'],
      act: async ({ press, cut }) => {
        await cut('**/auth/v1/signup**');
        await press('Enter as Guest');
      },
    },
    {
      cause: 'the database fails while a guest enters',
      texts: ['Guest Login Failed', 'Unable to create guest account. Please try again.'],
      act: async ({ press, loseAccounts }) => {
        await loseAccounts();
        await press('Enter as Guest');
      },
    },
    {
      cause: 'a guest draws the random address of another',
      texts: ['Guest Login Failed', 'Failed to access guest account'],
      act: async ({ page, place, press }) => {
        const first = await authClient(place.app.url);
        const data = { is_guest: true, display_name: 'Guest User' };
        await first.signUp({ email: `guest-${DRAWN}@example.com`, password: PASSWORD, options: { data } });
        await page.evaluate(() => {
          crypto.getRandomValues = (bytes) => {
            (bytes as unknown as Uint8Array).fill(7);
            return bytes;
          };
        });
        await press('Enter as Guest');
      },
    },
    {
      cause: 'the address of the sign-in service cannot be asked for',
      where: 'console',
      texts: ['Failed to initialize Supabase'],
      act: async ({ cut, go }) => {
        await cut('**/api/config/supabase');
        await go('/');
      },
    },
    {
      cause: 'that page is used to sign in',
      texts: ['Authentication Error', 'Supabase not configured'],
      act: async ({ page, press }) => {
        await fillIn(page, MEMBER, PASSWORD);
        await press('Sign In');
      },
    },
    {
      // Our server always has both: this is what a page says in front of one that has not.
      cause: 'the server names no sign-in service',
      where: 'console',
      texts: ['Supabase configuration not available'],
      act: async ({ page, go, afterwards }) => {
        await page.route('**/api/config/supabase', (route) => route.fulfill({ json: { url: '', anonKey: '' } }));
        afterwards(() => page.unroute('**/api/config/supabase'));
        await go('/');
      },
    },
    {
      cause: 'this browser has no room left to keep a sign-in',
      texts: ['Unexpected Error', 'Something went wrong. Please try again.'],
      act: async ({ page, press, go }) => {
        await go('/login');
        // The sign-in client tries the storage when it is made: full by then, it would keep the sign-in in memory and say nothing.
        await page.waitForLoadState('networkidle');
        await fillStorage(page);
        await fillIn(page, MEMBER, PASSWORD);
        await press('Sign In');
      },
    },
    {
      cause: 'a guest enters',
      texts: ['Welcome!', "You're logged in as a guest user. Your session is temporary.", 'Guest User'],
      act: async ({ page, press }) => {
        await page.evaluate(() => localStorage.clear());
        await press('Enter as Guest');
      },
    },
    {
      cause: 'the database fails while the page asks who is there',
      where: 'console',
      texts: ['500: {"error":{"code":"internal"'],
      act: async ({ loseAccounts, go }) => {
        await loseAccounts();
        await go('/history');
      },
    },
  ],
};
