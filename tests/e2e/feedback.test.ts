import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';
import type { AssessmentRecord } from '#contract/assessment.ts';
import { askFromPage } from '../support/browser.ts';
import { consultTyped } from '../support/typed-consultation.ts';

const TITLE = 'A painful big toe';
const TURNS = [
  "Hello, I'm Doctor Patel, one of the GPs here. What can I do for you today?",
  'That sounds really painful. Can you tell me a bit more about it and when it started?',
  'What worries you most about it, and what had you thought it might be?',
  'From what you have told me I think this is gout, because it came on so quickly in the big toe. I would like you to take naproxen with food.',
  'If you get a fever, or it is no better in three days, please ring us the same day. I will ring you on Friday.',
];
const there = serverAndBrowser();

/** A typed consultation of a few turns by a new guest, ended and saved. */
async function consult(page: Page): Promise<void> {
  await consultTyped(page, there.server.url, TITLE, TURNS);
  await page.getByText('Session Saved Automatically').first().waitFor();
}

/** What axe finds, light and dark. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await violationsOf(page, { colours: colorScheme === 'dark' });
    found.push(...violations.map((what) => `${colorScheme}: ${what}`));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found;
}

test('while a model marks, the rules report stands in its place, called provisional, and gives way', async () => {
  const page = await (await there.browser.newContext({ reducedMotion: 'reduce' })).newPage();
  let finish = () => {};
  const marking = new Promise<void>((resolve) => (finish = resolve));
  // As slow as a model: the marking that is kept is answered when the test says so.
  await page.route('**/api/scoring/grade', async (route) => {
    if (!(route.request().postDataJSON() as { provisional?: true }).provisional) await marking;
    await route.continue();
  });
  await consult(page);
  const notice = page.getByText('Provisional: marked by the built-in rules.', { exact: false });
  await notice.waitFor({ timeout: 20_000 });
  await page.getByText('D2 Clinical management & medical complexity').first().waitFor();
  expect(await page.getByText('SCA Scoring Complete').count()).toBe(0);
  expect(await faults(page)).toEqual([]);
  finish();
  await page.getByText('SCA Scoring Complete').first().waitFor();
  await notice.waitFor({ state: 'detached' });
  await page.getByText('D2 Clinical management & medical complexity').first().waitFor();
  await page.context().close();
});

