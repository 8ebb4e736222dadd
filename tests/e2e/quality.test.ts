import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ADMIN_PAGE } from '#contract/limits.ts';
import type { Session } from '@supabase/auth-js';
import { type Client, createClient } from '#web/api/client.ts';
import { ADMIN, signInAs, signInAsAdmin } from '../support/admin.ts';
import { faultsOf, openAs, toastOf } from '../support/administration.ts';
import { appAndBrowser } from '../support/app-and-browser.ts';
import { enterAsGuest } from '../support/sign-in.ts';

const REASON = 'I did give a safety net with a time.';
const ANSWER = 'You said Friday, so you did. Read it as met.';
const there = appAndBrowser({ ADMIN_EMAILS: ADMIN });
let admin: Session;
let candidate: Session;
let doctor: Client;
let consultation: string;

beforeAll(async () => {
  const { server } = there;
  admin = await signInAsAdmin(server);
  candidate = await signInAs('anna@practice.test', server);
  await enterAsGuest(server.url);
  doctor = createClient({ base: server.url, token: candidate.access_token });
  const [scenario] = await doctor.listScenarios();
  const transcript = [
    { role: 'doctor', text: 'Hello, I am Doctor Patel. What can I do for you today?' },
    { role: 'patient', text: 'It is my big toe.' },
    { role: 'doctor', text: 'That sounds painful. When did it start, and what worries you most about it?' },
    { role: 'patient', text: 'On Sunday. I worry about my work.' },
    {
      role: 'doctor',
      text:
        'It looks like gout to me, because it came on so quickly in the big toe. Please take naproxen with food. If you get a fever, ' +
        'or it is no better in three days, ring us the same day. I will ring you on Friday and see how you are.',
    },
  ];
  consultation = (await doctor.createConsultation({ scenarioId: scenario!.id, duration: 300, transcript })).id;
  const assessmentId = (await doctor.grade({ sessionId: consultation })).id!;
  await doctor.disputeAssessment({ id: consultation, assessmentId, reason: REASON });
});

const show = (page: Page, section: string) => page.getByRole('radio', { name: section, exact: true }).click();

test('an administrator answers a dispute, sees who practises and what is on record; the candidate reads the answer', async () => {
  const found: string[] = [];
  const page = await openAs(there.browser, admin, `${there.server.url}/admin`);
  page.setDefaultTimeout(10_000);
  await page.getByRole('link', { name: 'People and quality' }).click();
  const form = page.getByRole('form', { name: /^Your answer/ });
  await page.getByText(REASON).waitFor();
  expect(
    await page
      .getByRole('list', { name: 'Grades in the report' })
      .getByText(/^(Clear )?(pass|fail)$/i)
      .count(),
  ).toBe(3);
  await page.getByText('Indicators', { exact: true }).click();
  await page
    .getByText(/^(Met|Partly met|Missed): /)
    .first()
    .waitFor();
  expect(await page.getByText('It is my big toe.').count()).toBe(0);
  await page.getByText('Transcript', { exact: true }).click();
  await page.getByText('It is my big toe.').waitFor();
  await page.getByRole('button', { name: 'Mark again by today’s case' }).click();
  await toastOf(page, 'Marked again');
  await page.getByRole('heading', { name: /^Marked again by the case as it is today/ }).waitFor();
  expect(await page.getByRole('list', { name: 'Grades after marking again' }).getByRole('listitem').count()).toBe(3);
  await form.getByRole('button', { name: 'Send answer' }).click();
  await form.getByRole('alert').getByText('Please write an answer.').waitFor();
  found.push(...(await faultsOf(page, 'dispute')));

  await form.getByLabel('Your answer').fill(ANSWER);
  await show(page, 'People');
  await page.getByText('2 accounts and 1 guest.').waitFor();
  const table = page.getByRole('table', { name: 'Accounts' });
  const row = (email: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: email }) });
  expect(await row('anna@practice.test').getByRole('cell').allTextContents()).toEqual([
    expect.any(String),
    expect.any(String),
    expect.any(String),
    '1',
    '2',
  ]);
  expect(await row(`${ADMIN} Administrator`).getByRole('cell').allTextContents()).toEqual([
    expect.any(String),
    expect.any(String),
    expect.any(String),
    '0',
    '0',
  ]);
  found.push(...(await faultsOf(page, 'people')));
  await page.getByLabel('Search by email').fill('ANNA');
  await row(ADMIN).waitFor({ state: 'detached' });
  expect(await row('anna@practice.test').count()).toBe(1);
  await page.getByLabel('Search by email').fill('nobody');
  await page.getByText('No address contains “nobody”.').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Search by email').fill('');
  await page.getByRole('list', { name: 'Accounts' }).getByText('anna@practice.test').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await show(page, 'Disputes');
  expect(await form.getByLabel('Your answer').inputValue()).toBe(ANSWER);
  await form.getByRole('button', { name: 'Send answer' }).click();
  expect(await toastOf(page, 'The candidate can read it beside the feedback.')).toBe('Answer sent');
  await page.getByText('No open disputes.').waitFor();
  await page.getByText(ANSWER).waitFor();
  expect(await form.count()).toBe(0);
  found.push(...(await faultsOf(page, 'answered')));

  await show(page, 'Audit log');
  const entry = page.getByRole('list', { name: 'Entries, newest first' }).getByRole('listitem').filter({ hasText: 'Dispute answered' });
  await entry.getByText(ADMIN).waitFor();
  await entry.getByText('Before and after').click();
  await entry.getByText(ANSWER).waitFor();
  found.push(...(await faultsOf(page, 'audit')));
  await page.context().close();
  expect(found).toEqual([]);

  const theirs = await openAs(there.browser, candidate, `${there.server.url}/feedback/${consultation}`);
  theirs.setDefaultTimeout(10_000);
  await theirs.getByText(ANSWER).waitFor();
  await theirs.context().close();
});

test('a failure is told and tried again, a long log is read on, and whoever is no administrator is refused', async () => {
  const author = createClient({ base: there.server.url, token: admin.access_token });
  for (let times = 0; times < ADMIN_PAGE; times++)
    await author.putGuidance({ stationKey: 'station-cut-slipper', indicatorId: 'D2_8', targetedGuidance: `Says when to ring, ${times}.` });
  const page = await openAs(there.browser, admin, 'about:blank');
  page.setDefaultTimeout(10_000);
  await page.route('**/api/admin/disputes?open=true', (route) => route.abort(), { times: 1 });
  await page.goto(`${there.server.url}/admin/quality`);
  await page.getByRole('alert').getByText('This list could not be loaded').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No open disputes.').waitFor();
  await show(page, 'Audit log');
  const entries = page.getByRole('list', { name: 'Entries, newest first' }).locator('> li');
  await page.getByRole('button', { name: 'Load more' }).waitFor();
  expect(await entries.count()).toBe(ADMIN_PAGE);
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByRole('button', { name: 'Load more' }).waitFor({ state: 'detached' });
  await expect.poll(() => entries.count()).toBe(ADMIN_PAGE + 2);
  await page.context().close();

  const theirs = await openAs(there.browser, candidate, `${there.server.url}/admin/quality`);
  await theirs.getByRole('heading', { name: 'Access Denied' }).waitFor();
  expect(await theirs.getByText('People and quality').count()).toBe(0);
  await theirs.context().close();
});
