import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeArchive, fakeEngine, fakeModel } from '#server/providers/local-models/fixtures/fake-model.ts';
import { fakeReleases } from '#server/providers/local-models/fixtures/fake-releases.ts';
import { modelInstaller } from '#server/providers/local-models/installer.ts';
import { violationsOf } from '../support/axe.ts';
import { sharedBrowser } from '../support/browser.ts';
import { freshDb } from '../support/fresh-db.ts';
import { newestLink } from '../support/outbox.ts';
import { startApp, type StartedApp } from '../support/start-app.ts';

const ADMIN = 'admin@surgery.test';
const PASSWORD = 'a long enough password';
const ARCHIVE = fakeArchive('model');

let folder: string;
let releases: Awaited<ReturnType<typeof fakeReleases>>;
let app: StartedApp;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-speech-'));
  [releases, browser] = await Promise.all([fakeReleases(ARCHIVE), sharedBrowser()]);
  const installer = modelInstaller({
    modelsDir: join(folder, 'models'),
    mirror: releases.base,
    models: () => [fakeModel(ARCHIVE)],
    engines: [fakeEngine],
    natural: () => [],
    bringEngine: async () => {},
    test: async () => ({ realTimeFactor: 0.02 }),
    retryMs: [],
  });
  app = await startApp({ database: await freshDb(), env: { ADMIN_EMAILS: ADMIN }, installer });
});
afterAll(async () => {
  await app?.close();
  releases?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Signs up through the screen, opens the mailed link in the same browser, and goes to the admin panel. */
async function openAdminPanel(): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })).newPage();
  await page.goto(app.url);
  await page.getByRole('button', { name: /Sign up/ }).click();
  await page.getByLabel('Email').fill(ADMIN);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  // The reply to the sign-up brings the cookie that the link asks for: the mail may stand before it.
  await page.getByText('Please check your email').first().waitFor();
  const link = newestLink(app.folder, ADMIN);
  await page.goto(link.replace('http://localhost:', 'http://127.0.0.1:'));
  await page.getByRole('heading', { name: 'Select a Patient Scenario' }).waitFor();
  await page.goto(`${app.url}/admin`);
  return page;
}

test('an administrator installs a model, sees how far it is, stops and goes on, sees why it failed, and removes it', async () => {
  const page = await openAdminPanel();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Fake recogniser' }) });
  await expect.poll(() => row.textContent()).toContain('Licence: none');
  await page.getByText('nothing is sent').waitFor();

  releases.fail([{ stallAfter: Math.ceil(ARCHIVE.length / 2) }]);
  await row.getByRole('button', { name: 'Install Fake recogniser' }).click();
  await row.getByText('Downloading 50 %').waitFor();
  expect(await row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  await row.getByRole('button', { name: 'Cancel Fake recogniser' }).click();
  await row.getByText('already downloaded').waitFor();

  releases.fail([{ status: 404 }]);
  await row.getByRole('button', { name: 'Continue Fake recogniser' }).click();
  await row.getByText('The file is no longer at its address').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await row.getByRole('button', { name: 'Try again Fake recogniser' }).click();
  await row.getByText('50 times faster than speech').waitFor();
  await row.getByRole('button', { name: 'Remove Fake recogniser' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await row.getByRole('button', { name: 'Install Fake recogniser' }).waitFor();
  await page.context().close();
});
