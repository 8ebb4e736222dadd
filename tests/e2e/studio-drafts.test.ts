import { afterAll, expect, test } from 'vitest';
import { startFakeLlm, type FakeAnswer, type FakeLlm } from '#server/providers/llm/fake.ts';
import { administration } from '../support/administration.ts';
import { sharedBrowser } from '../support/browser.ts';
import { faults, visit } from '../support/check-page.ts';
import { consultTyped } from '../support/typed-consultation.ts';

const TITLE = 'A stiff shoulder';
const WORDS = ['shoulder', 'neck', 'elbow', 'wrist', 'thumb', 'back', 'hip', 'knee', 'ankle', 'heel', 'jaw', 'ear'];
const CASE = {
  title: TITLE,
  description: 'A decorator asks about his shoulder.',
  tag: 'Rheumatology',
  status: 'published' as const,
  voiceProvider: '11labs',
  voiceId: 'Daniel',
  patientDetails: `## Demographics
Name: Darren Wozniak
Age: 44
Gender: male
Occupation: decorator

## Opening Sentence
"It's my shoulder, doctor."

## HISTORY IF ASKED
- Fingers: tingle at night, wakes, shakes hand out
${WORDS.map((word) => `- ${word} pain: nil`).join('\n')}
${WORDS.map((word) => `- ${word} swelling: nil`).join('\n')}
`,
};
const FINGERS = 'My fingers tingle at night. It wakes me, and I shake my hand out.';

let failing = false;
let waiting: Promise<void> | null = null;
let llm: FakeLlm;
const { open, other, press } = administration(async () => {
  llm = await startFakeLlm(({ messages }): FakeAnswer => {
    if (failing) return { status: 500 };
    const notes = messages
      .at(-1)!
      .content.split('\n')
      .map((line) => JSON.parse(line) as { n: number; note: string });
    const lines = notes.map(({ n, note }) => ({
      n,
      say: note.includes('tingle') ? FINGERS : note.startsWith('ear') ? '' : `About that, no, nothing, note ${note}.`,
    }));
    return { words: JSON.stringify({ lines }), ...(waiting && { firstWordMs: 1500 }) };
  });
  return { LLM_BASE_URL: llm.baseUrl, LLM_MODEL: 'writer', PATIENT: 'offline' };
});
afterAll(() => llm?.close());

test('a chat model drafts the lines of a case; an author edits one, discards one, uses the others, and a candidate hears them', async () => {
  const { id } = await other().createScenario(CASE);
  const page = await open(`/admin/cases/${id}`);
  await page.getByRole('tab', { name: 'What the patient says' }).click();
  const panel = page.getByRole('tabpanel');
  const bar = panel.getByRole('region', { name: 'Draft these lines' });

  failing = true;
  await bar.getByRole('button', { name: /^Draft \d+ lines$/ }).click();
  await bar.getByText('The chat model did not answer as expected. Please try again.').waitFor();
  failing = false;

  // Stopped on the way, what was drafted stays.
  waiting = Promise.resolve();
  await bar.getByRole('button', { name: /^Draft \d+ lines$/ }).click();
  await bar.getByText(/^20 of \d+ notes$/).waitFor();
  await press(page, 'Stop');
  await bar.getByText(/^\d+ drafts? to read/).waitFor();
  waiting = null;
  await bar.getByRole('button', { name: /^Draft \d+ lines$/ }).click();
  await bar.getByRole('button', { name: /^Use all \d+ drafts$/ }).waitFor();
  const fingers = panel.getByRole('listitem').filter({ hasText: 'tingle at night, wakes' }).first();
  await fingers.getByText(FINGERS).waitFor();
  expect(await faults(page, 'drafts')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await panel
    .getByText(/^Draft The model finds nothing here for the patient to say/)
    .first()
    .waitFor();

  await fingers.getByRole('button', { name: /^Edit the draft:/ }).click();
  await fingers.getByLabel('What the patient says').fill(`${FINGERS} Every night.`);
  await press(page, 'Save');
  await fingers.getByText('Corrected', { exact: true }).waitFor();
  expect(await fingers.getByText('Draft', { exact: true }).count()).toBe(0);

  const thumb = panel.getByRole('listitem').filter({ hasText: 'thumb' });
  await panel
    .getByRole('button', { name: /^Discard the draft:/ })
    .first()
    .click();
  const all = bar.getByRole('button', { name: /^Use all \d+ drafts$/ });
  const used = Number(/\d+/.exec((await all.textContent())!)![0]);
  await all.click();
  await all.waitFor({ state: 'detached' });
  await expect.poll(() => panel.getByText('Corrected', { exact: true }).count()).toBeGreaterThan(used);
  expect(await thumb.count()).toBeGreaterThan(0);
  const saved = (await other().adminListScenarios()).find((each) => each.id === id)!;
  expect(saved.saidByHand!.lines).toHaveLength(used + 1);

  const guest = await visit(await sharedBrowser());
  await consultTyped(guest, new URL(page.url()).origin, TITLE, ['Hello, how can I help?', 'Do your fingers tingle?'], async (answers) =>
    expect(await answers.nth(1).innerText()).toContain(`${FINGERS} Every night.`),
  );
  await guest.context().close();
});

test('without a chat model nothing offers to draft', async () => {
  const { id } = await other().createScenario({ ...CASE, title: 'Another' });
  const page = await open(`/admin/cases/${id}`);
  await page.route('**/api/admin/scenarios/*/said', async (route) => {
    const answered = await route.fetch();
    await route.fulfill({ response: answered, json: { ...((await answered.json()) as object), drafter: null } });
  });
  await page.getByRole('tab', { name: 'What the patient says' }).click();
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  expect(await page.getByRole('region', { name: 'Draft these lines' }).count()).toBe(0);
});
