import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { consultations } from '#server/db/tables.ts';
import { createClient, type Client } from '#web/api/client.ts';
import { sharedBrowser } from '../support/browser.ts';
import { DESKTOP, faults, LIGHT_WIDE_DARK_NARROW, PHONE } from '../support/check-page.ts';
import { emptyDb } from '../support/db.ts';
import { pageOf } from '../support/practising.ts';
import { enterAsGuest } from '../support/sign-in.ts';
import { startApp, type StartedApp } from '../support/start-app.ts';
import { toneWav } from '../support/tone-wav.ts';

let db: Db;
let app: StartedApp;
let browser: Browser;
beforeAll(async () => {
  db = await emptyDb();
  [app, browser] = await Promise.all([startApp({ db }), sharedBrowser()]);
});
afterAll(() => app.close());

/** A saved and marked consultation on the big toe, two minutes long, with a recording. @returns its id */
async function held(api: Client, doctor: readonly string[]): Promise<string> {
  const scenarioId = (await api.listScenarios()).find(({ title }) => title === 'A painful big toe')!.id;
  const transcript = doctor.flatMap((text, index) => [
    { id: `doctor-${index}`, role: 'doctor' as const, text, startMs: index * 20_000, endMs: index * 20_000 + 6000 },
    { id: `patient-${index}`, role: 'patient' as const, text: 'Right you are, doctor. I had not thought of it in that way, but it makes sense when you put it like that.', startMs: index * 20_000 + 8000, endMs: index * 20_000 + 10_000 }, // prettier-ignore
  ]);
  const { id } = await api.createConsultation({ scenarioId, duration: 120, transcript });
  await api.grade({ sessionId: id });
  const callId = crypto.randomUUID();
  await db.update(consultations).set({ recorded: true, vapiCallId: callId }).where(eq(consultations.id, id));
  mkdirSync(join(app.folder, 'recordings', callId), { recursive: true });
  for (const [file, tones] of [
    ['mono', [220]],
    ['stereo', [220, 330]],
  ] as const)
    // prettier-ignore
    writeFileSync(join(app.folder, 'recordings', callId, `${file}.wav`), toneWav({ seconds: 120, tones }));
  return id;
}

const HELLO = 'Hello, I am Doctor Patel, one of the GPs here. What can I do for you today? Tell me all about it, please.';
const FEVER = 'Have you felt feverish or shivery with it, or had any cut or graze on that foot?';
const BRAKE = 'I need to ask you not to drive at all until you can stamp on the brake without it hurting.';
const DRINK = 'Was there anything the day before it started, a big meal or a few drinks? I ask everyone, because it can set this off.';
const PLAN = 'From what you have told me I think that this is gout, and I would like to see how you are in three weeks. Does that sound all right to you?'; // prettier-ignore
const NET = "If you get feverish, shivery or ill, or the redness spreads, call us the same day, or one one one if we're shut.";

/** What the page plays now: which consultation's recording, and where. */
const playing = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { played: HTMLMediaElement[] }).played
      .filter((audio) => !audio.paused)
      .map((audio) => ({ of: /consultations\/([^/]+)/.exec(audio.src)?.[1] ?? '', seconds: Math.floor(audio.currentTime) })),
  );
const watchAudio = (page: Page) =>
  page.addInitScript(() => {
    const played = new Set<HTMLMediaElement>();
    const { play } = HTMLMediaElement.prototype as { play: (this: HTMLMediaElement) => Promise<void> };
    HTMLMediaElement.prototype.play = function playWatched(this: HTMLMediaElement) {
      played.add(this);
      return play.call(this);
    };
    Object.defineProperty(window, 'played', { get: () => [...played] });
  });

