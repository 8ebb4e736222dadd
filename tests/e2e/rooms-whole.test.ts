import { execFileSync } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { RoomDebrief } from '#contract/room.ts';
import { findFfmpeg } from '#server/voice/recorder/ffmpeg-encoder.ts';
import { until } from '../support/fake-page.ts';
import { askFromPage, giveMicrophone, launchBrowser, listenToPage } from '../support/browser.ts';
import { faults, LIGHT_WIDE_DARK_NARROW } from '../support/check-page.ts';
import { noRecogniser } from '../support/lacking.ts';
import { hostRoom, joinRoom, loudnessHere, pagesAsTheyAre, picture, sayInRoom, visitor } from '../support/rooms.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';
import { startServer } from '../support/server-process.ts';
import { TURNS } from '../support/sit-mock.ts';
import { speechFile } from '../support/speech.ts';

const there = serverAndBrowser();
const TITLE = 'A painful big toe';
let browser: Browser;
beforeAll(async () => {
  // A few pictures a second are enough to be seen.
  browser = await launchBrowser({ args: ['--use-fake-device-for-media-stream=fps=3'] });
});
beforeEach(({ onTestFailed }) => onTestFailed(() => pagesAsTheyAre(browser)));
afterAll(() => browser.close());

const look = async (page: Page, screen: string) => {
  await picture(page, screen);
  return faults(page, screen, LIGHT_WIDE_DARK_NARROW);
};
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
/** The loudness (RMS, 0 to 1) of each channel of a recording. */
async function sides(address: string): Promise<[number, number]> {
  const input = Buffer.from(await (await fetch(address)).arrayBuffer());
  const pcm = execFileSync(findFfmpeg()!, ['-loglevel', 'error', '-i', 'pipe:0', '-f', 's16le', '-ac', '2', 'pipe:1'], {
    input,
    maxBuffer: 512 * 1024 * 1024,
  });
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, Math.floor(pcm.byteLength / 2));
  const rms = (side: number) =>
    Math.sqrt(samples.reduce((sum, one, at) => (at % 2 === side ? sum + (one / 32_768) ** 2 : sum), 0) / (samples.length / 2));
  return [rms(0), rms(1)];
}
const LOUD = 0.02;
const QUIET = 0.005;

/** Reading time, and on at once. */
async function beginStation(host: Page, others: Page[]): Promise<void> {
  await host.getByRole('button', { name: 'Start reading time' }).click();
  for (const page of others) await page.getByRole('timer', { name: 'Reading time left' }).waitFor();
}
async function consult(host: Page, others: Page[]): Promise<void> {
  await host.getByRole('button', { name: 'Begin now' }).click();
  for (const page of [host, ...others]) await page.getByRole('timer', { name: 'Consultation time left' }).waitFor();
}
async function endStation(host: Page): Promise<void> {
  await host.getByRole('button', { name: 'End consultation' }).click();
  await host.getByRole('alertdialog').getByRole('button', { name: 'End consultation' }).click();
}

