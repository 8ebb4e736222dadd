import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CASE_PLACEHOLDER } from '#contract/scenario.ts';
import { ADMIN } from '../support/admin.ts';
import { administration, faultsOf, pressTwice, problemsOf, toastOf } from '../support/administration.ts';

const TOE = 'A painful big toe';
const { open, other, press, confirm } = administration();
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const CASE = {
  title: 'A case pressed twice',
  description: 'Since Sunday',
  tag: 'Rheumatology',
  patientDetails: '## Opening Sentence\nMy knee is sore.',
  voiceProvider: '11labs',
  voiceId: 'Rachel',
};

test('a station is edited where it stands: wording, guidance and critical flags, and nothing unsaved is left without a question', async () => {
  const page = await open('/scoring-admin');
  await page.getByRole('searchbox', { name: 'Search stations' }).fill('acute-gout');
  await page.getByRole('navigation', { name: 'Stations' }).getByRole('link').click();
  await page.getByRole('heading', { name: TOE }).waitFor();
  await page.getByRole('heading', { name: 'D3_9 Safeguarding recognised & acted' }).waitFor();
  expect(await page.getByRole('heading', { name: /^D[123]_\d / }).count()).toBe(26);
  expect(await faultsOf(page, 'station')).toEqual([]);
  await page.getByRole('searchbox', { name: 'Find an indicator' }).fill('safety-net');
  await page.getByRole('heading', { name: /^D2_8/ }).waitFor();
  await page.getByRole('heading', { name: /^D3_9/ }).waitFor({ state: 'hidden' });
  await page.getByRole('searchbox', { name: 'Find an indicator' }).fill('');
  await page.getByRole('radio', { name: 'Critical here' }).click();
  const here = (await other().getCritical({ stationKey: 'station-cut-slipper' })).indicatorIds;
  await expect.poll(() => page.getByRole('heading', { name: /^D[123]_\d / }).count()).toBe(here.length);
  await page.getByRole('radio', { name: 'All 26' }).click();

  await press(page, 'Edit definition: D3_2');
  const form = page.getByRole('form');
  await form.getByLabel('Title').fill('  ICE, all three ');
  expect(await faultsOf(page, 'definition', 'form')).toEqual([]);
  await page.getByRole('link', { name: 'History' }).click();
  await confirm('Stay here');
  await press(form, 'Save');
  expect(await toastOf(page, 'Global indicator definition updated successfully')).toBe('Success');
  await page.getByRole('heading', { name: 'D3_2 ICE, all three' }).waitFor();
  const row = async () => (await other().listIndicators()).find(({ id }) => id === 'D3_2');
  expect(await row()).toMatchObject({ custom_title: 'ICE, all three', custom_description: null });
  await press(page, 'Reset to built-in: D3_2');
  await confirm('Reset to built-in');
  await toastOf(page, 'Global indicator definition updated successfully');
  await page.getByRole('heading', { name: 'D3_2 Explores ICE' }).waitFor();
  expect(await row()).toMatchObject({ custom_title: null, custom_description: null });

  const guidance = async () =>
    (await other().getGuidance({ stationKey: 'station-cut-slipper' })).context.find((one) => one.indicator_id === 'D1_4');
  await press(page, 'Add guidance: D1_4');
  await press(form, 'Save');
  expect(await problemsOf(form)).toEqual(['Guidance cannot be blank']);
  await form.getByLabel('Guidance').fill('  Sums up before the plan. ');
  await press(form, 'Save');
  await toastOf(page, 'Scenario-specific guidance saved successfully');
  expect(await guidance()).toEqual({ indicator_id: 'D1_4', targeted_guidance: 'Sums up before the plan.' });
  // Folded to its first line until it is wanted, as every other.
  await page.locator('details:not([open])').getByText('Sums up before the plan.').waitFor();
  expect(await page.locator('details[open]').count()).toBe(0);
  await press(page, 'Delete guidance: D1_4');
  await confirm('Delete');
  await toastOf(page, 'Scenario-specific guidance deleted successfully');
  expect(await guidance()).toBeUndefined();

  const before = (await other().getCritical({ stationKey: 'station-cut-slipper' })).indicatorIds;
  await page.getByLabel(/^Critical here \(D1_3/).check();
  await toastOf(page, 'Critical indicators updated successfully');
  expect((await other().getCritical({ stationKey: 'station-cut-slipper' })).indicatorIds).toEqual([...before, 'D1_3'].toSorted());
  await page.getByLabel(/^Critical here \(D1_3/).uncheck();
  await toastOf(page, 'Critical indicators updated successfully');
  expect((await other().getCritical({ stationKey: 'station-cut-slipper' })).indicatorIds).toEqual(before);
});

test('the system prompt is refused blank, asks once without its placeholder, and comes back from its versions', async () => {
  const page = await open('/admin');
  await press(page, 'System Prompt');
  const dialog = page.getByRole('dialog', { name: 'System Prompt' });
  const text = dialog.getByLabel('Prompt', { exact: true });
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  const reset = dialog.getByRole('button', { name: 'Reset', exact: true });
  const builtIn = await text.inputValue();
  expect([await save.isDisabled(), await reset.isDisabled()]).toEqual([true, true]);
  // Nothing but the rules plays here: what the prompt needs to have an effect.
  expect(await dialog.getByText('this prompt has no effect').innerText()).toMatch(/LLM_BASE_URL and LLM_MODEL/);
  await press(dialog, 'Copy default prompt');
  await toastOf(page, 'Default prompt copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(builtIn);

  await text.fill(' ');
  await save.click();
  expect(await problemsOf(dialog)).toEqual(['The prompt cannot be blank']);
  await reset.click();
  expect(await text.inputValue()).toBe(builtIn);
  await text.fill('Play this person.');
  await save.click();
  await page.getByText('so the case will be added at the end').waitFor();
  await confirm('Save anyway');
  expect(await toastOf(page, 'System prompt updated successfully')).toBe('Success');
  expect((await other().getSystemPrompt()).prompt).toBe('Play this person.');
  await text.fill('Play this one person.');
  await save.click();
  await toastOf(page, 'System prompt updated successfully');
  expect(await faultsOf(page, 'system prompt', '[role=dialog]')).toEqual([]);

  await other().updateSystemPrompt({ prompt: `${builtIn} ` });
  await text.fill('Play somebody else: {patientDetails}');
  await save.click();
  await toastOf(page, 'Someone else changed this at the same time. Please reload and try again.');
  await dialog.getByText('Your text is still here').waitFor();
  expect(await text.inputValue()).toBe('Play somebody else: {patientDetails}');
  await reset.click();
  expect(await text.inputValue()).toBe(builtIn);
  const versions = dialog.getByRole('listitem');
  await expect.poll(() => versions.count()).toBe(3);
  expect(await versions.first().textContent()).toContain(`by ${ADMIN}current`);
  await versions
    .last()
    .getByRole('button', { name: /^Restore/ })
    .click();
  await confirm('Restore');
  await toastOf(page, 'System prompt updated successfully');
  await expect.poll(() => text.inputValue()).toBe('Play this person.');
});

test.each(['/admin', '/scoring-admin'])('at %s whoever is no administrator sees Access Denied and the way back', async (path) => {
  const page = await open(path, 'guest');
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await page
    .getByText(
      'You do not have permission to access the admin panel. Admin access requires being added to the ADMIN_EMAILS environment variable.',
    )
    .waitFor();
  expect(await faultsOf(page, path)).toEqual([]);
  await page.getByRole('link', { name: 'Return to Scenarios' }).click();
  await page.getByRole('heading', { name: 'Select a Patient Scenario' }).waitFor();
});

test('while the cases are on their way the station editor says so, and a panel that fails says how to go on', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const page = await open('/history');
  await page.route('**/api/admin/scenarios', async (route) => {
    await held;
    await route.fulfill({ status: 500, body: 'broken' });
  });
  // The router follows an address only once it runs.
  await page.getByText('Start Your First Consultation').waitFor();
  await page.evaluate(() => history.pushState(null, '', '/scoring-admin'));
  await page.getByText('Loading SCA Admin...').waitFor();
  answer();
  await page.getByRole('heading', { name: 'Error', exact: true }).waitFor();
  await page.getByText('Failed to load admin panel. Please try refreshing the page.').waitFor();
  expect(await page.getByRole('link', { name: 'Return to Scenarios' }).getAttribute('href')).toBe('/scenarios');
});

test('a double press makes one subdomain, one prompt and one marking, and no conflict with oneself', async () => {
  const title = `${CASE.title} ${Date.now()}`;
  const { id } = await other().createScenario({ ...CASE, title });
  const page = await open('/admin');
  await page.getByRole('link', { name: `Manage Subdomains: ${title}` }).click();
  const dialog = page.getByRole('region', { name: 'Manage Subdomains' });
  await button(dialog, 'Add subdomain to D1').click();
  await dialog.getByLabel('Title').fill('Asks about sleep');
  await dialog.getByLabel('Instructions').fill('Whether the knee wakes him.');
  await page.route('**/subdomains', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
  await pressTwice(page, button(dialog, 'Save'), 0);
  await toastOf(page, 'Subdomain created successfully');
  expect((await other().getSubdomains({ id })).D1).toHaveLength(1);
  await page.goto(`${new URL(page.url()).origin}/admin`);

  const before = (await other().listPromptVersions()).length;
  await button(page, 'System Prompt').click();
  const prompt = page.getByRole('dialog', { name: 'System Prompt' });
  await prompt.getByRole('textbox').first().fill(`Speak slowly. ${CASE_PLACEHOLDER}`);
  await pressTwice(page, button(prompt, 'Save'), 0);
  await toastOf(page, 'System prompt updated successfully');
  expect(await prompt.getByText(/someone else/i).count()).toBe(0);
  expect(await other().listPromptVersions()).toHaveLength(before + 1);
  await page.keyboard.press('Escape');

  const transcript = [{ role: 'doctor', text: 'Hello, I am Doctor Dora.' }];
  const saved = await other().createConsultation({ scenarioId: id, duration: 20, transcript });
  const grades = ['D1', 'D2', 'D3'].map((domain) => ({ domain: domain as 'D1', grade: 'P' as const, line: `Mine of ${domain}` }));
  let markings = 0;
  page.on('request', (request) => request.url().endsWith('/api/scoring/grade') && (markings += 1));
  await page.goto(`${new URL(page.url()).origin}/consultation-details/${saved.id}`);
  await page.getByText('Not assessable.').waitFor();
  // Too short to be graded: nobody is asked for grades of their own, and those that were given are shown.
  expect(await page.getByText('Grade yourself').count()).toBe(0);
  const soFar = markings;
  await pressTwice(page, button(page, 'Regenerate SCA Feedback'), 0);
  await toastOf(page, 'Detailed 26-indicator feedback has been generated and saved.');
  expect(markings).toBe(soFar + 1);
  await other().putSelfAssessment({ id: saved.id, self: grades });
  await page.reload();
  await page.getByText('Mine of D2').waitFor();

  await other().deleteConsultation({ id: saved.id });
  for (const address of ['consultation-details', 'feedback']) {
    await page.goto(`${new URL(page.url()).origin}/${address}/${saved.id}`);
    await page.getByRole('heading', { name: 'Consultation not found' }).waitFor();
    expect(await page.getByText('Your consultation is safe').count()).toBe(0);
  }
});
