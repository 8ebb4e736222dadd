import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#web/api/client.ts';
import { ADMIN, signInAs, signInAsAdmin } from '../support/admin.ts';
import { faultsOf, openAs } from '../support/administration.ts';
import { sharedBrowser } from '../support/browser.ts';
import { faults } from '../support/check-page.ts';
import { freshDbSettings } from '../support/fresh-db.ts';
import { authClient } from '../support/sign-in.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';

let server: ServerProcess;
let browser: Browser;
let admin: Client;
const pages: Page[] = [];

beforeAll(async () => {
  const env = { ...(await freshDbSettings()), ADMIN_EMAILS: ADMIN, TTS: 'tone' };
  [server, browser] = await Promise.all([startServer({ env }), sharedBrowser()]);
  admin = createClient({ base: server.url, token: (await signInAsAdmin(server)).access_token });
});
afterAll(async () => {
  await Promise.all(pages.map((page) => page.context().close()));
  await server?.kill('SIGTERM');
});

const SAID = 'Thank you for telling me that. What worries you most about it, and what were you hoping we could do today?';

test('a trainer assigns a case, a trainee does it and shares, the trainer comments, and sharing stops', { timeout: 120_000 }, async () => {
  const unique = Math.random().toString(36).slice(2, 8);
  const [lead, learner] = [`lead-${unique}@practice.test`, `learner-${unique}@practice.test`];
  const name = `Severn ${unique}`;
  const [leading, learning] = [await signInAs(lead, server), await signInAs(learner, server)];
  const doctor = createClient({ base: server.url, token: learning.access_token });
  const [scenario] = await doctor.listScenarios();

  // An administrator gives the role on screen.
  const office = await open(await signInAgain(ADMIN), '/admin/quality');
  await office.getByText('People', { exact: true }).click();
  await office.getByLabel('Search by email').fill(lead);
  await office
    .getByRole('group', { name: `Roles of ${lead}` })
    .getByText('Trainer')
    .click();
  await office
    .getByRole('group', { name: `Roles of ${lead}` })
    .getByRole('checkbox', { name: 'Trainer', checked: true })
    .waitFor();
  expect(await faults(office, 'people')).toEqual([]);

  // The trainer makes a group and assigns a case.
  const trainer = await open(leading, '/groups');
  await trainer.getByRole('button', { name: 'Make a group' }).click();
  await trainer.getByLabel('Name').fill(name);
  await trainer.getByRole('button', { name: 'Make group' }).click();
  await trainer.getByRole('heading', { level: 1, name }).waitFor();
  await trainer.getByRole('button', { name: 'Make a link' }).click();
  const link = await trainer.getByRole('textbox', { name: 'Link of the group' }).inputValue();
  await trainer.getByRole('button', { name: 'Assign work' }).click();
  await trainer.getByLabel('Case', { exact: true }).selectOption(scenario!.id);
  await trainer.getByLabel('Due by').fill('2099-01-31');
  await trainer.getByLabel('A line for your trainees').fill('Ask what worries them.');
  await trainer.getByRole('button', { name: 'Assign', exact: true }).click();
  await trainer.getByText('Ask what worries them.').waitFor();

  // The trainee joins by the link, and finds the work where the next case is looked for.
  const trainee = await open(learning, new URL(link).pathname + new URL(link).hash);
  await trainee.getByRole('heading', { name: `You are invited to ‘${name}’` }).waitFor();
  expect(await faultsOf(trainee, 'join')).toEqual([]);
  await trainee.getByRole('button', { name: 'Join as a trainee' }).click();
  await trainee.getByRole('heading', { level: 1, name }).waitFor();
  expect(await trainee.getByRole('radio', { name: /Nothing more/ }).isChecked()).toBe(true);
  await trainee.getByRole('link', { name: 'Scenarios' }).click();
  const waiting = trainee.getByRole('region', { name: 'Assigned to you' });
  await waiting.getByText(scenario!.title).waitFor();
  expect(await waiting.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(`/consultation/${scenario!.id}`);

  // It is done, and nothing of it is seen but that.
  const transcript = Array.from({ length: 12 }, (_, at) => ({ role: at % 2 ? 'patient' : 'doctor', text: SAID }));
  const { id } = await doctor.createConsultation({ scenarioId: scenario!.id, duration: 700, transcript });
  await doctor.grade({ sessionId: id });
  await trainer.reload();
  const row = trainer.getByRole('row', { name: learner });
  await row.getByText('Done', { exact: false }).first().waitFor();
  expect(await row.getByRole('link').count()).toBe(0);

  await trainee.getByRole('link', { name: 'Groups', exact: true }).click();
  await trainee.getByRole('link', { name }).click();
  await trainee.getByRole('radio', { name: /^Reports/ }).click();
  await trainee.getByText('Your trainers see this from now on.', { exact: true }).waitFor();

  // The trainer reads it, comments and grades.
  await trainer.reload();
  await row.getByRole('link').click();
  await trainer.getByRole('heading', { level: 1, name: scenario!.title }).waitFor();
  expect(await faultsOf(trainer, 'shared')).toEqual([]);
  await trainer.getByLabel('Comment', { exact: true }).fill('You asked what worries them. Good.');
  await trainer.getByRole('button', { name: 'Send comment' }).click();
  await trainer.getByText('You asked what worries them. Good.').waitFor();
  for (const domain of ['D1', 'D2', 'D3']) await trainer.getByLabel(new RegExp(`^${domain}`)).selectOption('P');
  await trainer.getByRole('button', { name: 'Save grade' }).click();
  await trainer.getByText('You graded').waitFor();

  // The trainee reads it beside the feedback, sees who looked, and takes it back.
  const reading = await open(learning, `/consultation-details/${id}`);
  await reading.getByRole('heading', { name: 'From your trainer' }).waitFor();
  await reading.getByText('You asked what worries them. Good.').waitFor();
  await reading.getByText(`${lead} graded`).waitFor();
  await trainee.reload();
  await trainee.getByText(`${lead} looked at your report on ${scenario!.title}`).waitFor();
  expect(await faultsOf(trainee, 'trainee')).toEqual([]);
  await trainee.getByRole('radio', { name: /^Nothing more/ }).click();
  await trainee.getByText('Your trainers see nothing more.', { exact: true }).waitFor();
  await trainer.reload();
  await trainer.getByRole('heading', { name: 'Nothing to read here' }).waitFor();
  await trainer.getByRole('link', { name: 'Back to the group' }).click();
  await row.getByText('shares nothing').waitFor();
  expect(await row.getByRole('link').count()).toBe(0);
  expect(await faults(trainer, 'trainer')).toEqual([]);

  const log = (await admin.listAudit({ of: 'groups', limit: 50 })).map(({ action }) => action);
  expect(log.filter((action) => action === 'sharing_chosen')).toHaveLength(2);
  expect(log).toContain('report_read');
});

async function open(session: Parameters<typeof openAs>[1], path: string): Promise<Page> {
  const page = await openAs(browser, session, server.url + path);
  pages.push(page);
  return page;
}

/** The administrator's own sign-in, once more, for a page. */
async function signInAgain(email: string) {
  const { data, error } = await (await authClient(server.url)).signInWithPassword({ email, password: 'three wet walnuts in a row' });
  if (!data.session) throw error;
  return data.session;
}
