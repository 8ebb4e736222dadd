import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CallTranscript } from '#contract/call.ts';
import { askFromPage, enterConsultation } from '../support/browser.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';
import { endEarly } from '../support/end-early.ts';

const TITLE = 'A painful big toe';
const there = serverAndBrowser();

/** A spoken call in which the doctor types: the patient is heard, a microphone is refused. */
async function startSpoken(): Promise<Page> {
  const page = await (await there.browser.newContext()).newPage();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await enterConsultation(page, there.server.url, TITLE);
  await page.getByRole('button', { name: 'Start Consultation' }).first().click();
  await page.getByRole('button', { name: 'End Consultation' }).first().waitFor();
  return page;
}

async function type(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByLabel('Your message').press('Enter');
}
const linesOf = (page: Page, who: 'Doctor' | 'Patient') =>
  page
    .getByRole('list', { name: 'Conversation transcript' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${who}`) });
const storedOf = async (page: Page) => (await askFromPage<CallTranscript>(page, '/api/transcript')).transcript;

test('what is typed while the patient speaks stands at once, cuts him short, and nothing of it is gone when the call ends', async () => {
  const page = await startSpoken();
  await type(page, 'Hello, what brings you in today? Please tell me the whole story.');
  await page
    .getByText(/is speaking/)
    .first()
    .waitFor();
  await linesOf(page, 'Patient')
    .filter({ hasText: /\w+ \w+ \w+/ })
    .first()
    .waitFor();
  await type(page, 'Sorry, have you had a fever?');
  await linesOf(page, 'Doctor').filter({ hasText: 'Sorry, have you had a fever?' }).waitFor();
  await linesOf(page, 'Patient').filter({ hasText: '(cut off)' }).first().waitFor();
  await expect.poll(() => linesOf(page, 'Patient').count()).toBe(2);

  // The last words, and the end before they are answered.
  await page
    .getByText(/is speaking/)
    .first()
    .waitFor();
  await type(page, 'Please do not drive until we have spoken again.');
  await type(page, 'If it gets worse or you feel feverish, call us at once.');
  await endEarly(page);
  await page.getByText('Session Saved Automatically').first().waitFor();
  const said = await storedOf(page);
  expect(said.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
    'Hello, what brings you in today? Please tell me the whole story.',
    'Sorry, have you had a fever?',
    'Please do not drive until we have spoken again.',
    'If it gets worse or you feel feverish, call us at once.',
  ]);
  expect(said.filter(({ role }) => role === 'assistant')[0]).toMatchObject({ interrupted: true });
  expect(new Set(said.map(({ id }) => id)).size).toBe(said.length);
  await page.context().close();
});
