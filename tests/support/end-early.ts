import type { Page } from 'playwright-core';

/** Ends a call in which the doctor has spoken more than once, long before its time: the page asks first. */
export async function endEarly(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End Consultation' }).filter({ visible: true }).click();
  await answerEarlyEnd(page);
}

/** Says yes to the question. */
export const answerEarlyEnd = (page: Page): Promise<void> =>
  page.getByRole('alertdialog', { name: 'End the consultation now?' }).getByRole('button', { name: 'End now' }).click();
