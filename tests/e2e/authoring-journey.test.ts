import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administration, toastOf } from '../support/administration.ts';
import { sharedBrowser } from '../support/browser.ts';
import { consultTyped } from '../support/typed-consultation.ts';

const TITLE = 'A cough for the choir';
/** What the author puts below these headings of the template, in place of its hints. */
const SCRIPT: Record<string, string> = {
  Demographics: 'Name: Ruth Adeyemi\nAge: 52\nGender: female\nOccupation: choir leader',
  'Opening Sentence': "I've had this cough for five weeks, doctor, and I can't sing.",
  'OPEN HISTORY': '- "It\'s dry and it comes on at night."',
  'HISTORY IF ASKED':
    '- [blood] "No, I haven\'t coughed up any blood."\n- [weight loss] "My weight is the same."\n- [heartburn] "I do get heartburn when I lie down."',
  // The advice says that no cue is given.
  CUES: '',
};
const GUIDANCE = 'Links the cough at night to heartburn';
const TURNS = [
  "Hello, I'm Doctor Shah, one of the GPs. What can I do for you today?",
  'That must be hard when singing is your work. Have you coughed up any blood, or lost any weight?',
  'Do you get any heartburn when you lie down?',
  'I think the cough at night comes from heartburn, because the acid comes up when you lie flat. We could try a tablet for it for four weeks.',
  'If you cough up blood or get short of breath, please ring us the same day. I will see you again in four weeks.',
];

const { open, other, press, follow, confirm } = administration();

/** A typed consultation by a new guest with storage of their own, ended and saved. */
async function consult(address: string): Promise<Page> {
  const page = await (
    await (await sharedBrowser()).newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  ).newPage();
  page.setDefaultTimeout(20_000);
  await consultTyped(page, address, TITLE, TURNS, async (answers) =>
    expect(await answers.nth(2).innerText()).toContain('heartburn when I lie down'),
  );
  await page.getByText('SCA Scoring Complete').first().waitFor();
  return page;
}

test('a case from the template is read, tried, published, consulted by a candidate, and marked by its own guidance', async () => {
  const page = await open('/admin');
  await press(page, 'Create Scenario');
  const form = page.getByRole('dialog', { name: 'Create Scenario' });
  await form.getByLabel('Title').fill(TITLE);
  await form.getByLabel('Description').fill('A choir leader asks for help with a cough.');
  await form.getByLabel('Tag').selectOption('Respiratory');
  expect(await form.getByLabel('Status').inputValue()).toBe('draft');
  const details = form.getByLabel('Patient details');
  let script = await details.inputValue();
  for (const [heading, lines] of Object.entries(SCRIPT)) {
    const section = new RegExp(`(#+ ${heading}.*\\n)[^]*?(?=\\n\\n|$)`);
    expect(script).toMatch(section);
    script = script.replace(section, `$1${lines}`);
  }
  await details.fill(script);
  await press(form, 'Create Scenario');
  await toastOf(page, 'Scenario created successfully');
  const { id, stationKey } = (await other().adminListScenarios()).find(({ title }) => title === TITLE)!;
  await other().putGuidance({ stationKey, indicatorId: 'D1_6', targetedGuidance: GUIDANCE });

  await follow(page, `Edit: ${TITLE}`);
  await page.getByRole('tab', { name: /^Advice/ }).click();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  const findings = await other().lintScenario({ id });
  await page.getByRole('tabpanel').getByText(findings[0]!.message).first().waitFor();
  await page.getByRole('tab', { name: 'Talk to the patient' }).click();
  await page.getByLabel('What the doctor says').fill('Do you get any heartburn?');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByRole('listitem').filter({ hasText: 'Prompted by' }).filter({ hasText: 'heartburn' }).first().waitFor();

  await page.getByRole('tab', { name: 'Details' }).click();
  const edit = page.getByRole('form', { name: /^Edit Scenario/ });
  await edit.getByLabel('Status').selectOption('Published');
  await press(edit, 'Update Scenario');
  // It stands in the script, which is shown.
  await edit.getByText(/^The template's own words still stand under 'PAST MEDICAL HISTORY', line \d+: “Earlier illnesses/).waitFor();
  await edit.getByLabel('Patient details').fill(script.replace(/\n\n### PAST MEDICAL HISTORY[^]*$/, ''));
  await press(edit, 'Update Scenario');
  const published = toastOf(page, 'Scenario updated successfully');
  const asked = page.getByRole('alertdialog', { name: 'Publish with errors?' });
  if (await Promise.race([asked.waitFor().then(() => true), published.then(() => false)])) await confirm('Publish anyway');
  await published;

  const candidate = await consult(new URL(page.url()).origin);
  await candidate.getByRole('button', { name: /All 26 indicators/ }).click();
  await candidate.getByText('Targets essentials').first().waitFor();
  const report = await candidate.locator('main').innerText();
  // What the author wrote stands in the mark of that indicator, and nowhere for another case.
  expect(report).toMatch(/station asks for.{0,80}cough at night.{0,40}heartburn/is);
});
