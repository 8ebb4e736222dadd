import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { enterMesh, loudest, peersOf, picture, serveRoom } from '../support/room-page.ts';

let served: Awaited<ReturnType<typeof serveRoom>>;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  [served, browser] = await Promise.all([serveRoom(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await served.close();
});

const NAMES = ['anna', 'ben', 'cleo'];
const enter = (page: Page, me: string) => enterMesh(page, served.url, { me, others: NAMES.filter((name) => name !== me) });
async function allUp(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await peersOf(page)).filter(({ line }) => line === 'up').length, { timeout: 30_000 }).toBe(count);
}

/** Counts the offers that come to a page from now on. */
async function offersSeen(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    new BroadcastChannel('room').addEventListener('message', ({ data }: MessageEvent<{ signal: { kind: string } }>) => {
      if (data.signal.kind === 'offer') seen.push(data);
    });
  });
  return () => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen.length);
}

test('three pages hear and see each other; mute and camera off are so for all; a page that is loaded again comes back', async () => {
  const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
  const [anna, ben, cleo] = [await context.newPage(), await context.newPage(), await context.newPage()] as const;
  for (const [at, page] of [anna, ben, cleo].entries()) await enter(page, NAMES[at]!);
  for (const page of [anna, ben, cleo]) await allUp(page, 2);

  // Each of the two reaches the third as sound and as a picture.
  expect(await loudest(cleo, 'anna', 'voice')).toBeGreaterThan(0.05);
  expect(await loudest(cleo, 'ben', 'voice')).toBeGreaterThan(0.05);
  await expect.poll(async () => (await picture(cleo, 'anna')).frames, { timeout: 15_000 }).toBeGreaterThan(2);
  expect(await loudest(cleo, 'anna', 'patient')).toBe(0);

  await anna.evaluate(() => {
    const { media, mesh } = window.here;
    media.mute(true);
    mesh.setTracks({ ...media.tracks(), patient: null });
  });
  await expect.poll(() => loudest(cleo, 'anna', 'voice')).toBeLessThan(0.01);

  await anna.evaluate(async () => {
    const { media, mesh } = window.here;
    await media.showCamera(false);
    mesh.setTracks({ ...media.tracks(), patient: null });
  });
  await expect.poll(async () => (await picture(cleo, 'anna')).frames).toBe(0);
  expect((await anna.evaluate(() => window.here.media.state())).camera).toBe('off');

  // The sound of a patient who is played by the machine: a track of its own beside the doctor's voice.
  await ben.evaluate(() => {
    const sound = new AudioContext();
    const tone = sound.createOscillator();
    const line = sound.createMediaStreamDestination();
    tone.connect(line);
    tone.start();
    const { media, mesh } = window.here;
    mesh.setTracks({ ...media.tracks(), patient: line.stream.getAudioTracks()[0]! });
  });
  await expect.poll(() => loudest(cleo, 'ben', 'patient')).toBeGreaterThan(0.3);
  await expect.poll(() => loudest(anna, 'ben', 'patient')).toBeGreaterThan(0.3);

  // One page is gone and back: the others keep their line to each other, and it is met anew.
  await enter(ben, 'ben');
  for (const page of [ben, cleo, anna]) await allUp(page, 2);
  await expect.poll(() => loudest(cleo, 'ben', 'voice')).toBeGreaterThan(0.05);
  expect(await loudest(cleo, 'ben', 'patient')).toBe(0);

  // Who leaves is let go of.
  await cleo.evaluate(() => window.here.mesh.setPeers(['anna']));
  expect((await peersOf(cleo)).map(({ id }) => id)).toEqual(['anna']);
  await context.close();
});

test('new ways are found when asked for while both ask at once, and the sound goes on', async () => {
  const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
  const [anna, ben] = [await context.newPage(), await context.newPage()] as const;
  await enterMesh(anna, served.url, { me: 'anna', others: ['ben'] });
  await enterMesh(ben, served.url, { me: 'ben', others: ['anna'] });
  await allUp(anna, 1);
  await allUp(ben, 1);
  // A device that is exchanged in the call needs no new line.
  const name = await anna.evaluate(async () => {
    const { media, mesh } = window.here;
    const other = media.state().cameras.at(-1)!;
    await media.choose({ camera: other.id });
    mesh.setTracks({ ...media.tracks(), patient: null });
    return [media.tracks().camera?.label, other.name];
  });
  expect(name[0]).toBe(name[1]);
  const offered = await offersSeen(anna);
  await Promise.all([anna, ben].map((page) => page.evaluate(() => window.here.mesh.arrive())));
  await expect.poll(offered).toBeGreaterThan(0);
  await allUp(anna, 1);
  await allUp(ben, 1);
  expect(await loudest(ben, 'anna', 'voice')).toBeGreaterThan(0.05);
  await context.close();
});

test('a camera that is refused leaves the microphone, and both refused leave the page', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    const given = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (wishes) =>
      wishes?.video || location.hash === '#all' ? Promise.reject(new DOMException('Permission denied', 'NotAllowedError')) : given(wishes);
  });
  await enterMesh(page, served.url, { me: 'anna', others: [] });
  expect(await page.evaluate(() => window.here.media.state())).toMatchObject({ microphone: 'on', camera: 'refused', blur: 'unoffered' });
  await page.goto('about:blank');
  await enterMesh(page, `${served.url}#all`, { me: 'anna', others: [] });
  expect(await page.evaluate(() => window.here.media.state())).toMatchObject({ microphone: 'refused', camera: 'refused' });
  await context.close();
});

test('on a bad line the picture gives way and the sound stays', async () => {
  const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
  const [anna, ben] = [await context.newPage(), await context.newPage()] as const;
  await enterMesh(anna, served.url, { me: 'anna', others: ['ben'] });
  await enterMesh(ben, served.url, { me: 'ben', others: ['anna'] });
  await allUp(anna, 1);
  await allUp(ben, 1);
  // As the browser tells it of a line that loses a third of what it is given.
  await anna.evaluate(() => {
    let sent = 0;
    const told = () => [
      { type: 'outbound-rtp', packetsSent: (sent += 300) },
      { type: 'remote-inbound-rtp', packetsLost: sent / 3, roundTripTime: 0.2 },
    ];
    RTCPeerConnection.prototype.getStats = () => Promise.resolve(new Map(told().entries()) as unknown as RTCStatsReport);
  });
  await expect.poll(async () => (await peersOf(anna))[0]?.videoStep, { timeout: 40_000 }).toBe(3);
  await expect.poll(async () => (await picture(ben, 'anna')).frames).toBe(0);
  expect(await loudest(ben, 'anna', 'voice')).toBeGreaterThan(0.05);
  await context.close();
});
