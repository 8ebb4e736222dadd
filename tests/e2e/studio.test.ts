import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administration, toastOf } from '../support/administration.ts';
import { heading, title, wordFile, words } from '../support/word-file.ts';
import { faults, LIGHT_WIDE_DARK_NARROW } from '../support/check-page.ts';

const CASE = {
  title: 'A sore knee',
  description: 'A runner asks for help.',
  tag: 'Rheumatology',
  status: 'draft' as const,
  voiceProvider: '11labs',
  voiceId: 'Rachel',
  materialsForCandidate: '**Name** Ann Lee\n**Allergies**\n- Penicillin',
  patientDetails: `## Demographics
Name: Ann Lee
Age: 40
Gender: female

## Opening Sentence
It's my knee, doctor. It's been sore since Sunday.

## OPEN HISTORY
- "It came on after a long run."

## HISTORY IF ASKED
- [fever] "No, I haven't had a fever."
- [allergies] "I'm allergic to penicillin, it gave me a rash."
- [smoking (only if asked directly)] "I smoke ten a day."

## CUES
- "The timing couldn't be worse."

## REACTIONS TO PLANS
- [rest] "How long for?"
`,
  // The second asks for what the case does not say.
  probes: {
    closed: ['penicillin'],
    probes: [
      { kind: 'fair' as const, say: ['Do you have any allergies?'], expect: ['penicillin'] },
      { kind: 'fair' as const, say: ['Have you had a fever?'], expect: ['strawberries'] },
    ],
  },
};

const { open, other, press, follow, confirm } = administration();
const show = (page: Page, tab: string) => page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
const shown = (page: Page) => page.getByRole('tabpanel');

test('an author reads the advice on a draft, talks with its patient, probes it, publishes it all the same, and restores it', async () => {
  const found: string[] = [];
  const look = async (where: string) => found.push(...(await faults(page, where, LIGHT_WIDE_DARK_NARROW)));
  const { id } = await other().createScenario(CASE);
  const page = await open('/admin');
  await follow(page, 'Edit: A sore knee');
  await show(page, 'Advice');
  await page.getByRole('heading', { name: 'A sore knee', level: 1 }).waitFor();
  await shown(page).getByRole('heading', { name: 'Would spoil a consultation' }).waitFor();
  const [worst] = await other().lintScenario({ id });
  await shown(page).getByText(worst!.message).waitFor();
  await look('advice');

  await show(page, 'What the patient knows');
  const allergy = shown(page).getByRole('listitem').filter({ hasText: 'penicillin' });
  await allergy.getByText('If asked', { exact: true }).waitFor();
  await shown(page).getByText('Ann Lee, 40, the patient').waitFor();
  await shown(page).getByRole('radio', { name: 'Shared openly' }).click();
  await allergy.waitFor({ state: 'detached' });
  await look('understood');

  await show(page, 'Talk to the patient');
  const said = shown(page).getByRole('log');
  for (const [at, text] of ['Hello, how can I help?', 'Are you allergic to anything?'].entries()) {
    await page.getByLabel('What the doctor says').fill(text);
    await page.keyboard.press('Enter');
    await said.getByText(/ms$/).nth(at).waitFor();
  }
  await said.getByRole('listitem').filter({ hasText: 'Prompted by “allergic”' }).filter({ hasText: 'penicillin' }).waitFor();
  await look('try');

  await show(page, 'Probes');
  await press(page, 'Run the probes');
  await shown(page).getByText('1 probe failed').waitFor();
  expect(await shown(page).getByRole('definition').first().textContent()).toMatch(/^50%/);
  await shown(page).getByText('Did not say: “strawberries”').waitFor();
  await look('probes');

  await show(page, 'Preview');
  await shown(page).getByRole('heading', { name: 'In the list of cases' }).waitFor();
  expect(await shown(page).textContent()).not.toContain('long run');
  await look('preview');

  await show(page, 'Details');
  const form = page.getByRole('form', { name: /^Edit Scenario/ });
  await form.getByLabel('Status').selectOption('Published');
  await press(form, 'Update Scenario');
  const question = page.getByRole('alertdialog', { name: 'Publish with errors?' });
  await question.getByText('1 failing: “Have you had a fever?”').waitFor();
  await look('the second yes');
  expect((await other().adminListScenarios()).find((one) => one.id === id)!.status).toBe('draft');
  await confirm('Publish anyway');
  await toastOf(page, 'Scenario updated successfully');
  expect((await other().adminListScenarios()).find((one) => one.id === id)!.status).toBe('published');

  await other().updateScenario({ ...CASE, id, title: 'A stiff knee', status: 'published' });
  await page.reload();
  await show(page, 'Versions');
  await shown(page).getByText('Changed: title').waitFor();
  await press(page, 'Compare: version 1');
  const titles = shown(page).getByRole('region', { name: 'Lines that differ: title' });
  expect(await titles.getByRole('deletion').textContent()).toContain('A sore knee');
  expect(await titles.getByRole('insertion').textContent()).toContain('A stiff knee');
  await look('two versions compared');
  await press(page, 'Read: version 1');
  await shown(page).getByLabel('Patient details of version 1').getByText('penicillin').waitFor();
  await look('versions');
  await press(page, 'Restore: version 1');
  await confirm('Restore');
  await toastOf(page, 'Version 1 is current again');
  await page.getByRole('heading', { name: 'A sore knee', level: 1 }).waitFor();
  expect(found).toEqual([]);
});

