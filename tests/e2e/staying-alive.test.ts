import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallEvent } from '#web/voice/call-events.ts';
import type { StartRequest } from '#web/voice/call-parts.ts';
import { giveMicrophone, launchBrowser } from '../support/browser.ts';
import { until } from '../support/fake-page.ts';
import { lacking, noRecogniser } from '../support/lacking.ts';
import { SPEECH_DATA, speechFile } from '../support/speech.ts';
import { fragileLine } from '../support/fragile-line.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { enterAsGuest } from '../support/sign-in.ts';
import { openVoicePage, serveVoice, type VoicePage } from '../support/voice-page.ts';

const missing = lacking('a call that stays alive', noRecogniser());

let app: ServerProcess;
let voice: Awaited<ReturnType<typeof serveVoice>>;
let line: Awaited<ReturnType<typeof fragileLine>>;
let browser: Browser;
let context: BrowserContext;
let token: string;
let scenarioId: string;
beforeAll(async () => {
  if (missing) return;
  [app, browser] = await Promise.all([startServer({ env: { STT: 'pocketsphinx', SPEECH_DATA } }), launchBrowser()]);
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
const isAnswering = (page: VoicePage) =>
  until(
    'an answer',
    async () => {
      const now = await page.state();
      return now.status === 'active' && now.line.agent === 'speaking';
    },
    20_000,
  );
const lastOf = async (page: VoicePage, type: CallEvent['type']) => (await page.events()).findLast((event) => event.type === type);

/** @param given a microphone that says WAVs; without one, Chromium's own stand-in, which asks for permission. */
async function newPage({ given = true } = {}) {
  const page = await context.newPage();
  const say = given ? await giveMicrophone(page) : () => Promise.reject(new Error('no microphone that says words'));
  const opened = await openVoicePage(page, line.port, token);
  return { ...opened, say: (name: string) => say(speechFile(name)) };
}

test.skipIf(missing)('a call outlives its line, its page, its microphone and its tab', { timeout: 120_000 }, async () => {
  const page = await newPage();
  await page.start(request());
  await isActive(page);
  expect((await page.state()).stages.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'completed'));
  await page.page.waitForTimeout(1000);
  await page.say('u01');
  await isAnswering(page);
  await page.page.waitForTimeout(1000);
  expect(await page.state()).toMatchObject({ line: { quality: 'good' } });

  // The line is cut in the middle of an answer: back within a second or two on the same call; of the answer what was heard is kept.
  const [question] = await page.said();
  let at = Date.now();
  line.cut();
  await told(page, 'line-back');
  console.log(`line cut -> back ${(await lastOf(page, 'call-start'))!.at - at} ms`);
  expect((await page.said())[0]).toEqual(question);

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
  const texts = async () => (await page.said()).map(({ text }) => text);
  await until('the last question', async () => (await texts()).includes('And any injury?'), 40_000);
  expect((await texts()).filter((text) => text === 'Have you had a fever?' || text === 'And any injury?')).toEqual([
    'Have you had a fever?',
    'And any injury?',
  ]);

  // The page is loaded again, in the middle of an answer, and comes back to its call, which goes on by voice.
  const all = await page.said();
  await page.reload();
  const current = await page.page.evaluate(async (bearer) => {
    const answer = await fetch('/api/calls/current', { headers: { authorization: `Bearer ${bearer}` } });
    return ((await answer.json()) as { call: { callId: string } }).call.callId;
  }, token);
  await page.start(request({ callId: current }));
  await isActive(page);
  await until('what was said before', async () => (await page.said()).length >= all.length);
  expect((await page.said()).slice(0, all.length)).toEqual(all);

  // The microphone goes away; another one is there.
  await page.page.evaluate(() => window.endMicrophone());
  await told(page, 'microphone-changed');
  expect((await page.state()).devices.microphone).toBe('on');
  const heard = async () => (await page.said()).filter(({ role }) => role === 'user').length;
  const before = await heard();
  await page.say('u05');
  await until('what the new microphone heard', async () => (await heard()) > before, 20_000);

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

test.skipIf(missing)('a call outlives its permission, its device, its sound and a sleep', { timeout: 120_000 }, async () => {
  const page = await newPage({ given: false });
  const browserItself = await page.page.context().newCDPSession(page.page);
  const { targetInfo } = await browserItself.send('Target.getTargetInfo');
  const permit = (setting: 'granted' | 'denied') =>
    browserItself.send('Browser.setPermission', {
      permission: { name: 'microphone' },
      setting,
      origin: `http://127.0.0.1:${line.port}`,
      ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
    });
  const check = await page.page.evaluate(async () => {
    const trial = await window.voice.openDeviceCheck();
    await trial.playTest();
    const heard = await trial.listen(1);
    const { microphone, microphoneName, noiseCancellation, sound, echo, peak } = trial;
    trial.close();
    return { microphone, microphoneName, noiseCancellation, sound, echo: echo(), peak: peak(), samples: heard.length };
  });
  expect(check).toMatchObject({
    microphone: 'on',
    microphoneName: expect.stringContaining('Fake') as string,
    noiseCancellation: 'on',
    sound: 'on',
  });
  expect(check.echo).toBe('quiet');
  expect(check.peak).toBeGreaterThan(0.01);
  expect(check.samples).toBeGreaterThan(14_000);
  expect(check.samples).toBeLessThan(18_000);

  // The devices chosen long ago are not there any more; another one is chosen while the call runs.
  await page.start(request({ devices: { microphone: 'gone', speaker: 'gone' } }));
  await isActive(page);
  expect(await page.notices()).toEqual(expect.arrayContaining(['microphone-changed', 'speaker-changed']));
  expect((await page.state()).devices).toMatchObject({ microphone: 'on', noiseCancellation: 'on', sound: 'on' });
  const name = await page.page.evaluate(async () => {
    const other = (await navigator.mediaDevices.enumerateDevices()).findLast(({ kind }) => kind === 'audioinput')!;
    await window.kept.client.chooseDevices({ microphone: other.deviceId });
    return other.label;
  });
  expect((await page.state()).devices.microphoneName).toBe(name);
  expect(await page.notices()).not.toContain('microphone-lost');

  // The permission goes and comes: words can be typed meanwhile.
  await permit('denied');
  await told(page, 'permission-withdrawn');
  expect((await page.state()).devices.microphone).toBe('refused');
  await page.type('Have you had a fever?');
  await until(
    'an answer in writing or aloud',
    async () => (await page.said()).some(({ text }) => text === 'Have you had a fever?'),
    20_000,
  );
  await permit('granted');
  await told(page, 'microphone-back');
  expect((await page.state()).devices.microphone).toBe('on');

  // The only microphone is unplugged, and plugged in again.
  await page.page.evaluate(() => window.unplug(true));
  await told(page, 'microphone-lost');
  await page.page.evaluate(() => window.unplug(false));
  await until('the microphone again', async () => (await page.notices()).filter((code) => code === 'microphone-back').length === 2);

  // A telephone call takes the sound, as on an iPhone; a click afterwards brings it back.
  await page.page.evaluate(() => window.holdSound(true));
  await told(page, 'sound-interrupted');
  expect((await page.state()).devices.sound).toBe('blocked');
  await page.page.evaluate(() => window.holdSound(false));
  await page.page.mouse.click(10, 10);
  await told(page, 'sound-back');
  expect((await page.state()).devices.sound).toBe('on');

  // The laptop sleeps for some seconds: the page's process stands still.
  const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
  const ofPages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  for (const id of ofPages) process.kill(id, 'SIGSTOP');
  await sleep(7000);
  for (const id of ofPages) process.kill(id, 'SIGCONT');
  await told(page, 'slept');
  await isActive(page);
  await page.page.evaluate(() => window.kept.client.stop());
  await until('the end', async () => (await page.state()).status === 'ended');

  // Refused from the beginning: the call is there, and typed.
  await permit('denied');
  await page.start(request());
  await isActive(page);
  expect((await page.state()).devices.microphone).toBe('refused');
  await page.type('Hello, what can I do for you?');
  await until('an answer', async () => (await page.said()).length >= 2, 20_000);
  await page.page.evaluate(() => window.kept.client.stop());
});