test(
  'a person plays the patient: heard, written down by role, marked at the moment, saved, looked back on',
  { timeout: 240_000 },
  async () => {
    const [anna, ben, cleo] = [await visitor(browser), await visitor(browser), await visitor(browser)] as const;
    // A fake microphone's beeps would be recognised too, for many seconds each.
    const [annaSays, benSays] = [await giveMicrophone(anna), await giveMicrophone(ben), await giveMicrophone(cleo)];
    const address = await hostRoom(anna, there.server.url, { name: 'Anna', title: TITLE });
    await joinRoom(ben, address, 'Ben', anna);
    await joinRoom(cleo, address, 'Cleo', anna);
    await anna.getByRole('combobox', { name: 'Role of Ben' }).selectOption('patient');
    await anna.getByRole('combobox', { name: 'Role of Cleo' }).selectOption('examiner');
    await cleo.getByText('Anna starts the station.').waitFor();
    // Ticked once the room holds it.
    const keeps = ben.getByRole('checkbox', { name: 'Keep my voice with the doctor’s consultation' });
    await keeps.click();
    await expect.poll(() => keeps.isChecked()).toBe(true);
    const found = [...(await look(anna, 'room-setup-host')), ...(await look(cleo, 'room-setup'))];

    await beginStation(anna, [ben, cleo]);
    await tab(ben, 'Script');
    expect(await anna.getByRole('tab', { name: 'Script', exact: true }).count()).toBe(0);
    found.push(...(await look(anna, 'room-reading-doctor')), ...(await look(ben, 'room-reading-patient')));
    await consult(anna, [ben, cleo]);

    // The patient's voice reaches the doctor, and whoever watches.
    const said = benSays(speechFile('u01'));
    await expect.poll(() => loudnessHere(anna), { timeout: 30_000 }).toBeGreaterThan(LOUD);
    await said;
    void benSays(speechFile('u02'));
    await expect.poll(() => loudnessHere(cleo), { timeout: 30_000 }).toBeGreaterThan(LOUD);
    if (!noRecogniser()) {
      await tab(anna, 'Transcript');
      await anna.getByText('Patient: Ben').first().waitFor({ timeout: 60_000 }); // prettier-ignore
    }

    void annaSays(speechFile('u01'));
    for (const [at, words] of TURNS.entries()) {
      await sayInRoom(anna, words, [cleo]);
      await sayInRoom(ben, `It is my big toe, and I have had it for three days, number ${at}.`, [anna]);
    }

    // What is pressed while one listens stands at its moment.
    await tab(cleo, 'Mark sheet');
    await cleo.getByRole('button', { name: /^Did it: / }).first().click(); // prettier-ignore
    await cleo.getByRole('textbox', { name: 'Comment on this moment' }).fill('Good pause.');
    await cleo.getByRole('textbox', { name: 'Comment on this moment' }).press('Enter');
    const marks = cleo.getByRole('region', { name: 'Your marks' });
    await marks.getByText('Good pause.').waitFor();
    expect(await marks.getByRole('time').first().textContent()).toMatch(/^\d:\d\d$/);
    found.push(...(await look(cleo, 'room-consulting-examiner')), ...(await look(anna, 'room-consulting-doctor')));
    await endStation(anna);

    // One's own grades before the others'.
    for (const page of [anna, ben, cleo]) await page.getByRole('heading', { name: 'Your grades' }).waitFor();
    expect(await anna.getByText('Grades side by side').count()).toBe(0);
    found.push(...(await look(cleo, 'room-grading')));
    for (const domain of ['Data gathering and diagnosis', 'Clinical management', 'Relating to others'])
      await cleo.getByRole('radiogroup', { name: domain }).getByRole('radio', { name: 'Pass', exact: true }).click();
    await cleo.getByRole('button', { name: 'Give these grades' }).click();
    await anna.getByRole('button', { name: 'Look without grading' }).click();
    await anna.getByRole('rowheader', { name: 'Cleo' }).waitFor();
    await anna.getByRole('rowheader', { name: 'Examiner (AI)' }).waitFor({ timeout: 45_000 });

    // The marked moment is played from what this device kept.
    const player = anna.getByLabel('Sound of the consultation');
    await anna.getByRole('button', { name: /^Play from here/ }).first().click(); // prettier-ignore
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime), { timeout: 30_000 }).toBeGreaterThan(0.2);
    found.push(...(await look(anna, 'room-debrief')));

    // Kept by the server, doctor and patient apart: the patient has agreed.
    const { sound } = await until('the kept sound', async () => {
      const debrief = await askFromPage<RoomDebrief>(anna, `/api/rooms/${address.split('/').at(-1)}/debrief`);
      return debrief.sound && { sound: debrief.sound };
    });
    const [left, right] = await sides(there.server.url + sound.stereoUrl);
    expect(left).toBeGreaterThan(0.001);
    expect(right).toBeGreaterThan(0.001);

    await anna.getByRole('link', { name: 'Open the saved consultation' }).click();
    await anna.getByText('D1 Data gathering & diagnosis').first().waitFor({ timeout: 60_000 }); // prettier-ignore
    await anna.getByText(TURNS[1]!).first().waitFor({ state: 'attached' }); // prettier-ignore
    expect(found).toEqual([]);
  },
);

