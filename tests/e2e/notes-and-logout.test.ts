import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Consultation } from '#contract/consultation.ts';
import { askFromPage, enterConsultation } from '../support/browser.ts';
import { visit } from '../support/check-page.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';

const TITLE = 'A painful big toe';
const there = serverAndBrowser();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
const notes = (page: Page) => page.getByLabel('Session Notes');
const question = (page: Page) => page.getByRole('alertdialog');

/** Answers one question after another as a hand would: a second press in the same moment is taken for half of a double click. */
const answer = async (page: Page, name: string) => {
  await page.waitForTimeout(600);
  await question(page).getByRole('button', { name }).click();
};

/** Opens a typed call on the case that stands before the page. */
async function start(page: Page): Promise<void> {
  await page.getByLabel('Type only, without microphone or sound').check();
  await press(page, 'Start Consultation');
  await page.getByRole('button', { name: 'End Consultation' }).first().waitFor();
}

/** The consultation of the page's latest call, saved as the server would by itself within two minutes. */
async function savedByServer(page: Page): Promise<Consultation> {
  const id = await page.evaluate(async () => {
    const { access_token: token } = JSON.parse(localStorage.getItem('gp-training-sign-in')!) as { access_token: string };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const { callId } = await (await fetch('/api/transcript', { headers })).json();
    const [{ id: scenarioId }] = await (await fetch('/api/scenarios', { headers })).json();
    const body = JSON.stringify({ vapiCallId: callId, scenarioId, duration: 60 });
    return (await (await fetch('/api/consultations/save-session', { method: 'POST', headers, body })).json()).id as string;
  });
  return askFromPage<Consultation>(page, `/api/consultations/${id}`);
}

/** All that the browser keeps, by name, but for how its pages look and the router's own scroll positions. */
const kept = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !/^(theme|tsr-)/.test(key)));

test('notes are with the call as they are typed, and nobody who comes after finds a word of them', async () => {
  const page = await visit(there.browser);
  await enterConsultation(page, there.server.url, TITLE);
  const address = page.url();
  await notes(page).fill('Read the record.');
  await start(page);
  await notes(page).pressSequentially(' Sheet sign?');
  // The page is gone before it could save anything.
  await page.route('**/save-session', (route) => route.abort());
  await page.getByRole('link', { name: 'History' }).click();
  await answer(page, 'Leave');
  await page.getByText(/^Your past consultations/).waitFor();
  await page.unroute('**/save-session');
  await expect.poll(async () => (await savedByServer(page)).notes).toBe('Read the record. Sheet sign?');

  // The next attempt begins with an empty page.
  await page.goto(address);
  await start(page);
  expect(await notes(page).inputValue()).toBe('');
  await notes(page).fill('Taxi driver: off work');
  // A reload in the middle of a word shows all of it again.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'End Consultation' }).first().waitFor();
  await expect.poll(() => notes(page).inputValue()).toBe('Taxi driver: off work');

  // A guest is told that there is no way back, then asked about the call, as by every other link.
  await notes(page).fill('Taxi driver: off work. Urate!');
  await press(page, 'Logout');
  await question(page).getByText(/cannot be opened again/).waitFor(); // prettier-ignore
  await answer(page, 'Log out');
  await question(page).getByText('Leave this consultation?').waitFor();
  await answer(page, 'Cancel');
  expect(page.url()).toBe(address);
  await page.getByRole('button', { name: 'End Consultation' }).first().waitFor();
  await press(page, 'Logout');
  await answer(page, 'Log out');
  await answer(page, 'Leave');
  await page.getByRole('button', { name: 'Enter as Guest' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await kept(page)).toEqual([]);

  await press(page, 'Enter as Guest');
  await page.getByRole('heading', { name: 'Select a Patient Scenario' }).waitFor();
  await page.goto(address);
  await page.getByRole('button', { name: 'Start Consultation' }).first().waitFor();
  expect(await notes(page).inputValue()).toBe('');
  await page.context().close();
});

test('notes of a saved consultation outlive a reload straight after typing', async () => {
  const page = await visit(there.browser);
  await enterConsultation(page, there.server.url, TITLE);
  await start(page);
  const { id } = await savedByServer(page);
  await page.goto(`${there.server.url}/consultation-details/${id}`);
  // What a page sends while it is being left may be lost.
  await page.route('**/notes', (route) => route.abort(), { times: 1 });
  await notes(page).fill('Say when to come back.');
  await page.reload();
  await notes(page).waitFor();
  expect(await notes(page).inputValue()).toBe('Say when to come back.');
  await expect.poll(async () => (await askFromPage<Consultation>(page, `/api/consultations/${id}`)).notes).toBe('Say when to come back.');

  // What cannot be saved is not thrown away without a question.
  await page.route('**/notes', (route) => route.abort());
  await notes(page).fill('Say when, and for what.');
  await press(page, 'Logout');
  await answer(page, 'Log out');
  await question(page).getByText('Log out without saving?').waitFor();
  await answer(page, 'Stay here');
  await expect.poll(() => notes(page).inputValue()).toBe('Say when, and for what.');
  await page.context().close();
});

test('a call in which nothing was said is left as if it had not been, and its notes stay on the page', async () => {
  const page = await visit(there.browser);
  await enterConsultation(page, there.server.url, TITLE);
  await start(page);
  await notes(page).fill('Ask about the lambing.');
  await page.waitForTimeout(600);
  await page.getByRole('button', { name: 'End Consultation' }).filter({ visible: true }).click();
  await page.getByText('The call is over, and nothing was saved.').first().waitFor();
  await page.getByRole('button', { name: 'Start Consultation' }).waitFor();
  expect(await notes(page).inputValue()).toBe('Ask about the lambing.');
  await expect.poll(() => askFromPage(page, '/api/calls/current')).toEqual({ call: null });
  expect(await askFromPage(page, '/api/consultations/history')).toEqual([]);
  // Nor does the server save it later: it holds neither words nor notes.
  await page.reload();
  expect(await notes(page).inputValue()).toBe('Ask about the lambing.');
  await start(page);
  await page.getByLabel('Your message').fill('Hello, I am Doctor Patel.');
  await page.getByLabel('Your message').press('Enter');
  await page.getByText(/is listening/).first().waitFor(); // prettier-ignore
  await page.getByRole('button', { name: 'End Consultation' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Retry this Consultation' }).filter({ visible: true }).waitFor();
  await page.getByText('Session Saved Automatically').first().waitFor();
  const [saved, ...others] = await askFromPage<Consultation[]>(page, '/api/consultations/history');
  expect(others).toEqual([]);
  await expect
    .poll(async () => (await askFromPage<Consultation>(page, `/api/consultations/${saved!.id}`)).notes)
    .toBe('Ask about the lambing.');
  await page.context().close();
});
