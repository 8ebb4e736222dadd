import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallEvent } from '#web/voice/call-events.ts';
import type { StartRequest } from '#web/voice/call-parts.ts';
import { giveMicrophone, launchBrowser } from '../support/browser.ts';
import { until } from '../support/fake-page.ts';
import { fragileLine } from '../support/fragile-line.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { enterAsGuest } from '../support/sign-in.ts';
import { openVoicePage, serveVoice, type VoicePage } from '../support/voice-page.ts';

const SPEECH = resolve('../shared/speech');
const missing = [
  !existsSync(SPEECH) && '../shared/speech',
  !existsSync('/usr/share/pocketsphinx/model/en-us') && "Debian's pocketsphinx-en-us",
].filter(Boolean);
if (missing.length > 0) console.warn(`SKIPPED: a call that stays alive needs ${missing.join(' and ')}`);
const spoken = test.skipIf(missing.length > 0);
const wavOf = (name: string) => readFileSync(`${SPEECH}/utterances/flite-rms/${name}.wav`);

let app: ServerProcess;
let voice: Awaited<ReturnType<typeof serveVoice>>;
let line: Awaited<ReturnType<typeof fragileLine>>;
let browser: Browser;
let context: BrowserContext;
let token: string;
let scenarioId: string;
beforeAll(async () => {
  if (missing.length > 0) return;
  [app, browser] = await Promise.all([startServer({ env: { STT: 'pocketsphinx', SPEECH_DATA: SPEECH } }), launchBrowser()]);
  voice = await serveVoice(app.url);
  line = await fragileLine(voice.port);
  token = (await enterAsGuest(app.url)).access_token;
  const scenarios = (await (await fetch(`${app.url}/api/scenarios`, { headers: { authorization: `Bearer ${token}` } })).json()) as {
    id: string;
    title: string;
  }[];
  scenarioId = scenarios.find(({ title }) => title === 'A painful big toe')!.id;
  context = await browser.newContext();
});
afterAll(async () => {
  await browser?.close();
  line?.close();
  await voice?.close();
  await app?.kill('SIGTERM');
});

const request = (extra: Partial<StartRequest> = {}): StartRequest => ({ scenarioId, mode: 'voice', recogniser: false, ...extra });
const isActive = (page: VoicePage) => until('an active call', async () => (await page.state()).status === 'active', 15_000);
const told = (page: VoicePage, code: string, ms = 15_000) =>
  until(`the notice ${code}`, async () => (await page.notices()).includes(code as never), ms);
/** The patient is done and nobody speaks. */
const isQuiet = (page: VoicePage) =>
  until(
    'a quiet line',
    async () => {
      const now = await page.state();
      return now.status === 'active' && now.line.agent === 'listening' && now.line.user !== 'speaking';
    },
    30_000,
  );
const lastOf = async (page: VoicePage, type: CallEvent['type']) => (await page.events()).findLast((event) => event.type === type);

async function newPage() {
  const page = await context.newPage();
  const say = await giveMicrophone(page);
  const opened = await openVoicePage(page, line.port, token);
  return { ...opened, say: (name: string) => say(wavOf(name)) };
}

spoken('a call outlives its line, its page, its microphone and its tab', { timeout: 120_000 }, async () => {
  const page = await newPage();
  await page.start(request());
  await isActive(page);
  expect((await page.state()).stages.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'completed'));
  await page.page.waitForTimeout(1000);
  await page.say('u01');
  await until('an answer', async () => (await page.said()).length >= 2, 20_000);
  await isQuiet(page);
  expect((await page.state()) as { line?: { quality: unknown } }).toMatchObject({ line: { quality: 'good' } });

  // The line is cut: back within a second or two, on the same call.
  const before = await page.said();
  let at = Date.now();
  line.cut();
  await told(page, 'line-back');
  console.log(`line cut -> back ${(await lastOf(page, 'call-start'))!.at - at} ms`);
  expect(await page.said()).toEqual(before);

  // The network dies without a word: noticed, and what is typed meanwhile is asked once it is back.
  at = Date.now();
  line.die();
  await page.type('Have you had a fever?');
  await until('a line that is known to be lost', async () => (await page.state()).status === 'reconnecting', 10_000);
  const noticedMs = (await lastOf(page, 'connection-lost'))!.at - at;
  console.log(`network dead -> noticed ${noticedMs} ms`);
  expect(noticedMs).toBeLessThan(7000);
  await page.type('And any injury?');
  line.mend();
  await isActive(page);
  const asked = (text: string) => async () => (await page.said()).filter((entry) => entry.text === text).length;
  await until(
    'both questions',
    async () => (await asked('Have you had a fever?')()) === 1 && (await asked('And any injury?')()) === 1,
    30_000,
  );
  await isQuiet(page);

  // The page is loaded again and comes back to its call, which goes on by voice.
  const all = await page.said();
  await page.reload();
  const current = await page.page.evaluate(async (bearer) => {
    const answer = await fetch('/api/calls/current', { headers: { authorization: `Bearer ${bearer}` } });
    return ((await answer.json()) as { call: { callId: string } }).call.callId;
  }, token);
  await page.start(request({ callId: current }));
  await isActive(page);
  await until('what was said before', async () => (await page.said()).length === all.length);
  expect(await page.said()).toEqual(all);

  // The microphone goes away; another one is there.
  await page.page.evaluate(() => window.endMicrophone());
  await told(page, 'microphone-changed');
  expect((await page.state()).devices.microphone).toBe('on');
  await page.say('u05');
  await until('an answer to what the new microphone heard', async () => (await page.said()).length >= all.length + 2, 20_000);
  await isQuiet(page);

  // A second tab takes the call; the first takes it back.
  const second = await newPage();
  await second.start(request({ callId: current }));
  await isActive(second);
  await told(page, 'moved');
  expect(await page.state()).toMatchObject({ status: 'ended', reason: 'moved' });
  await page.page.evaluate(() => window.kept.client.takeOver());
  await isActive(page);
  await told(second, 'moved');
  await page.type('Thank you.');
  await until('the call goes on here', async () => (await page.said()).some(({ text }) => text === 'Thank you.'), 20_000);
  await page.page.evaluate(() => window.kept.client.stop());
  await until('the end', async () => (await page.state()).status === 'ended');
  expect(await page.state()).toMatchObject({ reason: 'customer-ended-call' });
});
