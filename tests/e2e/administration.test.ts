import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administration, faultsOf, pressTwice, problemsOf, toastOf } from '../support/administration.ts';

const CASE = {
  description: 'Since Sunday',
  tag: 'Rheumatology',
  patientDetails: '## Opening Sentence\nMy knee is sore.',
  voiceProvider: '11labs',
  voiceId: 'Rachel',
};

const { open, other, press, follow, confirm } = administration();
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('a case is written with every mistake, kept while half-written, published, hidden and deleted', async () => {
  const found: string[] = [];
  const page = await open('/admin');
  await page.getByRole('heading', { name: 'Admin Panel' }).waitFor();
  found.push(...(await faultsOf(page, 'panel')));
  await press(page, 'Create Scenario');
  const form = page.getByRole('dialog', { name: 'Create Scenario' });
  const details = form.getByLabel('Patient details');
  const template = await details.inputValue();
  expect(template).toContain('HISTORY IF ASKED (revealed on specific questions)');
  expect((await form.boundingBox())?.width).toBe(896);

  await details.fill(' ');
  await form.getByLabel('Tag').selectOption('Choose a tag');
  await form.getByLabel('Voice provider').selectOption('Choose a provider');
  await press(form, 'Create Scenario');
  await form.getByText('Please check 6 fields.').waitFor();
  expect(await problemsOf(form)).toEqual([
    'Title is required',
    'Description is required',
    'Tag is required',
    'Patient details are required',
    'Voice provider is required',
    'Voice ID is required',
  ]);
  expect(await form.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(true);
  found.push(...(await faultsOf(page, 'case with mistakes', '[role=dialog]')));
  await press(form, 'Reset to Template');
  expect(await details.inputValue()).toBe(template);

  await form.getByLabel('Title').fill('A sore knee');
  await page.keyboard.press('Escape');
  await confirm('Keep editing');
  await page.reload();
  await press(page, 'Create Scenario');
  await form.getByText('Your unsaved changes from last time have been restored.').waitFor();
  expect(await form.getByLabel('Title').inputValue()).toBe('A sore knee');

  await form.getByLabel('Description').fill(CASE.description);
  await form.getByLabel('Tag').selectOption(CASE.tag);
  await form.getByLabel('Status').selectOption('Draft');
  await form.getByLabel('Consultation type').selectOption('Telephone');
  await form.getByLabel('Second experience group').selectOption('Prescribing');
  await form.getByLabel('Voice provider').selectOption('ElevenLabs');
  expect(await form.getByLabel('Voice ID').inputValue()).toBe('Rachel');
  await press(form, 'Listen');
  await form.getByText('The case asks for an ElevenLabs voice, which this server does not have.').waitFor();
  await press(form, 'Create Scenario');
  expect(await toastOf(page, 'Scenario created successfully')).toBe('Success');
  await card(page, 'A sore knee').getByText('Draft', { exact: true }).waitFor();
  const [made] = (await other().adminListScenarios()).filter(({ title }) => title === 'A sore knee');
  expect(made).toMatchObject({ ...CASE, status: 'draft', patientDetails: template, materialsForCandidate: null });
  expect(made).toMatchObject({ consultationType: 'telephone', experienceGroups: ['Prescribing'] });

  await follow(page, 'Edit: A sore knee');
  const edit = page.getByRole('form', { name: /^Edit Scenario/ });
  await edit.getByLabel('Patient details').fill(CASE.patientDetails);
  found.push(...(await faultsOf(page, 'script')));
  await page.getByRole('tab', { name: 'Record' }).click();
  await page.getByText('You have unsaved changes.').waitFor({ state: 'detached' });
  found.push(...(await faultsOf(page, 'record')));
  await page.getByRole('tab', { name: 'Advice' }).click();
  await page.getByText('You have unsaved changes.').waitFor();
  await page.getByRole('tab', { name: 'Details' }).click();
  await edit.getByLabel('Title').fill(' ');
  await edit.getByLabel('Status').selectOption('Published');
  await page.getByRole('tab', { name: 'Script' }).click();
  await press(edit, 'Update Scenario');
  // What is wrong stands in another part: it is shown there.
  await expect.poll(() => edit.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await problemsOf(edit)).toEqual(['Title is required']);
  await edit.getByLabel('Title').fill('A sore knee');
  found.push(...(await faultsOf(page, 'details')));
  await other().updateScenario({ id: made!.id, ...CASE, title: 'A sore knee', description: 'Since Monday', status: 'draft' });
  await press(edit, 'Update Scenario');
  await page.getByRole('alertdialog', { name: 'Publish with errors?' }).waitFor();
  await confirm('Keep editing');
  await press(edit, 'Update Scenario');
  await confirm('Publish anyway');
  expect(await toastOf(page, 'Someone else changed this at the same time. Please reload and try again.')).toBe('Error');
  await press(edit, 'Replace with mine');
  await toastOf(page, 'Scenario updated successfully');
  await page.getByText('No unsaved changes').filter({ visible: true }).waitFor();
  expect((await other().adminListScenarios()).find(({ id }) => id === made!.id)).toMatchObject({
    patientDetails: CASE.patientDetails,
    description: 'Since Sunday',
  });
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Admin Panel' }).click();
  await card(page, 'A sore knee').getByText('Published', { exact: true }).waitFor();
  expect((await other().listScenarios()).some(({ id }) => id === made!.id)).toBe(true);

  await press(page, 'Delete: A sore knee');
  await page.getByText('This action cannot be undone').waitFor();
  found.push(...(await faultsOf(page, 'delete a case', '[role=alertdialog]')));
  await confirm('Delete');
  await toastOf(page, 'Scenario deleted successfully');
  await card(page, 'A sore knee').waitFor({ state: 'detached' });
  expect(found).toEqual([]);
});

test('subdomains are added, ordered by keys and by pointer, and deleted; what others did is told, and no text is lost', async () => {
  const { id: scenarioId } = await other().createScenario({ ...CASE, title: 'A stiff neck', status: 'draft' });
  const page = await open('/admin');
  await follow(page, 'Manage Subdomains: A stiff neck');
  const dialog = page.getByRole('region', { name: 'Manage Subdomains' });
  const titles = () => dialog.locator('section').first().getByRole('heading', { level: 4 }).allTextContents();
  const add = async (title: string) => {
    await press(dialog, 'Add subdomain to D1');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Instructions').fill(`Asks about ${title}, by name`);
    await press(dialog, 'Save');
    await toastOf(page, 'Subdomain created successfully');
  };

  await press(dialog, 'Add subdomain to D1');
  await dialog.getByLabel('Title').fill('ab');
  await press(dialog, 'Save');
  expect(await problemsOf(dialog)).toEqual(['Title must be at least 3 characters', 'Instructions must be at least 10 characters']);
  expect(await faultsOf(page, 'subdomain with mistakes')).toEqual([]);
  await press(dialog, 'Add subdomain to D3');
  await confirm('Discard changes');
  await expect.poll(() => dialog.getByRole('form').count()).toBe(1);
  await press(dialog, 'Cancel');
  for (const title of ['Fever', 'Headache', 'Rash']) await add(title);
  expect(await dialog.getByRole('button', { name: 'Move up: Fever' }).isDisabled()).toBe(true);
  expect(await dialog.getByRole('button', { name: 'Move down: Rash' }).isDisabled()).toBe(true);

  await dialog.getByRole('button', { name: 'Move down: Fever' }).focus();
  await page.keyboard.press('Enter');
  await toastOf(page, 'Subdomains reordered successfully');
  await page.keyboard.press('Enter');
  await toastOf(page, 'Subdomains reordered successfully');
  expect(await dialog.locator('output').first().textContent()).toBe('Fever: now 3 of 3');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move up: Fever');
  await expect.poll(titles).toEqual(['Headache', 'Rash', 'Fever']);
  await pull(page, dialog.getByRole('listitem').first(), dialog.getByRole('listitem').last());
  await toastOf(page, 'Subdomains reordered successfully');
  expect((await other().getSubdomains({ id: scenarioId })).D1.map(({ title }) => title)).toEqual(['Rash', 'Fever', 'Headache']);

  await press(dialog, 'Edit: Fever');
  await dialog.getByLabel('Instructions').fill('Asks whether they felt hot');
  await dialog.getByLabel('Critical').check();
  const [rash, fever] = (await other().getSubdomains({ id: scenarioId })).D1;
  await other().deleteSubdomain({ id: fever!.id });
  await press(dialog, 'Save');
  expect(await toastOf(page, 'This subdomain was not found. Someone else may have deleted it.')).toBe('Error');
  await expect.poll(titles).toEqual(['Rash', 'Headache']);
  expect(await dialog.getByLabel('Instructions').inputValue()).toBe('Asks whether they felt hot');
  await press(dialog, 'Save');
  await toastOf(page, 'Subdomain created successfully');
  await expect.poll(titles).toEqual(['Rash', 'Headache', 'Fevercritical']);

  await other().deleteSubdomain({ id: rash!.id });
  await press(dialog, 'Move down: Rash');
  expect(
    await toastOf(page, 'The list names a subdomain that is not, or no longer, in D1 of this case. Please reload and try again.'),
  ).toBe('Error');
  await expect.poll(titles).toEqual(['Headache', 'Fevercritical']);
  await press(dialog, 'Edit: Headache');
  await dialog.getByLabel('Title').fill('A new headache');
  await press(dialog, 'Save');
  await toastOf(page, 'Subdomain updated successfully');
  await press(dialog, 'Delete: A new headache');
  await confirm('Delete');
  await toastOf(page, 'Subdomain deleted successfully');
  await expect.poll(titles).toEqual(['Fevercritical']);
});

test('Escape closes the dialog that is open, also when a toast came after it; then it closes the toast', async () => {
  const page = await open('/admin');
  await press(page, 'System Prompt');
  const dialog = page.getByRole('dialog', { name: 'System Prompt' });
  const prompt = dialog.getByLabel('Prompt', { exact: true });
  await prompt.fill(`${await prompt.inputValue()} Speak up.`);
  await press(dialog, 'Save');
  const toast = page.getByRole('listitem').filter({ has: page.getByLabel('Dismiss') });
  await page.getByText('System prompt updated successfully', { exact: true }).waitFor();
  await expect.poll(() => button(dialog, 'Save').isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await toast.count()).toBe(1);
  await page.keyboard.press('Escape');
  await toast.waitFor({ state: 'detached', timeout: 2000 });
});

/** Drags a row by its grip below another. */
async function pull(page: Page, row: Locator, below: Locator): Promise<void> {
  const grip = (await row.locator('[aria-hidden]').first().boundingBox())!;
  const target = (await below.boundingBox())!;
  await page.mouse.move(grip.x + 8, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(grip.x + 8, grip.y + 40, { steps: 3 });
  await page.mouse.move(grip.x + 8, target.y + target.height, { steps: 3 });
  await page.mouse.up();
}

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.id ?? null);

test('without a network each screen says so at once, nothing waits to be deleted, and what could not be read comes by itself', async () => {
  // Of its own name, so that it can be tried again.
  const title = `A case that stays, ${randomUUID().slice(0, 8)}`;
  const { id } = await other().createScenario({ ...CASE, title });
  const page = await open('/admin');
  // What the page asks for at first has come, so that only what follows meets no network.
  await page.waitForLoadState('networkidle');
  const history = page.getByRole('link', { name: 'History' });
  // The page behind the link is fetched before the network goes: when it is pointed at, or earlier.
  await history.hover();
  const fetched = () => performance.getEntriesByType('resource').some(({ name }) => /history-page.*\.js$/.test(name));
  await expect.poll(() => page.evaluate(fetched)).toBe(true);
  await button(page, `Delete: ${title}`).click();
  await button(page.getByRole('alertdialog'), 'Delete').click({ trial: true });
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && asked.push(request.url()));
  await page.context().setOffline(true);
  await confirm('Delete');
  await toastOf(page, 'There is no connection to the server. Please try again when it is back.');
  const notice = page.getByText('No connection to the server.');
  await notice.waitFor();
  // However far down one is.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  expect((await notice.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  await history.click();
  await page.getByText('Failed to load consultation history').waitFor();
  expect(await faultsOf(page, 'without a network')).toEqual([]);
  await page.context().setOffline(false);
  await page.getByText('Start Your First Consultation').waitFor();
  await page.getByText('No connection to the server.').waitFor({ state: 'detached' });
  expect(asked).toHaveLength(1);
  expect((await other().adminListScenarios()).map((one) => one.id)).toContain(id);
});

