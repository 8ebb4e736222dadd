import { expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { enterConsultation } from '../support/browser.ts';
import { PHONE, visit } from '../support/check-page.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';

const there = serverAndBrowser();

const MENU = 'Go to a case, a page or a command';

test('Ctrl K finds cases, pages and commands by keyboard alone, and never a case by the diagnosis that it hides', async () => {
  const page = await visit(there.browser);
  await page.goto(there.server.url);
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  await page.getByRole('link', { name: 'Select Scenario' }).first().waitFor();
  const { keyboard } = page;
  const dialog = page.getByRole('dialog', { name: MENU });
  const options = dialog.getByRole('option');
  await keyboard.press('Control+k');
  await dialog.waitFor();
  expect(await options.count()).toBeGreaterThan(20);
  expect(await violationsOf(page)).toEqual([]);

  // What is chosen is told to a screen reader by the field that keeps the focus.
  const field = dialog.getByRole('combobox');
  const chosen = async () => page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`).innerText();
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBeTruthy();
  const first = await chosen();
  await keyboard.press('ArrowDown');
  await expect.poll(chosen).not.toBe(first);
  await keyboard.press('ArrowUp');
  await expect.poll(chosen).toBe(first);

  // 'A painful big toe' hides gout.
  await keyboard.type('gout');
  await expect.poll(() => options.filter({ hasText: 'A painful big toe' }).count()).toBe(0);
  await field.fill('zzzz');
  await dialog.getByText('Nothing matches.', { exact: false }).waitFor();
  await field.fill('painful toe');
  await expect.poll(() => options.count()).toBe(1);
  await expect.poll(chosen).toContain('A painful big toe');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'A painful big toe' }).waitFor();
  await dialog.waitFor({ state: 'detached' });

  await keyboard.press('Control+k');
  await keyboard.type('scoring');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'SCA Test' }).waitFor();

  await keyboard.press('Control+k');
  await keyboard.type('dark');
  await keyboard.press('Enter');
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await keyboard.press('Control+k');
  await dialog.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.context().close();
});

test('an administrator’s pages are offered to nobody else; on a phone the menu leads there too', async () => {
  const page = await visit(there.browser, PHONE);
  await page.goto(there.server.url);
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Go to...' }).click();
  const dialog = page.getByRole('dialog', { name: MENU });
  await dialog.getByRole('combobox').fill('admin');
  await dialog.getByText('Nothing matches.', { exact: false }).waitFor();
  expect(await dialog.getByRole('option').count()).toBe(0);
  await dialog.getByRole('combobox').fill('history');
  await dialog.getByRole('option', { name: 'History' }).click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await page.context().close();
});

test('on a phone Back closes what lies over the page first, and then goes back', async () => {
  const page = await visit(there.browser, PHONE);
  await page.goto(there.server.url);
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  await page.getByRole('link', { name: 'Select Scenario' }).first().waitFor();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'History' }).click();
  await page.getByRole('heading', { name: 'History', exact: true }).waitFor();
  const back = () => page.evaluate(() => history.back());

  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.waitFor();
  await back();
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/history');

  // A second press at the same place within half a second would count as half of a double one.
  await page.waitForTimeout(600);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('button', { name: 'Instructions' }).click();
  const instructions = page.getByRole('dialog', { name: 'How to Use the GP Consultation Trainer' });
  await instructions.waitFor();
  await back();
  await instructions.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/history');

  await back();
  await page.getByRole('heading', { name: 'Select a Patient Scenario' }).waitFor();
  await page.context().close();
});

test('on a phone Back does so after the page was opened directly or loaded anew, too, and what was closed otherwise leaves no entry', async () => {
  const page = await visit(there.browser, PHONE);
  await enterConsultation(page, there.server.url, 'A painful big toe');
  const address = page.url();
  const opened = await page.context().newPage();
  await opened.goto(address);
  const back = () => opened.evaluate(() => history.back());
  const sheet = opened.getByRole('dialog', { name: 'Materials for candidate' });
  const menu = opened.getByRole('dialog', { name: 'Menu' });
  const openSheet = async () => {
    await opened.getByRole('button', { name: 'Read in full width' }).click();
    await sheet.waitFor();
  };

  await openSheet();
  await back();
  await sheet.waitFor({ state: 'detached' });
  expect(opened.url()).toBe(address);

  await opened.reload();
  await openSheet();
  await back();
  await sheet.waitFor({ state: 'detached' });
  expect(opened.url()).toBe(address);

  // Another page takes the place of the menu's entry.
  await opened.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Progress' }).click();
  await opened.getByRole('heading', { name: 'Progress', exact: true }).waitFor();
  await back();
  await opened.getByRole('button', { name: 'Start Consultation' }).first().waitFor();
  expect(opened.url()).toBe(address);

  await openSheet();
  await opened.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => opened.evaluate(() => 'overThePage' in (history.state as object))).toBe(false);
  await opened.goBack();
  expect(opened.url()).toBe('about:blank');
  await page.context().close();
});
