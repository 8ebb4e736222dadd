import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import type * as SoundPage from '../livekit/sound-page.ts';
import { sharedBrowser } from '../support/browser.ts';

let browser: Browser;
let script: string;
beforeAll(async () => {
  browser = await sharedBrowser();
  const lib = { entry: resolve('tests/livekit/sound-page.ts'), name: 'soundPage', formats: ['iife' as const] };
  const built = await build({ configFile: false, logLevel: 'error', build: { write: false, lib } });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  script = output[0].code;
});

test('the patient’s track is heard through the chosen loudspeaker and measured, until it is put away', async () => {
  const page = await browser.newPage();
  await page.addScriptTag({ content: script });
  const heard = await page.evaluate(async () => {
    const { RemoteAudioTrack, hearTrack, pageClock } = (window as unknown as { soundPage: typeof SoundPage }).soundPage;
    const wait = (ms: number) => new Promise((then) => setTimeout(then, ms));
    const sinks: string[] = [];
    HTMLMediaElement.prototype.setSinkId = async (id) => void sinks.push(id);

    // A tone that really goes through WebRTC, as the patient's does.
    const context = new AudioContext();
    const tone = context.createOscillator();
    const line = context.createMediaStreamDestination();
    tone.connect(line);
    tone.start();
    const [from, to] = [new RTCPeerConnection(), new RTCPeerConnection()];
    from.addEventListener('icecandidate', ({ candidate }) => void to.addIceCandidate(candidate ?? undefined));
    to.addEventListener('icecandidate', ({ candidate }) => void from.addIceCandidate(candidate ?? undefined));
    const arrived = new Promise<RTCTrackEvent>((then) => to.addEventListener('track', then));
    from.addTrack(line.stream.getAudioTracks()[0]!, line.stream);
    await from.setLocalDescription();
    await to.setRemoteDescription(from.localDescription!);
    await to.setLocalDescription();
    await from.setRemoteDescription(to.localDescription!);
    const { track: remote, receiver } = await arrived;

    const track = new RemoteAudioTrack(remote, 'TR_1', receiver);
    const levels: number[] = [];
    let speaker: string | null = null;
    const stop = hearTrack({ track, clock: pageClock, speakerId: () => speaker, onLevel: (level) => levels.push(level) });
    const [element] = track.attachedElements;
    await wait(2000);
    speaker = 'headset';
    await wait(300);
    const { paused } = element!;
    const loudest = Math.max(...levels);
    const measured = levels.length;
    stop();
    await wait(400);
    return { paused, loudest, measured, after: levels.length, left: track.attachedElements.length, sinks };
  });
  expect(heard).toMatchObject({ paused: false, after: heard.measured, left: 0, sinks: ['headset'] });
  // A full tone has an RMS of 0.7.
  expect(heard.loudest).toBeGreaterThan(0.5);
  expect(heard.measured).toBeGreaterThan(15);
  await page.close();
});
