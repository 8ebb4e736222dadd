import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { tabTo } from '../support/check-page.ts';
import { newestLink, sentMails } from '../support/outbox.ts';
import { watchRequests } from '../support/quiet.ts';
import {
  faults,
  fillIn,
  onList,
  openPlace,
  PASSWORD,
  passwordField,
  type Place,
  press,
  shown,
  signUp,
  visitor,
} from '../support/sign-in-screens.ts';

const BOSS = 'boss@practice.test';
let place: Place;
beforeAll(async () => {
  place = await openPlace({ env: { ADMIN_EMAILS: BOSS } });
});
afterAll(() => place?.close());

/** What the browser still keeps of a sign-in. */
const keptOfSignIn = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('gp-training-sign-in')));

test('who signs up gets a mail, and its link signs them in; every screen on the way passes axe', async () => {
  const page = await visitor(place);
  await page.goto(place.url);
  await press(page, 'Sign In');
  await shown(page, 'Please enter a valid email address');
  const found = await faults(page, 'sign-in with errors');
  await press(page, /Sign up/);
  await fillIn(page, 'ana@practice.test', PASSWORD);
  await press(page, 'Create Account');
  await shown(page, 'Please check your email to verify your account.');
  expect(await page.getByRole('button', { name: /^Send it again in \d+ s$/ }).isDisabled()).toBe(true);
  found.push(...(await faults(page, 'mail sent')));
  await press(page, 'Sign In');
  await shown(page, 'Email not confirmed');
  await press(page, 'Send it again');
  await shown(page, 'Email sent again');
  expect(sentMails(place.app.folder).filter(({ to }) => to === 'ana@practice.test')).toHaveLength(2);
  await page.goto(newestLink(place.app.folder, 'ana@practice.test'));
  await onList(page);
  expect(new URL(page.url()).pathname).toBe('/scenarios');
  await shown(page, 'ana@practice.test');

  const other = await visitor(place);
  await other.goto(newestLink(place.app.folder, 'ana@practice.test'));
  await shown(other, 'This link has been opened before. Sign in, or ask for the email again.');
  expect(new URL(other.url()).pathname).toBe('/');
  expect(found).toEqual([]);
  await Promise.all([page.context().close(), other.context().close()]);
});

test('by keyboard alone, after a wrong password, one comes to the page that was opened', async () => {
  const first = await visitor(place);
  await signUp(place, first, 'ben@practice.test');
  const page = await visitor(place);
  await page.goto(`${place.url}/history`);
  await shown(page, 'Sign in to continue to the page you opened.');
  await tabTo(page, /^Email$/);
  await page.keyboard.type('ben@practice.test');
  await tabTo(page, /^Password$/);
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await shown(page, 'Password must be at least 6 characters long');
  await page.keyboard.type('er one');
  await page.keyboard.press('Enter');
  await shown(page, 'Authentication Error');
  await shown(page, 'Invalid login credentials');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'History' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/history');
  await Promise.all([first.context().close(), page.context().close()]);
});

test('a forgotten password is replaced through a mailed link that works once and in one browser', async () => {
  const page = await visitor(place);
  await signUp(place, page, 'cleo@practice.test');
  await press(page, 'Logout');
  const askFor = async (email: string) => {
    await press(page, 'Forgot password?');
    await page.getByLabel('Email').fill(email);
    await press(page, 'Send link');
    const words = await page.getByText(/If there is an account/).textContent();
    return words?.replace(email, '…');
  };
  const mails = sentMails(place.app.folder).length;
  const unknown = await askFor('nobody@practice.test');
  expect(sentMails(place.app.folder)).toHaveLength(mails);
  await press(page, 'Back to sign in');
  expect(await askFor('cleo@practice.test')).toBe(unknown);
  const found = await faults(page, 'forgotten password');

  const elsewhere = await visitor(place);
  await elsewhere.goto(newestLink(place.app.folder, 'cleo@practice.test'));
  await shown(elsewhere, /works only in the browser that asked for it/);
  await elsewhere.context().close();

  await page.goto(place.url);
  await askFor('cleo@practice.test');
  const link = newestLink(place.app.folder, 'cleo@practice.test');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor();
  await page.getByLabel('New password', { exact: true }).fill('four dry walnuts');
  await page.getByLabel('Repeat new password').fill('four dry walnut');
  await press(page, 'Save password');
  await shown(page, 'The passwords do not match');
  found.push(...(await faults(page, 'choose a password')));
  await page.getByLabel('Repeat new password').fill('four dry walnuts');
  await press(page, 'Save password');
  await shown(page, 'Password saved');
  await onList(page);
  await press(page, 'Logout');

  await askFor('cleo@practice.test');
  await page.getByLabel(/Enter its code here/).fill('00 00');
  await press(page, 'Confirm');
  await shown(page, 'The code has 6 digits');
  const code = /\b\d{6}\b/.exec(sentMails(place.app.folder).findLast(({ to }) => to === 'cleo@practice.test')?.text ?? '')?.[0] ?? '';
  await page.getByLabel(/Enter its code here/).fill(code === '123456' ? '654321' : '123456');
  await press(page, 'Confirm');
  await shown(page, 'This code is wrong or has expired.');
  await page.getByLabel(/Enter its code here/).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await press(page, 'Confirm');
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor();
  await page.goto(place.url);
  await press(page, 'Logout');

  await page.goto(link);
  await shown(page, 'This link has been used or has expired. Ask for a new one here.');
  await press(page, 'Back to sign in');
  await fillIn(page, 'cleo@practice.test', PASSWORD);
  await press(page, 'Sign In');
  await shown(page, 'Invalid login credentials');
  await passwordField(page).fill('four dry walnuts');
  await press(page, 'Sign In');
  await onList(page);
  expect(found).toEqual([]);
  await page.context().close();
});