test('the AI patient: all three hear it, and the doctor alone cuts in', { timeout: 240_000 }, async () => {
  const [anna, ben, cleo] = [await visitor(browser), await visitor(browser), await visitor(browser)] as const;
  const [annaSays, benSays] = [await giveMicrophone(anna), await giveMicrophone(ben), await giveMicrophone(cleo)];
  const ownSound = await listenToPage(anna);
  const address = await hostRoom(anna, there.server.url, { name: 'Anna', title: TITLE, ai: true });
  await joinRoom(ben, address, 'Ben', anna);
  await joinRoom(cleo, address, 'Cleo', anna);
  // What is heard is measured: pictures would take the processor from it.
  for (const page of [anna, ben, cleo]) await page.getByRole('button', { name: 'Turn camera off' }).click();
  await beginStation(anna, [ben, cleo]);
  await consult(anna, [ben, cleo]);
  for (const page of [anna, ben, cleo]) await tab(page, 'Transcript');
  await anna.getByRole('textbox', { name: 'Type what you say' }).waitFor();

  const lines = (page: Page) => page.getByRole('list', { name: 'Transcript' }).getByText('Patient', { exact: true });
  const ask = async (words: string) => {
    const before = await lines(anna).count();
    await anna.getByRole('textbox', { name: 'Type what you say' }).fill(words);
    await anna.keyboard.press('Enter');
    return before;
  };
  // Long enough to be cut into.
  const question = 'Could you tell me everything from the beginning, please?';
  await ask(question);
  await expect.poll(async () => (await ownSound()).loudAt.length, { timeout: 60_000 }).toBeGreaterThan(5);
  for (const page of [ben, cleo]) await expect.poll(() => loudnessHere(page, 'AI patient'), { timeout: 30_000 }).toBeGreaterThan(LOUD);
  for (const page of [anna, ben, cleo]) await lines(page).first().waitFor({ timeout: 60_000 }); // prettier-ignore
  const patientAtCleo = () => loudnessHere(cleo, 'AI patient');
  await expect.poll(patientAtCleo, { timeout: 60_000 }).toBeLessThan(QUIET);

  // Whoever watches may speak: the patient goes on.
  await ask('Please tell me more about all of that, and what happened the day before and the night after.');
  await expect.poll(patientAtCleo, { timeout: 60_000 }).toBeGreaterThan(LOUD);
  const spoken = benSays(speechFile('u01'));
  await expect.poll(() => loudnessHere(anna), { timeout: 30_000 }).toBeGreaterThan(LOUD);
  // Between two sentences he is silent.
  await expect.poll(patientAtCleo, { timeout: 3000 }).toBeGreaterThan(LOUD);
  await spoken;

  // The doctor cuts in, aloud: the patient falls silent, and what was said is the doctor's turn.
  const turns = anna.getByText(/^Doctor: Anna/);
  await expect.poll(() => turns.count()).toBe(2);
  await ask('Would you tell me the whole story once more, from the very first moment until today, slowly?');
  await expect.poll(patientAtCleo, { timeout: 60_000 }).toBeGreaterThan(LOUD);
  if (!noRecogniser()) await annaSays(speechFile('u01'));
  await expect.poll(patientAtCleo, { timeout: 30_000 }).toBeLessThan(QUIET);
  await expect.poll(() => turns.count(), { timeout: 60_000 }).toBeGreaterThan(noRecogniser() ? 2 : 3);
  await endStation(anna);
  await anna.getByRole('button', { name: 'Look without grading' }).click();
  const saved = await anna.getByRole('link', { name: 'Open the saved consultation' }).getAttribute('href', { timeout: 90_000 });
  const { transcript } = await askFromPage<{ transcript: { role: string; interrupted?: boolean }[] }>(
    anna,
    `/api/consultations/${saved!.split('/').at(-1)}`,
  );
  // Cut into aloud; typed words cut in as well.
  expect(transcript.filter(({ role, interrupted }) => role === 'assistant' && interrupted).length).toBeGreaterThan(0);
});

test('a page that is killed and a server that is killed are back in the room, in the same place', { timeout: 240_000 }, async () => {
  let server = await startServer();
  onTestFinished(async () => void (await server.kill('SIGKILL')));
  const [anna, ben] = [await visitor(browser), await visitor(browser)] as const;
  const address = await hostRoom(anna, server.url, { name: 'Anna', title: TITLE });
  await joinRoom(ben, address, 'Ben', anna);
  await anna.getByRole('combobox', { name: 'Role of Ben' }).selectOption('patient');
  await beginStation(anna, [ben]);
  await consult(anna, [ben]);
  await sayInRoom(anna, 'What brings you here today?', [ben]);

  const context = ben.context();
  await ben.close();
  await anna.getByText(/The place is kept for/).waitFor({ timeout: 30_000 });
  const back = await context.newPage();
  await back.goto(address);
  await back.getByRole('button', { name: 'Go in' }).click();
  await back.getByRole('tab', { name: 'Script', exact: true }).waitFor();
  await anna.getByText(/The place is kept for/).waitFor({ state: 'detached' });
  await sayInRoom(back, 'It is my toe.', [anna]);

  await server.kill('SIGKILL');
  await anna.getByText(/Reconnecting|connection/i).first().waitFor({ timeout: 30_000 }); // prettier-ignore
  server = await startServer({ folder: server.folder, env: { PORT: new URL(server.url).port } });
  await sayInRoom(anna, 'How long have you had it?', [back]);
  await anna.getByText('It is my toe.').waitFor();
  expect(await back.getByRole('tab', { name: 'Script', exact: true }).count()).toBe(1);
});
