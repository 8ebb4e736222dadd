import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administration, toastOf } from '../support/administration.ts';
import { faults } from '../support/check-page.ts';

const CASE = {
  description: 'Since Sunday',
  tag: 'Rheumatology',
  patientDetails: '## Demographics\nName: Zebedee Quill\nAge: 40\n\n## Opening Sentence\nMy knee is sore.',
  voiceProvider: '11labs',
  voiceId: 'Rachel',
};
const { open, other, person, clientOf, press, confirm } = administration();
const titles = (page: Page) => page.getByRole('list', { name: 'Cases' }).getByRole('heading', { level: 2 });

test('a case is found by title, patient, specialty and key among hundreds, of which a screenful is drawn', async () => {
  const mark = randomUUID().slice(0, 8);
  for (let number = 0; number < 280; number++)
    await other().createScenario({ ...CASE, title: `Case -${number}- ${mark}`, status: 'draft' });
  const all = await other().adminListScenarios();
  const page = await open('/admin');
  await page.getByText(`${all.length} cases`).waitFor();
  expect(await titles(page).count()).toBe(30);
  await press(page, 'Show 30 more');
  await expect.poll(() => titles(page).count()).toBe(60);

  const search = page.getByRole('searchbox', { name: 'Search cases' });
  await search.fill(`quill ${mark} -279-`);
  await page.getByText(`1 of ${all.length} cases`).waitFor();
  await search.fill('acute-gout');
  await expect.poll(() => titles(page).allTextContents()).toEqual(['A painful big toe']);
  await search.fill(mark);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published');
  await page.getByRole('heading', { name: 'No matching cases' }).waitFor();
  expect(await faults(page, 'nothing found')).toEqual([]);
  await page.getByRole('button', { name: 'Show all' }).first().click();
  await page.getByRole('combobox', { name: 'Attention' }).selectOption('No record');
  await page.getByText(`280 of ${all.length} cases`).waitFor();
  expect(await faults(page, 'cases that need attention')).toEqual([]);
  // It is as it was when one comes back from a case.
  await titles(page).first().getByRole('link').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.getByText(`280 of ${all.length} cases`).waitFor();
});

test('a case is duplicated, and its copy is opened to be given a title of its own', async () => {
  const title = `A hot knee ${randomUUID().slice(0, 8)}`;
  const { id } = await other().createScenario({ ...CASE, title, materialsForCandidate: 'Penicillin: rash' });
  await other().createSubdomain({ id, domain: 'D2', title: 'Fluid', instructions: 'Plans to have fluid taken.', isCritical: 0 });
  const page = await open('/admin');
  await page.getByRole('searchbox', { name: 'Search cases' }).fill(title);
  await press(page, `Duplicate: ${title}`);
  await toastOf(page, `Saved as a draft: ${title} (copy)`);
  const form = page.getByRole('form', { name: 'Edit Scenario: Details' });
  await form.getByLabel('Title').fill(`${title}, at night`);
  expect(await form.getByLabel('Status').inputValue()).toBe('draft');
  await press(form, 'Update Scenario');
  await toastOf(page, 'Scenario updated successfully');
  const copied = (await other().adminListScenarios()).find((each) => each.title === `${title}, at night`)!;
  expect(copied).toMatchObject({ status: 'draft', materialsForCandidate: 'Penicillin: rash', patientDetails: CASE.patientDetails });
  expect((await other().getSubdomains({ id: copied.id })).D2).toMatchObject([{ title: 'Fluid' }]);
  expect((await other().getScenario({ id })).title).toBe(title);

  // Duplicated and deleted from the page of the case itself.
  const act = async (name: string) => {
    await press(page, 'More actions');
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Duplicate');
  await page.getByRole('heading', { name: `${title}, at night (copy)`, level: 1 }).waitFor();
  await act('Delete');
  await confirm('Delete');
  await page.getByRole('heading', { name: 'Admin Panel' }).waitFor();
  await expect.poll(async () => (await other().adminListScenarios()).filter((each) => each.title.startsWith(title)).length).toBe(2);
});

test('an author names a reviewer, who finds the case and signs it off; its author cannot; an edit makes it unsigned', async () => {
  const mark = randomUUID().slice(0, 8);
  const [author, reviewer] = [`author-${mark}@practice.test`, `reviewer-${mark}@practice.test`];
  const [writing, reading] = [await person(author, 'author'), await person(reviewer, 'author')];
  const { id } = await clientOf(writing).createScenario({ ...CASE, title: `Knee ${mark}`, status: 'draft' });
  const found: string[] = [];

  const own = await open(`/admin/cases/${id}?tab=sign-off`, writing);
  const shown = own.getByRole('tabpanel', { name: 'Sign-off' });
  await shown.getByText('Not signed off yet.').waitFor();
  expect(await shown.getByLabel('Author').locator(':checked').textContent()).toBe(author);
  expect(await shown.getByLabel('Author').isDisabled()).toBe(true);
  expect(await shown.getByRole('button', { name: 'Sign off' }).count()).toBe(0);
  await shown.getByLabel('Reviewer').selectOption(reviewer);
  await press(shown, 'Save names');
  await toastOf(own, 'Author and reviewer saved');
  found.push(...(await faults(own, 'own case')));

  const page = await open('/admin', reading);
  await page.getByRole('combobox', { name: 'Sign-off' }).selectOption('Awaiting your sign-off');
  await expect.poll(() => titles(page).allTextContents()).toEqual([`Knee ${mark}`]);
  found.push(...(await faults(page, 'awaiting')));
  // Nothing that would refuse them.
  expect(await page.getByRole('navigation', { name: 'Administration' }).getByRole('link').allTextContents()).toEqual(['Stations']);
  expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
  await page.keyboard.press('Control+k');
  const commands = page.getByRole('dialog', { name: 'Go to a case, a page or a command' });
  await commands.getByRole('option', { name: 'Station editor' }).waitFor();
  expect(await commands.getByRole('option', { name: /^(Quality|Voice provider|Status)/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await titles(page).getByRole('link').click();
  await page.getByRole('tab', { name: 'Sign-off' }).click();
  const asked = page.getByRole('tabpanel', { name: 'Sign-off' });
  await asked.getByLabel('Next review by').fill('2020-01-01');
  await press(asked, 'Sign off as it stands');
  await asked.getByText('Choose a day after today').waitFor();
  await asked.getByLabel('Next review by').fill('2098-03-31');
  await press(asked, 'Sign off as it stands');
  await toastOf(page, 'The case is signed off');
  await asked.getByText(`Signed off by ${reviewer}`).waitFor();
  await asked.getByText('Next review due by 31 March 2098.').waitFor();
  found.push(...(await faults(page, 'signed off')));

  // The author's page, opened before, shows it; an edit there needs a new sign-off.
  await own.reload();
  await shown.getByText(`Signed off by ${reviewer}`).waitFor();
  await own.getByRole('tab', { name: 'Details' }).click();
  await own.getByLabel('Description').fill('Since Monday');
  await press(own, 'Update Scenario');
  await toastOf(own, 'Scenario updated successfully');
  await own.getByRole('tab', { name: 'Sign-off' }).click();
  await shown.getByText('what stands now is not signed off').waitFor();
  found.push(...(await faults(own, 'edited since')));
  await own.context().close();
  expect(found).toEqual([]);
});
