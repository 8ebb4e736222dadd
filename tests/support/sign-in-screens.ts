import { PGlite } from '@electric-sql/pglite';
import type { Browser, Page } from 'playwright-core';
import { type Db, overPglite } from '#server/db/open.ts';
import { launchBrowser } from './browser.ts';
import { faults as faultsIn, LIGHT_WIDE_DARK_NARROW, visit } from './look-over.ts';
import { newestLink } from './outbox.ts';
import { startApp, type StartedApp } from './start-app.ts';

export const PASSWORD = 'three wet walnuts';

/** The product, a browser, and a clock of the server that can be put on. */
export type Place = {
  db: Db;
  app: StartedApp;
  /** As mailed links name it. */
  url: string;
  browser: Browser;
  clock: { ahead: number };
  close: () => Promise<void>;
};

export async function openPlace({ env = {} }: { env?: Record<string, string> } = {}): Promise<Place> {
  const clock = { ahead: 0 };
  const db = await overPglite(await PGlite.create());
  const [app, browser] = await Promise.all([startApp({ db, env, now: () => Date.now() + clock.ahead }), launchBrowser()]);
  const close = async () => {
    await browser.close();
    await app.close();
  };
  return { db, app, url: `http://localhost:${app.port}`, browser, clock, close };
}

export const visitor = ({ browser }: Place): Promise<Page> => visit(browser);
export const faults = (page: Page, screen: string) => faultsIn(page, screen, LIGHT_WIDE_DARK_NARROW);
export const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ timeout: 10_000 });
export const onList = (page: Page) => page.getByRole('heading', { name: 'Select a Patient Scenario' }).waitFor({ timeout: 10_000 });
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
export const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Password' });

export async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
}

/** Signs up through the screen and opens the mailed link in the same browser. */
export async function signUp({ app, url }: Place, page: Page, email: string): Promise<void> {
  await page.goto(url);
  await press(page, /Sign up/);
  await fillIn(page, email, PASSWORD);
  await press(page, 'Create Account');
  await shown(page, 'Account Created');
  await page.goto(newestLink(app.folder, email));
  await onList(page);
}
