import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ScenarioCard } from '#contract/scenario.ts';
import { violationsOf } from '../support/axe.ts';
import { askFromPage, enterConsultation } from '../support/browser.ts';
import { PHONE, visit } from '../support/check-page.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';

const there = serverAndBrowser();
const LAPTOP = { width: 1366, height: 768 };

test(
  'on a laptop medicines and allergies of every built-in case are in sight; red is an allergy, and nothing else',
  { timeout: 240_000 },
  async () => {
    const page = await visit(there.browser, LAPTOP);
    await page.goto(there.server.url);
    await page.getByRole('button', { name: 'Enter as Guest' }).click();
    await page.getByRole('link', { name: 'Select Scenario' }).first().waitFor();
    const cases = await askFromPage<ScenarioCard[]>(page, '/api/scenarios');
    const hidden: string[] = [];
    const red: string[] = [];
    const redNone: string[] = [];
    for (const { id, title } of cases) {
      await page.goto(`${there.server.url}/consultation/${id}`);
      const box = page.getByRole('region', { name: 'Materials for candidate' });
      await box.waitFor();
      const seen = await box.evaluate((its) => {
        const { bottom } = its.getBoundingClientRect();
        const parts = [...its.querySelectorAll('section')].filter((one) =>
          /^(Allerg|Medica)/.test(one.querySelector('h3')?.textContent ?? ''),
        );
        return parts.map((one) => ({
          name: one.querySelector('h3')!.textContent,
          text: one.textContent,
          below: Math.round(one.getBoundingClientRect().bottom - bottom),
          isRed: /text-danger/.test(one.className),
          redNone: [...one.querySelectorAll('span')].some((each) => each.textContent.startsWith('No known') && getComputedStyle(each).color !== getComputedStyle(document.body).color), // prettier-ignore
        }));
      });
      for (const part of seen) {
        if (part.below > 0) hidden.push(`${title}: ${part.name} ends ${part.below} px below the box`);
        if (part.isRed) red.push(part.text);
        if (part.redNone) redNone.push(title);
      }
      expect(seen.map(({ name }) => name)).toEqual(['Allergies', 'Medication']);
    }
    console.log(`${cases.length} records; red: ${red.join(' | ')}`);
    expect(hidden).toEqual([]);
    expect(redNone).toEqual([]);
    expect(red.length).toBeGreaterThan(3);
    for (const text of red) expect(text).not.toMatch(/^Allergies\s*No known( drug)? allergies$/);
    await page.context().close();
  },
);

test('the record opens over the full width, with letters as letters, and results outside their range named', async () => {
  const page = await visit(there.browser, LAPTOP);
  await page.goto(there.server.url);
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  await page.getByRole('link', { name: 'Select Scenario' }).first().waitFor();
  const cases = await askFromPage<ScenarioCard[]>(page, '/api/scenarios');
  const open = async (words: RegExp) => {
    await page.goto(
      `${there.server.url}/consultation/${cases.find(({ title, description }) => words.test(`${title} ${description}`))!.id}`,
    );
    await page.getByRole('button', { name: 'Read in full width' }).click();
    return page.getByRole('dialog', { name: 'Materials for candidate' });
  };
  const dialog = await open(/blue inhaler|Jayden/i);
  await dialog.getByText('Letter from emergency department').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect((await dialog.boundingBox())!.width).toBeGreaterThan(850);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.context().close();
});

/** What stands in the tables on the page that breaks inside itself, and every table that is wider than its place. Ends of lines at a hyphen are none. */
const brokenIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('table')]
      .filter(({ offsetParent }) => offsetParent)
      .flatMap((table) => {
        const { scrollWidth, clientWidth } = table.parentElement!;
        const found = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than its place`] : [];
        const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
          }
        }
        return found;
      }),
  );

test.each(['Blood results between clients', 'A review of tablets', 'A painful big toe', 'A cough that will not go'])(
  "on a phone no word and no mark in the record's tables breaks: %s",
  async (title) => {
    const page = await visit(there.browser, PHONE);
    await enterConsultation(page, there.server.url, title);
    await page.getByRole('region', { name: 'Materials for candidate' }).locator('table').first().waitFor();
    expect(await brokenIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Read in full width' }).click();
    await page.getByRole('dialog', { name: 'Materials for candidate' }).locator('table').first().waitFor();
    expect(await brokenIn(page)).toEqual([]);
    await page.context().close();
  },
);