test('the second attempt shows act by act what changed, and plays the moments of both', { timeout: 180_000 }, async () => {
  const signIn = await enterAsGuest(app.url);
  const api = createClient({ base: app.url, token: signIn.access_token });
  const first = await held(api, [HELLO, DRINK, PLAN, BRAKE]);
  const second = await held(api, [HELLO, FEVER, DRINK, PLAN, NET]);
  const page = await pageOf(browser, signIn, DESKTOP);
  await watchAudio(page);
  await page.goto(`${app.url}/consultation-details/${second}`);
  const card = page.getByRole('heading', { name: 'Since your earlier attempt' }).locator('../..');
  const acts = (title: string) => card.getByRole('heading', { name: title }).locator('..').getByRole('listitem');

  const gained = acts('Now done').filter({ hasText: 'Infection excluded' });
  await gained.getByText('Missed', { exact: true }).waitFor();
  const lost = acts('Not done this time').filter({ hasText: 'Driving and passengers' });
  await lost.getByRole('button').first().click();
  await lost.getByRole('group', { name: 'Earlier' }).getByText(BRAKE).waitFor();
  await lost.getByRole('group', { name: 'This time' }).getByText('Not demonstrated. It belonged here:').waitFor();
  await lost.getByRole('group', { name: 'Earlier' }).getByRole('button', { name: 'Go to 1:00' }).click();
  await card.getByText('The earlier attempt is playing.').waitFor();
  await expect
    .poll(() => playing(page))
    .toMatchObject([{ of: first, seconds: expect.toSatisfy((at: number) => at >= 59 && at < 70) as number }]);

  // The other recording takes its place.
  await gained.getByRole('button').first().click();
  await gained.getByRole('group', { name: 'This time' }).getByText(FEVER).waitFor();
  await gained.getByRole('group', { name: 'This time' }).getByRole('button', { name: 'Go to 0:20' }).click();
  await expect.poll(() => playing(page)).toMatchObject([{ of: second }]);
  await card.getByText('The earlier attempt is playing.').waitFor({ state: 'detached' });

  await card.getByRole('button', { name: /^Done both times \(\d+\)$/ }).click();
  await acts('Done both times').first().waitFor();
  await card.getByRole('button', { name: /^Not done either time \(\d+\)$/ }).click();
  expect(await acts('Not done either time').count()).toBeGreaterThan(5);
  await card.getByRole('button', { name: /^Not done either time/ }).click();
  await page.getByRole('button', { name: 'Pause' }).first().click();
  const found = await faults(page, 'second attempt', LIGHT_WIDE_DARK_NARROW);
  for (const [size, viewport] of Object.entries({ desktop: { width: 1366, height: 768 }, phone: PHONE })) {
    if (!process.env.PICTURES) break;
    await page.setViewportSize(viewport);
    await card.scrollIntoViewIfNeeded();
    await card.screenshot({ path: join(process.env.PICTURES, `second-attempt-${size}.png`) });
  }
  expect(found).toEqual([]);

  // The first attempt stands beside none.
  await page.goto(`${app.url}/consultation-details/${first}`);
  await page.getByText('D1 Data gathering & diagnosis').first().waitFor();
  expect(await card.count()).toBe(0);
  await page.context().close();
});

test('a recording of the earlier attempt that is gone is told, and its words stay', { timeout: 120_000 }, async () => {
  const signIn = await enterAsGuest(app.url);
  const api = createClient({ base: app.url, token: signIn.access_token });
  const first = await held(api, [HELLO, BRAKE, PLAN]);
  const second = await held(api, [HELLO, PLAN, NET]);
  await db.update(consultations).set({ vapiCallId: crypto.randomUUID() }).where(eq(consultations.id, first));
  const page = await pageOf(browser, signIn, DESKTOP);
  await page.goto(`${app.url}/consultation-details/${second}`);
  const lost = page.getByRole('listitem').filter({ hasText: 'Driving and passengers' });
  await lost.getByRole('button', { name: /Driving and passengers/ }).last().click(); // prettier-ignore
  await page.getByRole('group', { name: 'Earlier' }).getByRole('button', { name: 'Go to 0:20' }).click();
  await page.getByText('The recording of the earlier attempt could not be played.').waitFor();
  expect(await page.getByRole('group', { name: 'Earlier' }).getByText(BRAKE).count()).toBe(1);
  await page.context().close();
});
