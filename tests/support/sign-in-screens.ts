import type { Browser, Page } from 'playwright-core';
import type { Db } from '#server/db/open.ts';
import { sharedBrowser } from './browser.ts';
import { freshDb } from './fresh-db.ts';
import { faults as faultsIn, LIGHT_WIDE_DARK_NARROW, visit } from './check-page.ts';
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
  const database = await freshDb();
  const [app, browser] = await Promise.all([startApp({ database, env, now: () => Date.now() + clock.ahead }), sharedBrowser()]);
  return { db: database.db, app, url: `http://localhost:${app.port}`, browser, clock, close: app.close };
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
