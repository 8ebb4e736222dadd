import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterConsultation } from './browser.ts';
import { endEarly } from './end-early.ts';

/** A new guest holds a typed consultation, one turn after the other, and ends it. `heard` sees the patient's answers before the end. */
export async function consultTyped(page: Page, url: string, title: string, turns: string[], heard?: (answers: Locator) => Promise<void>) {
  await enterConsultation(page, url, title);
  await page.getByLabel('Type only, without microphone or sound').check();
  await page.getByRole('button', { name: 'Start Consultation' }).first().click();
  await page.getByRole('button', { name: 'End Consultation' }).first().waitFor();
  const answers = page
    .getByRole('list', { name: 'Conversation transcript' })
    .getByRole('listitem')
    .filter({ hasText: /^Patient/ });
  for (const [turn, words] of turns.entries()) {
    await page.getByLabel('Your message').fill(words);
    await page.getByLabel('Your message').press('Enter');
    await expect.poll(() => answers.count(), { timeout: 10_000 }).toBe(turn + 1);
    await page.getByText(/is listening/).first().waitFor(); // prettier-ignore
  }
  await heard?.(answers);
  if (turns.length > 1) await endEarly(page);
  else await page.getByRole('button', { name: 'End Consultation' }).filter({ visible: true }).click();
}
