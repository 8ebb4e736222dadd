import type { Page } from 'playwright-core';
import { createServer, type Plugin } from 'vite';
import type { CallEvent } from '#web/voice/call-events.ts';
import type { CallState } from '#web/voice/call-machine.ts';
import type { StartRequest } from '#web/voice/call-parts.ts';
import type { createCallClient, VoiceClient } from '#web/voice/call-client.ts';
import type { openDeviceCheck } from '#web/voice/device-check.ts';
import type { pageParts } from '#web/voice/page-parts.ts';

const BLANK = '/voice-test';
const HTML = `<!doctype html><title>Call</title><script type="module">
  import { createCallClient } from '/voice/call-client.ts';
  import { openDeviceCheck } from '/voice/device-check.ts';
  import { pageParts } from '/voice/page-parts.ts';
  window.voice = { createCallClient, openDeviceCheck, pageParts };
</script>`;

/** The page's end of a call without any screen: the modules of web/voice as they are, in front of a running server. */
export async function serveVoice(target: string) {
  const blank: Plugin = {
    name: 'blank-page',
    configureServer: ({ middlewares }) => {
      middlewares.use(BLANK, (_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(HTML);
      });
    },
  };
  const proxied = { target, ws: true };
  const vite = await createServer({
    root: 'web',
    configFile: false,
    logLevel: 'error',
    plugins: [blank],
    optimizeDeps: { noDiscovery: true, include: ['zod'] },
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null, proxy: { '/api': proxied } },
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => vite.close() };
}

type Kept = { client: VoiceClient; events: (CallEvent & { at: number })[] };
declare global {
  interface Window {
    voice: { createCallClient: typeof createCallClient; openDeviceCheck: typeof openDeviceCheck; pageParts: typeof pageParts };
    kept: Kept;
    /** As if the microphone in use were unplugged. */
    endMicrophone: () => void;
    /** No microphone is there any more; or it is there again. */
    unplug: (gone: boolean) => void;
    /** Sound is stopped, and does not go on when it is asked to; or it may. */
    holdSound: (held: boolean) => void;
  }
}

/** A page with a call client of its own, driven by name. */
export async function openVoicePage(page: Page, port: number, token: string) {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const given = mediaDevices.getUserMedia.bind(mediaDevices);
    const listed = mediaDevices.enumerateDevices.bind(mediaDevices);
    let last: MediaStreamTrack | undefined;
    let gone = false;
    mediaDevices.enumerateDevices = async () => (gone ? [] : listed());
    mediaDevices.getUserMedia = async (wishes) => {
      if (gone) throw new DOMException('Requested device not found', 'NotFoundError');
      // The browser of the tests gives its stand-in also where it is denied.
      const { state } = await navigator.permissions.query({ name: 'microphone' });
      if (state === 'denied') throw new DOMException('Permission denied', 'NotAllowedError');
      const stream = await given(wishes);
      [last] = stream.getAudioTracks();
      return stream;
    };
    window.endMicrophone = () => {
      last?.stop();
      last?.dispatchEvent(new Event('ended'));
    };
    window.unplug = (now) => {
      gone = now;
      if (gone) window.endMicrophone();
      mediaDevices.dispatchEvent(new Event('devicechange'));
    };
    const contexts: AudioContext[] = [];
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        contexts.push(this);
      }
      override resume(): Promise<void> {
        return held ? new Promise(() => {}) : super.resume();
      }
    };
    let held = false;
    window.holdSound = (now) => {
      held = now;
      if (held) void contexts.at(-1)?.suspend();
    };
  });
  const load = async () => {
    await page.goto(`http://127.0.0.1:${port}${BLANK}`);
    await page.waitForFunction(() => 'voice' in window);
    await page.evaluate((bearer) => {
      const ask = async (method: string, path: string, body?: unknown) => {
        const answer = await fetch(path, {
          method,
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        if (!answer.ok) throw Object.assign(new Error(await answer.text()), { status: answer.status });
        return (await answer.json()) as never;
      };
      const { createCallClient, pageParts } = window.voice;
      const client = createCallClient(
        pageParts({
          startCall: (given) => ask('POST', '/api/calls', given),
          issueTicket: ({ callId }) => ask('POST', `/api/calls/${callId}/ticket`, {}),
          getCallDetails: ({ callId }) => ask('GET', `/api/call-details/${callId}`),
          getTranscript: ({ callId }) => ask('GET', `/api/transcript?callId=${callId}`),
        }),
      );
      const events: (CallEvent & { at: number })[] = [];
      client.onEvent((event) => events.push({ ...event, at: Date.now() }));
      window.kept = { client, events };
    }, token);
  };
  await load();
  const state = (): Promise<CallState> => page.evaluate(() => structuredClone(window.kept.client.state()));
  return {
    page,
    reload: load,
    state,
    start: (request: StartRequest) => page.evaluate((given) => window.kept.client.start(given), request),
    events: () => page.evaluate(() => window.kept.events.filter(({ type }) => type !== 'volume-level')),
    notices: () => page.evaluate(() => window.kept.events.flatMap((event) => (event.type === 'notice' ? [event.code] : []))),
    type: (text: string) => page.evaluate((words) => window.kept.client.sendText(words), text),
    said: async () => {
      const now = await state();
      return 'line' in now && now.line
        ? now.line.transcript.filter(({ isPartial }) => !isPartial).map(({ role, text }) => ({ role, text }))
        : [];
    },
  };
}
export type VoicePage = Awaited<ReturnType<typeof openVoicePage>>;
