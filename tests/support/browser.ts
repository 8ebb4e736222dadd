import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium, findHeadlessShell } from '../../scripts/browser.ts';

const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
const MICROPHONE = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', '--autoplay-policy=no-user-gesture-required'];

/**
 * A real Chromium with a microphone. @param wav plays as that microphone, once, from the moment it is opened.
 * @param host a name that leads to this computer, as if it were another one in the network.
 */
export function launchBrowser({
  wav,
  host,
  args = [],
  executablePath = findChromium(),
}: { wav?: string; host?: string; args?: string[]; executablePath?: string | null } = {}): Promise<Browser> {
  if (!executablePath) throw new Error('there is no Chromium');
  return chromium.launch({
    executablePath,
    args: [
      ...QUIET,
      ...MICROPHONE,
      ...args,
      ...(host ? [`--host-resolver-rules=MAP ${host} 127.0.0.1`] : []),
      ...(wav ? [`--use-file-for-fake-audio-capture=${wav}%noloop`] : []),
    ],
  });
}

let shared: Promise<Browser> | undefined;

/**
 * The worker's browser, for all its files: a test opens a context of its own and closes it. It ends with the worker. Drawing
 * without a graphics card through GL costs more than drawing plainly, and drawing what moves more than what it shows: a test that looks
 * at no motion wants none (`reducedMotion`).
 */
export const sharedBrowser = (): Promise<Browser> =>
  (shared ??= launchBrowser({ args: ['--disable-gpu'], executablePath: findHeadlessShell() ?? findChromium() }));

/**
 * Gives the page a microphone that says WAVs on demand, through the same `getUserMedia`: for turns whose moment
 * matters. Faint noise runs under it, as from a real one. Call before the page is opened.
 */
export async function giveMicrophone(page: Page): Promise<(wav: Buffer) => Promise<number>> {
  await page.addInitScript(() => {
    let context: AudioContext | undefined;
    let line: MediaStreamAudioDestinationNode;
    const open = () => {
      if (context) return;
      context = new AudioContext();
      line = context.createMediaStreamDestination();
      const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
      // The same noise each time: a test that hears differently from day to day proves nothing.
      let seed = 1;
      noise.getChannelData(0).forEach((_, at, all) => {
        seed = (seed * 16_807) % 2_147_483_647;
        all[at] = (seed / 2_147_483_647 - 0.5) * 6e-4;
      });
      const source = context.createBufferSource();
      source.buffer = noise;
      source.loop = true;
      source.connect(line);
      source.start();
    };
    const given = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wishes) => {
      // A camera alone is the browser's own.
      if (wishes?.video && !wishes.audio) return given(wishes);
      open();
      return line.stream.clone();
    };
    Object.assign(window, {
      /** Resolves when the words (without the file's quiet tail) have been said. */
      sayWav: async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const sound = await context!.decodeAudioData(bytes.buffer);
        const samples = sound.getChannelData(0);
        let end = samples.length - 1;
        while (end > 0 && Math.abs(samples[end]!) < 0.01) end -= 1;
        const source = context!.createBufferSource();
        source.buffer = sound;
        source.connect(line);
        source.start();
        await new Promise((resolve) => setTimeout(resolve, (end / sound.sampleRate) * 1000));
        return Date.now();
      },
    });
  });
  return (wav) =>
    page
      .evaluate((base64) => (window as unknown as { sayWav: (wav: string) => Promise<number> }).sayWav(base64), wav.toString('base64'))
      .catch((error: unknown) => {
        // Whoever speaks while their page closes has said it by then.
        if (page.isClosed()) return Date.now();
        throw error;
      });
}

/** Counts the sound that the page's voice really renders: loud quanta with their times, seen at its output. */
export async function listenToPage(page: Page): Promise<() => Promise<{ loudAt: number[] }>> {
  await page.addInitScript(() => {
    const loudAt: number[] = [];
    Object.assign(window, { loudAt });
    // One of its two forms: every sound goes through connect on its way to the loudspeaker.
    const { connect } = AudioNode.prototype as { connect: (this: AudioNode, target: AudioNode | AudioParam) => AudioNode };
    const tapped = function tapped(this: AudioNode, target: AudioNode | AudioParam) {
      if (target instanceof AudioNode && target === this.context.destination) {
        const analyser = this.context.createAnalyser();
        analyser.fftSize = 512;
        connect.call(this, analyser);
        const samples = new Float32Array(analyser.fftSize);
        setInterval(() => {
          analyser.getFloatTimeDomainData(samples);
          if (samples.some((sample) => Math.abs(sample) > 0.01)) loudAt.push(Date.now());
        }, 10);
      }
      return connect.call(this, target);
    };
    Object.assign(AudioNode.prototype, { connect: tapped });
  });
  return () => page.evaluate(() => ({ loudAt: (window as unknown as { loudAt: number[] }).loudAt }));
}

/** Enters as a guest through the screen and opens a case's consultation. */
export async function enterConsultation(page: Page, url: string, title: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  await page.getByRole('heading', { name: 'Select a Patient Scenario' }).waitFor();
  // The next best case leads the list and has no card in it.
  const card = page
    .locator('li, section')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .first();
  await card.getByRole('link', { name: /Select Scenario|Open this case/ }).click();
  await page.getByRole('button', { name: 'Start Consultation' }).first().waitFor();
}

/** Asks the API from the page, as the person who is signed in there. */
export const askFromPage = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (address) => {
    const { access_token: token } = JSON.parse(localStorage.getItem('gp-training-sign-in') ?? '{}') as { access_token: string };
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as T;
  }, path);
