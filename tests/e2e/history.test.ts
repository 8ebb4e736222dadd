import { expect, test } from 'vitest';
import { createClient } from '#web/api/client.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';
import { keepSignIn, SIGN_IN_KEY } from '../support/past-work.ts';
import { enterAsGuest } from '../support/sign-in.ts';

const there = serverAndBrowser();

const OPENING = "Hello, I'm Doctor Patel, one of the GPs here. What can I do for you today?";
/** Two consultations that are marked differently, by what the doctor said. */
const SAID = {
  curt: [
    'Hello. What is it today? Right, and since when have you had that pain in the toe then? Is it red, is it hot, is it swollen?',
    'Any blood tests before? Any other tablets? Do you smoke or drink at all? Did you hurt it or bang it against something at work?',
    'You should take naproxen, one of them twice a day for a week, and that will be that. Goodbye.',
  ],
  kind: [
    OPENING,
    'That sounds really painful. Can you tell me a bit more about it and when it started?',
    'What worries you most about it, and what had you thought it might be? Was there anything you were hoping we could do?',
    'How is it affecting your work and your life at home?',
    'From what you have told me I think this is gout, because it came on so quickly in the big toe. How does that sound to you?',
    'I would like you to take colchicine, five hundred micrograms twice a day. If you get a fever, or it is no better in three days, please ring us the same day.',
  ],
};

test('the history stands by marks, best or worst first, page by page, and what is not marked comes last', async () => {
  const signIn = await enterAsGuest(there.server.url);
  const api = createClient({ base: there.server.url, token: signIn.access_token });
  const scenario = (await api.listScenarios()).find(({ title }) => title === 'A painful big toe')!;
  const names: Record<string, string> = {};
  const hold = async (said: string[], name: string) => {
    const transcript = said.flatMap((text) => [
      { role: 'doctor', text },
      { role: 'patient', text: 'My big toe hurts, doctor.' },
    ]);
    const { id } = await api.createConsultation({ scenarioId: scenario.id, duration: 600, transcript });
    names[`/consultation-details/${id}`] = name;
    return id;
  };
  const marks: Record<string, number> = {};
  for (const [name, said] of Object.entries(SAID)) {
    const { assessment } = await api.grade({ sessionId: await hold(said, name), scenarioId: scenario.id });
    marks[name] = assessment.report.total.points!;
  }
  expect(marks.kind).toBeGreaterThan(marks.curt!);
  for (let index = 0; index < 25; index += 1) await hold([OPENING], `bare ${index}`);

  const context = await there.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(keepSignIn, [SIGN_IN_KEY, signIn] as [string, typeof signIn]);
  const page = await context.newPage();
  await page.goto(`${there.server.url}/history`);
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link');
  const shown = async () =>
    (await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')))).map((href) => names[href ?? '']);
  await cards.first().waitFor();
  expect((await shown())[0]).toBe('bare 24');

  for (const [order, expected] of [
    ['Best marks first', ['kind', 'curt', 'bare 24']],
    ['Worst marks first', ['curt', 'kind', 'bare 24']],
  ] as const) {
    await page.getByLabel('Order').selectOption(order);
    await expect.poll(async () => (await shown()).slice(0, 3), { timeout: 15_000 }).toEqual(expected);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(async () => (await shown()).length, { timeout: 15_000 }).toBe(27);
    expect(new Set(await shown()).size).toBe(27);
  }
  await context.close();
});
