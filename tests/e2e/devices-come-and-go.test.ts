import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callPages, isActive, told } from '../support/call-pages.ts';
import { until } from '../support/fake-page.ts';
import { lacking, noRecogniser } from '../support/lacking.ts';

const missing = lacking('a call that outlives its devices', noRecogniser());
const { there, newPage, request } = callPages({ skip: missing });

test.skipIf(missing)('a call outlives its permission, its device, its sound and a sleep', { timeout: 120_000 }, async () => {
  const page = await newPage({ given: false });
  const browserItself = await page.page.context().newCDPSession(page.page);
  const { targetInfo } = await browserItself.send('Target.getTargetInfo');
  const permit = (setting: 'granted' | 'denied') =>
    browserItself.send('Browser.setPermission', {
      permission: { name: 'microphone' },
      setting,
      origin: `http://127.0.0.1:${there.line.port}`,
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
  const { processInfo } = await (await there.browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
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
