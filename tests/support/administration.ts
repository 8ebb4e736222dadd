import type { Session } from '@supabase/auth-js';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Client, createClient } from '#web/api/client.ts';
import type { Role } from '#contract/role.ts';
import { ADMIN, signInAs, signInAsAdmin } from './admin.ts';
import { violationsOf } from './axe.ts';
import { sharedBrowser } from './browser.ts';
import { freshDbSettings } from './fresh-db.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { enterAsGuest } from './sign-in.ts';

/**
 * The product in a process of its own, with an administrator in a browser and another one at the API, for the tests of a file.
 * Not in this process: what a case's advice and probes compute would hold up the browser's driver.
 * @param settings more settings of the server
 */
export function administration(settings: () => Promise<Record<string, string>> = async () => ({})) {
  let server: ServerProcess;
  let browser: Browser;
  let session: Session;
  const now = {} as { page: Page; other: Client };
  beforeAll(async () => {
    const env = { ...(await freshDbSettings()), ADMIN_EMAILS: ADMIN, TTS: 'tone', ...(await settings()) };
    [server, browser] = await Promise.all([startServer({ env }), sharedBrowser()]);
    session = await signInAsAdmin(server);
    now.other = createClient({ base: server.url, token: session.access_token });
  });
  afterEach(() => now.page.context().close());
  afterAll(async () => void (await server?.kill('SIGTERM')));
  return {
    /** Opens an address, as the administrator, as a guest, or as who signed in. What was opened last is closed after the test. */
    open: async (path: string, as: 'administrator' | 'guest' | Session = 'administrator'): Promise<Page> => {
      const who = as === 'guest' ? await enterAsGuest(server.url) : as === 'administrator' ? session : as;
      return (now.page = await openAs(browser, who, server.url + path));
    },
    /** A full account of that address, with a role. */
    person: async (email: string, role: Role): Promise<Session> => {
      const signedIn = await signInAs(email, server);
      await now.other.giveRole({ id: signedIn.user.id, role, given: true });
      return signedIn;
    },
    url: () => server.url,
    clientOf: ({ access_token: token }: Session): Client => createClient({ base: server.url, token }),
    /** Another administrator, at the same time. */
    other: () => now.other,
    press,
    follow,
    /** Answers the question that is asked. */
    confirm: (action: string) => press(now.page.getByRole('alertdialog'), action),
  };
}

const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click();

const follow = (place: Page | Locator, name: string) => place.getByRole('link', { name, exact: true }).click();

/** A page of somebody who is signed in already, wide, without motion, with a clipboard. */
export async function openAs(browser: Browser, session: Session, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript(
    (stored) => localStorage.getItem('gp-training-sign-in') ?? localStorage.setItem('gp-training-sign-in', stored),
    JSON.stringify(session),
  );
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Waits for the toast with exactly this text, and for its title; then it goes. */
export async function toastOf(page: Page, text: string): Promise<string | null> {
  const shown = page
    .getByRole('region', { name: /Notification/, includeHidden: true })
    .locator('li')
    .filter({ hasText: text });
  await shown.getByText(text, { exact: true }).waitFor();
  const title = await shown.locator('div > div').first().textContent();
  await shown.getByLabel('Dismiss').dispatchEvent('click');
  await shown.waitFor({ state: 'detached' });
  return title;
}

/** What axe finds wrong with what is shown, light and dark, as 'where: rule: element'. */
export async function faultsOf(page: Page, where: string, part = 'body'): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await violationsOf(page, { part, colours: colorScheme === 'dark' });
    found.push(...violations.map((what) => `${where} ${colorScheme}: ${what}`));
  }
  return found;
}

/** What the fields of a form say is wrong, in their order. */
export const problemsOf = (form: Locator): Promise<string[]> => form.getByRole('alert').allTextContents();

/** Presses twice where something is, as an unsteady hand does. */
export async function pressTwice(page: Page, target: Locator, betweenMs: number): Promise<void> {
  // Once it stands still.
  await target.click({ trial: true });
  const box = (await target.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.waitForTimeout(betweenMs);
  await page.mouse.click(x, y, { clickCount: 2 });
}
