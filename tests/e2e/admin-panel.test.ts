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
const { open, other, press, confirm } = administration();
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

  const search = page.getByRole('searchbox', { name: /^Search by title/ });
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
  await page.getByRole('searchbox', { name: /^Search by title/ }).fill(title);
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