test('a case goes out as a file and comes in again; a damaged file is told with its line', async () => {
  const [gout] = (await other().adminListScenarios()).filter(({ stationKey }) => stationKey === 'station-cut-slipper');
  const page = await open(`/admin/cases/${gout!.id}?tab=preview`);
  const download = page.waitForEvent('download');
  await press(page, 'Export');
  const file = await download;
  expect(file.suggestedFilename()).toBe('acute-gout.md');
  const text = await readFile(await file.path(), 'utf8');

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Admin Panel' }).click();
  const all = page.waitForEvent('download');
  await press(page, 'Export all');
  expect((await all).suggestedFilename()).toBe('cases.zip');
  const take = (content: string) =>
    page.getByLabel('Case file').setInputFiles({ name: 'acute-gout.md', mimeType: 'text/markdown', buffer: Buffer.from(content) });
  await take(text);
  const dialog = page.getByRole('dialog', { name: 'Import cases' });
  await dialog.getByRole('listitem').filter({ hasText: gout!.title }).getByText('Unchanged').waitFor();
  const found = await faults(page, 'imported', LIGHT_WIDE_DARK_NARROW);

  await take(text.replace(/^status: .*$/m, 'status: hidden'));
  const problem = dialog.getByRole('list', { name: 'Problems' }).getByRole('listitem');
  await expect.poll(() => problem.first().textContent()).toMatch(/^acute-gout\.md, line \d+\S.{5,}/);
  found.push(...(await faults(page, 'import refused', LIGHT_WIDE_DARK_NARROW)));

  await page.getByLabel('Case file').setInputFiles({ name: 'knee.docx', mimeType: 'application/msword', buffer: Buffer.from('no ZIP') });
  await dialog.getByText('This is no Word file (.docx), or a damaged one.', { exact: true }).waitFor();
  const heel = `A sore heel ${Date.now()}`;
  await page.getByLabel('Case file').setInputFiles({
    name: 'heel.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await wordFile([title(heel), words('Meant for March.'), heading(1, 'Opening Sentence'), words('“It’s my heel.”')].join('')),
  });
  const unread = dialog.getByRole('region', { name: 'One line was not understood' });
  await unread.getByText('Meant for March.', { exact: true }).waitFor();
  found.push(...(await faults(page, 'imported from Word', LIGHT_WIDE_DARK_NARROW)));
  await follow(page, `Open: ${heel}`);
  await expect.poll(() => page.getByLabel('Patient details').inputValue()).toBe('## Opening Sentence\n"It\'s my heel."');
  expect((await other().getScenario({ id: gout!.id })).status).toBe('published');
  expect(found).toEqual([]);
});

test('the script has the height of the window, and its headings lead to their places: beside it, and above it on a phone', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => `- [matter ${at}] "It is number ${at}, doctor."`).join('\n');
  const { id } = await other().createScenario({
    ...CASE,
    title: 'A long script',
    patientDetails: `${CASE.patientDetails}\n${lines}\n### AT THE END\n- "Bye."`,
  });
  const page = await open(`/admin/cases/${id}`);
  const area = page.getByRole('textbox', { name: 'Patient details' });
  await area.waitFor();
  const headings = page.getByRole('navigation', { name: 'Headings of the script' });
  const lineAtTop = () =>
    area.evaluate((its: HTMLTextAreaElement) => [its.value.slice(its.selectionStart).split('\n')[0], its.scrollTop > 2000]);
  await headings.getByRole('button', { name: 'AT THE END' }).click();
  expect(await lineAtTop()).toEqual(['### AT THE END', true]);
  expect((await area.boundingBox())!.height).toBeLessThan(page.viewportSize()!.height);
  await headings.getByRole('button', { name: 'CUES' }).click();
  expect(await lineAtTop()).toEqual(['## CUES', false]);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await headings.isVisible()).toBe(false);
  await page.getByText('Headings of the script').click();
  await headings.getByRole('button', { name: 'AT THE END' }).click();
  expect(await lineAtTop()).toEqual(['### AT THE END', true]);
});
