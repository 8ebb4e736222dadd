import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AssessmentRecord } from '#contract/assessment.ts';
import { appAndBrowser } from '../support/app-and-browser.ts';
import { askFromPage, giveMicrophone } from '../support/browser.ts';
import { DESKTOP, faults, LIGHT_WIDE_DARK_NARROW, PHONE, tabTo, visit } from '../support/check-page.ts';
import { lacking, noRecogniser } from '../support/lacking.ts';
import { TURNS } from '../support/sit-mock.ts';
import { SPEECH_DATA, speechFile } from '../support/speech.ts';
import { consultTyped } from '../support/typed-consultation.ts';

const there = appAndBrowser(noRecogniser() ? {} : { STT: 'pocketsphinx', SPEECH_DATA });

/** Pictures for whoever looks at them: `PICTURES=folder`. */
async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  for (const [size, viewport] of Object.entries({ desktop: { width: 1366, height: 768 }, phone: PHONE }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: join(process.env.PICTURES, `${name}-${size}-${colorScheme}.png`), fullPage: size === 'phone' });
    }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(DESKTOP);
}
const look = async (page: Page, screen: string) => {
  const found = await faults(page, screen, LIGHT_WIDE_DARK_NARROW);
  await picture(page, screen);
  expect(found).toEqual([]);
};
const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
const tries = (page: Page) => page.getByRole('heading', { name: 'Your tries' }).locator('..').getByRole('listitem');

/** What is said aloud comes into the box, to be looked at before it is marked. */
async function answerAloud(page: Page, sayAloud: (wav: Buffer) => Promise<number>): Promise<void> {
  if (lacking('an answer by voice', noRecogniser())) return;
  await page.getByRole('button', { name: 'Answer aloud' }).click();
  await page.getByText(/^Listening: \d+ s left$/).waitFor({ timeout: 30_000 });
  await sayAloud(speechFile('u01'));
  await page.getByText('Check what was recognised, then mark it.').waitFor({ timeout: 60_000 });
  expect(await answer(page).inputValue()).toMatch(/\w+ \w+/);
}

test(
  'a moment of a report is said again: heard, answered, marked on one act, and better at the second try',
  { timeout: 240_000 },
  async () => {
    const page = await visit(there.browser);
    const sayAloud = await giveMicrophone(page);
    await consultTyped(page, there.server.url, 'A painful big toe', TURNS);
    await page.getByRole('heading', { name: 'Change one thing next time' }).waitFor({ timeout: 60_000 });
    const [held] = await askFromPage<{ id: string }[]>(page, '/api/consultations/history');
    const [record] = await askFromPage<AssessmentRecord[]>(page, `/api/consultations/${held!.id}/assessments`);
    const { change, points } = record!.assessment.report;
    await look(page, 'report-with-drills');

    // An act leads, with its own words: the safety net was heard.
    const act = change!;
    // Each missed act has its own way there, and the one thing leads.
    const missed = points!.work.find(({ id, say }) => id.length === 36 && say !== '')!;
    await page.getByRole('button', { name: missed.title }).first().click(); // prettier-ignore
    await page.getByRole('link', { name: `Say it again from here: ${missed.title}` }).waitFor();
    await page.getByRole('link', { name: 'Say it again from here', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: act.title }).waitFor();
    await page.getByText('From “A painful big toe”').waitFor();
    expect(await page.getByText('One way to say it').count()).toBe(0);

    await page.getByRole('button', { name: 'Hear the patient' }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Hear the patient' }).waitFor({ timeout: 30_000 });
    expect(await page.getByText('The voice did not respond.', { exact: false }).count()).toBe(0);

    await answerAloud(page, sayAloud);
    await answer(page).fill('Thank you for coming in. Goodbye now.');
    await answer(page).press('Enter');
    await tries(page).first().getByText('Not demonstrated', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'One way to say it' }).waitFor();
    await page.getByText(act.say, { exact: true }).waitFor();
    await look(page, 'drill-first-try');

    await answer(page).fill(`${act.say} Does that make sense?`);
    await page.getByRole('button', { name: 'Mark it' }).click();
    await tries(page).first().getByText('Met', { exact: true }).waitFor();
    await tries(page).first().getByText('Your words:').waitFor();
    await page.getByText('Try 3 of 3').waitFor();
    await answer(page).fill('And take care.');
    await page.getByRole('button', { name: 'Mark it' }).click();
    await page.getByText('Three tries done.', { exact: false }).waitFor();
    expect(await tries(page).count()).toBe(3);
    expect(await answer(page).count()).toBe(0);
    await look(page, 'drill-three-tries');
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByText('Try 1 of 3').waitFor();
    await page.getByRole('link', { name: 'Back to the feedback' }).click();
    await page.getByRole('heading', { name: 'Change one thing next time' }).waitFor();
    await page.context().close();
  },
);

test('the sets are a quiet way from the list and from progress; a drill is done by keyboard alone', { timeout: 120_000 }, async () => {
  const page = await visit(there.browser);
  await page.goto(there.server.url);
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  await page.getByRole('link', { name: 'Drills' }).click();
  await page.getByRole('heading', { level: 1, name: 'Drills' }).waitFor();
  await page.getByRole('heading', { name: 'Safety net' }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(7);
  expect(await page.getByText('Each case you complete opens its own drills here.').count()).toBe(4);
  await look(page, 'drills-with-nothing');
  await page.goto(`${there.server.url}/progress`);
  await page.getByRole('link', { name: 'Drills' }).click();

  await page.getByRole('heading', { name: 'An angry patient' }).waitFor();
  await tabTo(page, /fobbed off twice/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'An angry patient' }).waitFor();
  await page.getByText('From a case you have not met').waitFor();
  await tabTo(page, /^Your answer$/);
  await page.keyboard.type('I can hear how angry you are. What worries you most about all this?');
  await page.keyboard.press('Enter');
  await tries(page).first().getByText('Met', { exact: true }).waitFor();
  // Nothing of a case that was not met: the exemplar is the set's.
  expect(await page.getByText('Hallam').count()).toBe(0);

  // A failure is told, and the words stay.
  await page.route('**/tries', (route) => route.abort(), { times: 1 });
  await answer(page).fill('I am so sorry.');
  await page.getByRole('button', { name: 'Mark it' }).click();
  await page.getByText('Your words are still here', { exact: false }).waitFor();
  expect(await answer(page).inputValue()).toBe('I am so sorry.');
  await page.goto(`${there.server.url}/drills/angry-9`);
  await page.getByRole('heading', { name: 'Drill not found' }).waitFor();
  await look(page, 'drill-not-found');
  await page.context().close();
});