test('feedback comes by itself, and its report is read, heard, answered, printed and taken along', async () => {
  const page = await (await there.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  page.setDefaultTimeout(15_000);
  const asked: { what: string; at: number; id?: string }[] = [];
  page.on('request', (request) => {
    const what = /\/assessments$|\/scoring\/grade$/.exec(request.url())?.[0];
    const { requestId: id, provisional } = (what && (request.postDataJSON() as { requestId?: string; provisional?: true } | null)) || {};
    if (what && !provisional) asked.push({ what: `${request.method()} ${what}`, at: Date.now(), ...(id && { id }) });
  });
  await page.route('**/api/scoring/grade', (route) => route.abort(), { times: 1 });
  await consult(page);

  await page.getByText('SCA Scoring Complete').first().waitFor({ timeout: 20_000 });
  await page.getByText('Detailed 26-indicator feedback has been generated and saved.').first().waitFor();
  expect(asked.map(({ what }) => what)).toEqual(['GET /assessments', 'GET /assessments', 'POST /scoring/grade', 'POST /scoring/grade']);
  expect(asked[2]!.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(asked[3]!.id).toBe(asked[2]!.id);
  expect(asked[1]!.at - asked[0]!.at).toBeGreaterThanOrEqual(4900);

  // The grades and the one thing to change stand at once; one's own grades are offered beside them.
  await page.getByText('Change one thing next time').waitFor();
  await page.getByRole('button', { name: 'Grade yourself' }).click();
  await page.getByRole('heading', { name: 'Complete the SCA criteria assessment form' }).waitFor();
  expect(await page.getByText('Change one thing next time').count()).toBe(1);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save your grades' }).click();
  await page.getByText('Please choose a grade for each domain.').waitFor();
  for (const [domain, grade] of [['D1', 'Pass'], ['D2', 'Fail'], ['D3', 'Clear pass']]) // prettier-ignore
    await page.getByRole('group', { name: new RegExp(`^${domain}`) }).getByText(grade!, { exact: true }).click(); // prettier-ignore
  await page.getByLabel('Your reason, in one line: Relating to others').fill('I asked what worried him.');
  await page.getByRole('button', { name: 'Save your grades' }).click();
  await page.getByText('Your own grade: Clear pass. I asked what worried him.').waitFor();
  const saved = await askFromPage<{ id: string }[]>(page, '/api/consultations/history');
  await page.goto(`${there.server.url}/feedback/${saved[0]!.id}`);
  await page.waitForURL(/\/consultation-details\//);
  await page.getByText('Your own grade: Clear pass. I asked what worried him.').waitFor();
  expect(await page.getByText('D1_4', { exact: false }).count()).toBe(0);
  await page.getByRole('button', { name: /All 26 indicators/ }).click();

  const quote = page.locator('blockquote', { hasText: 'I think this is gout' }).first();
  await quote.locator('xpath=..').getByRole('button', { name: /^Go to/ }).click(); // prettier-ignore
  await expect.poll(() => page.locator('[aria-current="true"]').innerText()).toContain('I think this is gout');
  await page.getByRole('button', { name: /Case facts/ }).click();
  await page.getByText('Not elicited').waitFor();
  await page.getByText('View as table').click();
  expect(await page.getByRole('row', { name: /Safety net/ }).count()).toBe(1);
  expect(await faults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Dispute this feedback' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await page.getByText('Please say what you disagree with.').waitFor();
  await page.getByLabel('What is wrong, and why').fill('I did give a safety net with a time.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await page.getByText('Awaiting an answer.', { exact: false }).waitFor();
  expect(await page.getByRole('button', { name: 'Dispute this feedback' }).count()).toBe(0);
  await page.reload();
  await page.getByText('I did give a safety net with a time.').waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const [record] = await askFromPage<AssessmentRecord[]>(page, `/api/consultations/${id}/assessments`);
  expect(record!.assessment.self).toMatchObject([{ domain: 'D1', grade: 'P' }, { domain: 'D2', grade: 'F' }, { domain: 'D3', line: 'I asked what worried him.' }]); // prettier-ignore
  expect(record!.disputes).toMatchObject([{ reason: 'I did give a safety net with a time.', answer: null }]);

  for (const [format, words] of [
    ['Plain text', 'Partly met'],
    ['Markdown', '## Feedback'],
  ]) {
    await page.getByRole('button', { name: 'Export transcript' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: new RegExp(format!) }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain(words);
  }

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const shown = async (name: string) => page.getByRole('button', { name }).isVisible();
  expect([
    await shown('Print or save as PDF'),
    await shown('Export transcript'),
    await page.getByRole('link', { name: 'History' }).isVisible(),
    await page.getByText("You're logged in as a guest user.", { exact: false }).isVisible(),
  ]).toEqual([false, false, false, false]);
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(29, 36, 40)');
  const turns = page.getByRole('list', { name: 'Conversation transcript' });
  expect(await turns.evaluate((list) => list.scrollHeight - list.clientHeight)).toBeLessThanOrEqual(1);
  expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.context().close();
});

test('a transcript from elsewhere is uploaded, marked against two cases and compared', async () => {
  const page = await (await there.browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(`${there.server.url}/scoring-test`);
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  await page.getByRole('heading', { name: 'SCA Test' }).waitFor();
  expect(await page.getByLabel('Examiner').count()).toBe(0);
  const upload = (text: string) =>
    page.locator('input[type=file]').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await upload('Milk, eggs');
  await page.getByText('Not a transcript').first().waitFor();
  await upload(TURNS.map((words) => `Doctor: ${words}\nPatient: Yes.`).join('\n'));
  await page.getByRole('button', { name: 'Mark this transcript' }).click();
  await page.getByLabel('Who said how much, in order').waitFor();
  await page.getByLabel('Case to mark against').selectOption({ label: TITLE });
  await page.getByRole('button', { name: 'Mark this transcript' }).click();
  await page.getByRole('heading', { name: 'Differences' }).waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await page.getByRole('link', { name: 'History', exact: true }).first().getAttribute('aria-current')).toBe('page');
  await page.getByRole('main').getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor();
  await page.context().close();
});
