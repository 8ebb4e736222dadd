import { afterAll, expect, test } from 'vitest';
import { startFakeLlm, type FakeAnswer, type FakeLlm } from '#server/providers/llm/fake.ts';
import { administration } from '../support/administration.ts';
import { joinCall } from '../support/call-socket.ts';
import { faults, tabTo } from '../support/check-page.ts';
import { until } from '../support/fake-page.ts';
import { enterAsGuest } from '../support/sign-in.ts';

/** Never a word, and never an end. */
const HANGS: FakeAnswer = { words: 'word', stallAfter: 0 };
let answer: FakeAnswer = HANGS;
let llm: FakeLlm;
const { open, press, url, clientOf } = administration(async () => {
  llm = await startFakeLlm(() => answer);
  return { LLM_BASE_URL: llm.baseUrl, LLM_MODEL: 'vague', EXAMINER: 'rules' };
});
afterAll(() => llm?.close());

test('a model is measured from the panel, with a reload and a change of mind on the way; it does not pass, and everybody is told why', async () => {
  const page = await open('/admin');
  const card = page.getByRole('region', { name: 'The patient’s chat model' });
  await card.getByText('Not measured yet').waitFor();
  expect(await faults(page, 'not measured')).toEqual([]);

  // By keyboard, from what stands above: the page has a hundred stops before it.
  await card.focus();
  await tabTo(page, /^Measure this model$/);
  await page.keyboard.press('Enter');
  await card.getByRole('progressbar').waitFor();
  await tabTo(page, /^Cancel the measurement$/);
  await page.reload();
  await card.getByRole('progressbar').waitFor();
  await expect.poll(() => llm.requests.length).toBeGreaterThan(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await card.getByRole('button', { name: 'Cancel the measurement' }).click();
  await card.getByRole('button', { name: 'Measure this model' }).waitFor();
  await card.getByText('Not measured yet').waitFor();

  answer = { words: 'I really could not say, doctor.' };
  await press(page, 'Measure this model');
  await card.getByText(/^\d+ of 160$/).waitFor();
  const table = card.getByRole('table', { name: 'The model beside the rules' });
  await table.waitFor({ timeout: 220_000 });
  await card.getByText('Not offered', { exact: true }).waitFor();
  const verdict = /^Measured .* It is not offered to candidates, and the rules play: facts [\d.]+%, at least the rules' [\d.]+% needed/;
  await card.getByText(verdict).waitFor();
  expect(await table.getByRole('row', { name: /^Facts given/ }).textContent()).toMatch(/\(\d+ of \d+\)/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await faults(page, 'measured')).toEqual([]);

  await press(page, 'System Prompt');
  await page.getByText(/^The chat model of this server is not offered to candidates.* it was measured on /).waitFor();
  await page.context().close();

  // A candidate's consultation: the rules play, and its details say why.
  const asked = llm.requests.length;
  const guest = await enterAsGuest(url());
  const doctor = clientOf(guest);
  const scenarioId = (await doctor.listScenarios()).find(({ title }) => title === 'A painful big toe')!.id;
  const call = await doctor.startCall({ scenarioId, mode: 'text' });
  const socket = await joinCall(url(), call);
  socket.send({ type: 'text', text: 'Hello, what can I do for you today?' });
  await until('an answer', () => socket.finals().length === 2, 30_000);
  socket.send({ type: 'end' });
  await until('the end', () => socket.closed() === 1000);
  const { id } = await doctor.saveSession({ scenarioId, vapiCallId: call.callId, duration: 62 });
  expect(llm.requests.length).toBe(asked);
  const details = await open(`/consultation-details/${id}`, guest);
  await details.getByText(/^Patient: Offline patient.* The chat model was not offered: vague at .*, measured on .*: facts /).waitFor();
}, 300_000);
