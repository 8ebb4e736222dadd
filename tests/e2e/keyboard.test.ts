import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { serverAndBrowser } from '../support/server-and-browser.ts';
import { tabTo, visit } from '../support/check-page.ts';

const there = serverAndBrowser();

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor({ timeout: 30_000 });
const press = async (page: Page, name: RegExp) => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};
const TURNS = [
  'Hello, I am Doctor Patel. How can I help you today? Please tell me what happened, from the beginning.',
  'What were you worried it might be, what had you thought yourself, and what were you hoping we could do today?',
  'I think this is gout. Please take naproxen with food, and ring us the same day if you get a fever or it is no better in three days.',
];

test(
  'the keyboard alone: find a case, read, talk, take notes, end, grade oneself, read the feedback, find it again',
  { timeout: 240_000 },
  async () => {
    const page = await visit(there.browser);
    await page.goto(there.server.url);
    await page.getByRole('button', { name: 'Enter as Guest' }).waitFor();
    await press(page, /^Enter as Guest$/);
    await page.getByRole('link', { name: 'Select Scenario' }).first().waitFor();

    await tabTo(page, /^Search cases$/);
    await page.keyboard.type('big toe');
    await expect.poll(() => page.getByRole('link', { name: 'Select Scenario' }).count()).toBe(1);
    await press(page, /^Select Scenario$/);
    await heading(page, 'A painful big toe');
    // The card in the list has that heading too.
    await page.getByLabel(/^Type only/).waitFor();

    await tabTo(page, /^Type only/);
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+Tab');
    await press(page, /^Start Consultation$/);
    await page.getByRole('button', { name: 'End Consultation' }).first().waitFor();

    const answers = page.getByRole('list', { name: 'Conversation transcript' }).getByRole('listitem').filter({ hasText: /^Patient/ }); // prettier-ignore
    await tabTo(page, /^Your message$/);
    for (const [turn, words] of TURNS.entries()) {
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
      await expect.poll(() => answers.count(), { timeout: 20_000 }).toBe(turn + 1);
      await page.getByText(/is listening/).first().waitFor({ timeout: 20_000 }); // prettier-ignore
    }
    await tabTo(page, /^Session Notes$/);
    await page.keyboard.type('Safety net: three days.');

    // Leaving asks first, and Escape stays.
    await press(page, /^History$/);
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });

    // Once it is certain that it was meant: the question begins with the way back.
    await press(page, /^End Consultation$/);
    await page.getByRole('alertdialog', { name: 'End the consultation now?' }).waitFor();
    await press(page, /^End now$/);
    await page.getByText('You ended the consultation.').waitFor();
    // The feedback comes, and one's own grades are offered beside it.
    await page.getByRole('button', { name: /All 26 indicators/ }).waitFor({ timeout: 30_000 });
    await press(page, /^Grade yourself$/);
    await heading(page, 'Complete the SCA criteria assessment form');
    for (const line of [/^Your reason, in one line: Data/, /^Your reason, in one line: Clinical/, /^Your reason, in one line: Relating/]) {
      await tabTo(page, /^Clear pass$/);
      await page.keyboard.press('ArrowRight');
      await tabTo(page, line);
      await page.keyboard.type('As I heard it.');
    }
    await press(page, /^Save your grades$/);
    await expect.poll(() => page.getByText(/^Your own grade:/).count()).toBe(3);
    await press(page, /^All 26 indicators/);
    await page.getByText('D1_1 ', { exact: false }).first().waitFor(); // prettier-ignore

    await press(page, /^History$/);
    await heading(page, 'History');
    await press(page, /^A painful big toe$/);
    await page.getByRole('link', { name: /Retry this Consultation/ }).waitFor();
    expect(await page.getByLabel('Session Notes').inputValue()).toBe('Safety net: three days.');
    await page.context().close();
  },
);