test('a dialog gives the focus back, and the second half of a double click does nothing to what lay under it', async () => {
  await other().createScenario({ ...CASE, title: 'A case that goes' });
  const page = await open('/admin');
  await page.getByRole('button', { name: /^Instructions/ }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Instructions/);
  await button(page, 'Delete: A case that goes').click();
  await button(page.getByRole('alertdialog'), 'Cancel').click();
  await expect.poll(() => focused(page)).toBe('Delete: A case that goes');

  await page.keyboard.press('Enter');
  const remove = button(page.getByRole('alertdialog'), 'Delete');
  const { x, y } = (await remove.boundingBox())!;
  await page.evaluate(
    ([left, top]) => {
      const under = document.createElement('button');
      under.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:90px;height:44px`;
      for (const type of ['pointerdown', 'click']) under.addEventListener(type, () => (document.title = 'pressed'));
      document.body.append(under);
    },
    [x, y],
  );
  await pressTwice(page, remove, 120);
  await toastOf(page, 'Scenario deleted successfully');
  expect(await page.title()).not.toBe('pressed');
  // What the focus came back to is gone with its case.
  await card(page, 'A case that goes').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('main');
  await page.waitForTimeout(500);
  await page.mouse.click(x + 45, y + 22);
  expect(await page.title()).toBe('pressed');
});
