import { expect, test } from 'vitest';
import { administration } from '../support/administration.ts';
import { sharedBrowser } from '../support/browser.ts';
import { faults, visit } from '../support/check-page.ts';
import { consultTyped } from '../support/typed-consultation.ts';

const TITLE = 'White fingers';
const CASE = {
  title: TITLE,
  description: 'A builder asks about his hands.',
  tag: 'Rheumatology',
  status: 'published' as const,
  voiceProvider: '11labs',
  voiceId: 'Daniel',
  patientDetails: `## Demographics
Name: Darren Wozniak
Age: 44
Gender: male
Occupation: builder

## Opening Sentence
"It's my hands, doctor."

## OPEN HISTORY
- They go white in the cold.

## HISTORY IF ASKED
- Fingers: index, middle and ring, both sides
- Erections: poor 18/12 (embarrassed, only if asked directly)

## SOCIAL HISTORY
- Smoking: 20/day
`,
};
const SAID = "It's these three fingers, on both hands, and never my thumbs.";

const { open, other, press } = administration();

test('an author corrects a line of the patient and a question, and a candidate hears the corrected line', async () => {
  const { id } = await other().createScenario(CASE);
  const page = await open(`/admin/cases/${id}`);
  await page.getByRole('tab', { name: 'What the patient says' }).click();
  const panel = page.getByRole('tabpanel');
  const row = panel.getByRole('listitem').filter({ hasText: 'index, middle and ring' }).first();
  await row.waitFor();
  await panel.getByText('“I smoke 20 a day.”').waitFor();
  await row.getByRole('button', { name: /^Correct:/ }).click();
  await row.getByLabel('What the patient says').fill(SAID);
  await press(page, 'Save');
  await row.getByText(`“${SAID}”`).waitFor();
  await row.getByText('Corrected', { exact: true }).waitFor();

  const sealed = panel.getByRole('listitem').filter({ hasText: '18/12' }).first();
  await sealed.getByRole('button', { name: /What opens it/ }).click();
  await sealed.getByText('Should not open it').waitFor();
  expect(await sealed.getByText('Opened it', { exact: true }).count()).toBeGreaterThan(0);
  await sealed
    .getByRole('button', { name: /^Correct: / })
    .nth(1)
    .click();
  await sealed.getByLabel('What the doctor says').fill('Lovely weather today, is it not?');
  await press(page, 'Save');
  await sealed.getByLabel('What the doctor says').waitFor({ state: 'detached' });
  const corrected = sealed.getByRole('listitem').filter({ hasText: 'Lovely weather today, is it not?' });
  await corrected.getByText('Did not open it').waitFor();
  const found = await faults(page, 'said');
  expect(found).toEqual([]);

  // The line outlives a change of the note beside it.
  const now = (await other().adminListScenarios()).find((each) => each.id === id)!;
  await other().updateScenario({
    ...CASE,
    id,
    patientDetails: now.patientDetails.replace('middle and ring, both sides', 'middle and ring, both sides, L worse'),
  });
  await page.reload();
  await panel.getByText('The note has changed since this line was corrected.').waitFor();

  const { origin } = new URL(page.url());
  const guest = await visit(await sharedBrowser());
  await consultTyped(guest, origin, TITLE, ['Hello, how can I help?', 'Which fingers does it affect?'], async (answers) =>
    expect(await answers.nth(1).innerText()).toContain(SAID),
  );
  await guest.context().close();
});
