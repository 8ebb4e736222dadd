import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CallTranscript } from '#contract/call.ts';
import { askFromPage, enterConsultation } from '../support/browser.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';
import { startServer } from '../support/server-process.ts';
import { answerEarlyEnd } from '../support/end-early.ts';

const TITLE = 'A painful big toe';
const there = serverAndBrowser();

/** As an unsteady hand presses: twice on the same spot, with a pause in which another button may have come there. */
async function pressTwice(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.waitForTimeout(250);
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Opens the case as a new guest, and a call that is typed only. */
async function startTyped(url: string): Promise<Page> {
  const page = await (await there.browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enterConsultation(page, url, TITLE);
  await page.getByLabel('Type only, without microphone or sound').check();
  // A double press does one thing: it does not end the call that it has just started.
  await pressTwice(page, page.getByRole('button', { name: 'Start Consultation' }).first());
  await page.getByRole('button', { name: 'End Consultation' }).first().waitFor();
  return page;
}

async function ask(page: Page, text: string): Promise<string> {
  const answers = () =>
    page
      .getByRole('list', { name: 'Conversation transcript' })
      .getByRole('listitem')
      .filter({ hasText: /^Patient/ })
      .allInnerTexts();
  const before = (await answers()).length;
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await expect.poll(async () => (await answers()).length, { timeout: 10_000 }).toBe(before + 1);
  await expect.poll(async () => page.getByText(/is listening/).count(), { timeout: 10_000 }).toBeGreaterThan(0);
  return (await answers()).at(-1)!;
}

const QUESTIONS = [
  "Hello, I'm Doctor Patel, one of the GPs here. What can I do for you today?",
  'That sounds really painful. Can you tell me a bit more about the pain and when it started?',
  'Have you had a fever, or felt hot or shivery with it? Any injury to the foot?',
  'Do you take any regular medicines, and do you have any allergies?',
  'What were you worried this might be, and what were you hoping we could do today?',
  'I think this is gout. I would like you to take naproxen with food, and please ring us if you get a fever or it is no better in three days. We will see you again in two weeks.',
];

test('the journey typed: guest, case, questions, end, saved by itself, feedback, history, details', { timeout: 120_000 }, async () => {
  const page = await startTyped(there.server.url);
  for (const question of QUESTIONS) expect(await ask(page, question)).toMatch(/^Patient\s+\S/);
  // Too long to be sent: all of it stays in the field, and the reason stands below.
  const field = page.getByLabel('Your message');
  await field.fill('x'.repeat(2015));
  await field.press('Enter');
  await page.getByText('15 characters too long to send.', { exact: false }).waitFor();
  expect(await field.inputValue()).toHaveLength(2015);
  await field.fill('');
  // Until it may be pressed.
  await page.getByRole('button', { name: 'End Consultation' }).first().click({ trial: true });
  await pressTwice(page, page.getByRole('button', { name: 'End Consultation' }).first());
  await answerEarlyEnd(page);
  await page.getByText('Session Saved Automatically').first().waitFor();
  expect(await askFromPage(page, '/api/calls/current')).toEqual({ call: null });
  const { transcript } = await askFromPage<CallTranscript>(page, '/api/transcript');
  expect(transcript.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(QUESTIONS);
  await page.getByText('SCA Scoring Complete').first().waitFor({ timeout: 30_000 });
  await page.getByText('D2 Clinical management & medical complexity').first().waitFor();

  await page.getByRole('link', { name: 'History' }).first().click();
  await page.getByText('Transcript & Assessment').first().waitFor();
  await page
    .getByRole('link', { name: new RegExp(TITLE) })
    .first()
    .click();
  await page.getByText('D3 Relating to others').first().waitFor();
  await page.getByRole('link', { name: /Retry this Consultation/ }).waitFor();
  await page.context().close();
});

test('a reload in the middle of a call comes back to the same call, and to half a sentence', async () => {
  const page = await startTyped(there.server.url);
  await ask(page, QUESTIONS[0]!);
  const before = await askFromPage<{ call: { callId: string } }>(page, '/api/calls/current');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('Your message').fill('And have you had a');
  await page.reload();
  await page.getByRole('button', { name: 'End Consultation' }).first().waitFor();
  expect(await page.getByLabel('Your message').inputValue()).toBe('And have you had a');
  await page
    .getByText(/Doctor Patel/)
    .first()
    .waitFor();
  expect(await ask(page, QUESTIONS[2]!)).toMatch(/fever|temperature|shiver/i);
  expect(await askFromPage(page, '/api/calls/current')).toMatchObject({ call: { callId: before.call.callId } });

  // Another tab takes the call; to start anew here would end it there, and is asked about.
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByRole('button', { name: 'End Consultation' }).first().waitFor();
  await page.getByText('This consultation continues in another tab or window.').first().waitFor();
  await page.getByRole('button', { name: 'Start Consultation' }).click();
  const question = page.getByRole('alertdialog', { name: 'Start a new consultation?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await askFromPage(page, '/api/calls/current')).toMatchObject({ call: { callId: before.call.callId } });
  await page.getByRole('button', { name: 'Start Consultation' }).click();
  await question.getByRole('button', { name: 'Start a new one' }).click();
  await page.getByRole('button', { name: 'End Consultation' }).first().waitFor();
  await second.getByText('The call ended because you started another consultation.').waitFor();
  await page.context().close();
});

test('a server that is killed in the middle of a call keeps every word; the page says what happened and saves', async () => {
  const first = await startServer();
  const port = new URL(first.url).port;
  const page = await startTyped(first.url);
  await ask(page, QUESTIONS[0]!);
  await ask(page, QUESTIONS[1]!);
  await page.getByLabel('Your message').fill('And does it hurt when');
  await first.kill('SIGKILL');
  await page.getByText('Connection lost. Reconnecting...').first().waitFor();
  const second = await startServer({ folder: first.folder, env: { PORT: port } });
  await page.getByText('The server was restarted and the call ended.', { exact: false }).first().waitFor({ timeout: 30_000 });
  await page
    .getByText(/Session Saved|Saved to your history/)
    .first()
    .waitFor({ timeout: 30_000 });
  const { transcript, complete } = await askFromPage<CallTranscript>(page, '/api/transcript');
  expect(transcript.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(QUESTIONS.slice(0, 2));
  expect(transcript).toHaveLength(4);
  expect(complete).toBe(true);
  // Half a sentence in the field is not lost with the call: it is shown, and stands in the field of the next one.
  await page.getByText('And does it hurt when (Not sent)').waitFor();
  await page.getByRole('button', { name: 'Retry this Consultation' }).first().click();
  await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('And does it hurt when');
  await page.context().close();
  await second.kill('SIGTERM');
});