test('a link that means nothing says so and is sent again; an administrator’s ends on the admin panel, and leaves no token in the address', async () => {
  const page = await visitor(place);
  await page.goto(`${place.url}/auth/callback?code=anything`);
  await shown(page, 'This link has been used or has expired. Sign in, or ask for the email again.');
  await press(page, 'Send the email again');
  await page.getByLabel('Email').fill(BOSS);
  const asked = page.waitForResponse((response) => response.url().includes('/auth/v1/resend'));
  await press(page, 'Send link');
  expect((await asked).status()).toBe(200);
  await shown(page, `If ${BOSS} is waiting to be verified, we've sent it an email with a link.`);

  const body = JSON.stringify({ email: BOSS, password: 'chosen by a stranger' });
  await fetch(`${place.app.url}/auth/v1/signup`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const link = newestLink(place.app.folder, BOSS);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor();
  await shown(page, 'At least 12 characters.');
  expect(page.url()).toBe(`${place.url}/auth/choose-password`);
  const found = await faults(page, 'password by a link');
  const choose = async (password: string) => {
    for (const label of ['New password', 'Repeat new password']) await page.getByLabel(label, { exact: true }).fill(password);
    await press(page, 'Set password and sign in');
  };
  await choose('eleven char');
  await shown(page, 'Password must be at least 12 characters long');
  expect(await page.getByText('At least 6').count()).toBe(0);
  await choose('123456qwerty');
  await shown(page, 'Password is known to be weak and easy to guess, please choose a different one.');
  await choose('four dry walnuts in a row');
  await page.waitForURL(`${place.url}/admin`);
  await shown(page, 'Password saved');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(found).toEqual([]);
  await page.context().close();
});

test('what the picture of a consultation says stands there from the beginning', async () => {
  const context = await place.browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.goto(place.url);
  for (const words of ['What were you worried it might be?', 'My dad was my age when his heart gave out.', '4:02, in your own words']) {
    const line = page.getByText(words);
    await line.waitFor();
    expect(await line.evaluate((its) => its.getAnimations().length)).toBe(0);
    expect(await line.evaluate((its) => its.closest('p')!.getAnimations().length)).toBe(0);
  }
  await context.close();
});

test('a guest enters at once; signing out in one tab signs the other out, and nothing is left in the browser', async () => {
  const page = await visitor(place);
  await page.goto(place.url);
  await press(page, 'Enter as Guest');
  await shown(page, "You're logged in as a guest user. Your session is temporary.");
  await shown(page, /Consultations are deleted after 24 hours/);
  const second = await page.context().newPage();
  await second.goto(`${place.url}/history`);
  await second.getByRole('heading', { name: 'History' }).waitFor();
  await press(page, 'Logout');
  await press(page, 'Log out');
  await shown(second, 'Sign in to continue to the page you opened.');
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await keptOfSignIn(page)).toEqual([]);
  await page.context().close();
});

test('a tab whose sign-in service is down still signs out', async () => {
  const page = await visitor(place);
  await page.goto(place.url);
  await press(page, 'Enter as Guest');
  await onList(page);
  await page.route('**/auth/v1/logout**', (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
  await press(page, 'Logout');
  await press(page, 'Log out');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await keptOfSignIn(page)).toEqual([]);
  await page.context().close();
});

test('a token that runs out is replaced before a call, and after one that was refused, without a word', async () => {
  const page = await visitor(place);
  const quiet = watchRequests(page);
  await page.goto(place.url);
  await press(page, 'Enter as Guest');
  await onList(page);
  await quiet();
  const asked: string[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (/^\/(api|auth)\//.test(pathname)) asked.push(`${response.status()} ${pathname}${search}`);
  });
  const REFRESH = '200 /auth/v1/token?grant_type=refresh_token';
  /** Twenty seconds are left of it. */
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('gp-training-sign-in')!) as { expires_at: number };
    localStorage.setItem('gp-training-sign-in', JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 20 }));
  });
  await page.getByRole('link', { name: 'Select Scenario' }).first().click();
  await page.getByRole('button', { name: 'Start Consultation' }).first().waitFor();
  await quiet();
  expect(asked[0]).toBe(REFRESH);
  expect(asked.filter((line) => line.startsWith('401'))).toEqual([]);

  // A request of the page that goes would be refused in the place of the one that comes.
  await quiet();
  asked.length = 0;
  // Also where it fails: whoever tries again begins with the right time.
  onTestFinished(() => void (place.clock.ahead = 0));
  place.clock.ahead = 3_700_000;
  await page.reload();
  await page.getByRole('button', { name: 'Start Consultation' }).first().waitFor();
  await quiet();
  const refused = asked.indexOf('401 /api/auth/user');
  expect(refused).toBeGreaterThan(-1);
  expect(asked.indexOf(REFRESH)).toBeGreaterThan(refused);
  expect(asked.lastIndexOf('200 /api/auth/user')).toBeGreaterThan(asked.indexOf(REFRESH));
  expect(await page.getByRole('button', { name: 'Sign In' }).count()).toBe(0);
  await page.context().close();
});
