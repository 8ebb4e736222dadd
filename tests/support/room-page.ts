import type { Page } from 'playwright-core';
import { createServer, type Plugin } from 'vite';
import type { openLocalMedia, LocalMedia } from '#web/room/local-media.ts';
import type { loudnessOf } from '#web/room/loudness-meter.ts';
import type { openMesh, Mesh } from '#web/room/mesh.ts';
import type { Signal } from '#web/room/signals.ts';
import type { pageClock } from '#web/voice/clock.ts';

const BLANK = '/room-test';
const HTML = `<!doctype html><title>Room</title><script type="module">
  import { openMesh } from '/room/mesh.ts';
  import { openLocalMedia } from '/room/local-media.ts';
  import { loudnessOf } from '/room/loudness-meter.ts';
  import { pageClock } from '/voice/clock.ts';
  window.room = { openMesh, openLocalMedia, loudnessOf, pageClock };
</script>`;

declare global {
  interface Window {
    room: {
      openMesh: typeof openMesh;
      openLocalMedia: typeof openLocalMedia;
      loudnessOf: typeof loudnessOf;
      pageClock: typeof pageClock;
    };
    here: { mesh: Mesh; media: LocalMedia; me: string };
  }
}

/** The modules of web/room as they are, without any screen or server of ours. */
export async function serveRoom() {
  const blank: Plugin = {
    name: 'blank-page',
    configureServer: ({ middlewares }) => {
      middlewares.use(BLANK, (_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(HTML);
      });
    },
  };
  const vite = await createServer({
    root: 'web',
    configFile: false,
    logLevel: 'error',
    plugins: [blank],
    optimizeDeps: { noDiscovery: true, include: ['zod'] },
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}${BLANK}`, close: () => vite.close() };
}

/** Enters a mesh of pages of one browser, which pass their signals over a channel of that browser. */
export async function enterMesh(page: Page, url: string, { me, others }: { me: string; others: string[] }): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => 'room' in window);
  await page.evaluate(
    async (who) => {
      const channel = new BroadcastChannel('room');
      const media = window.room.openLocalMedia();
      const mesh = window.room.openMesh({
        me: who.me,
        iceServers: [],
        clock: window.room.pageClock,
        signalling: {
          // A channel has no target but its own origin.
          // oxlint-disable-next-line unicorn/require-post-message-target-origin
          send: (to, signal) => channel.postMessage({ from: who.me, to, signal }),
          onSignal: (hear) => {
            const listen = ({ data }: MessageEvent<{ from: string; to: string; signal: Signal }>) => {
              if (data.to === who.me) hear(data.from, data.signal);
            };
            channel.addEventListener('message', listen);
            return () => channel.removeEventListener('message', listen);
          },
        },
      });
      window.here = { mesh, media, me: who.me };
      await media.open({ microphone: true, camera: true });
      mesh.setTracks({ ...media.tracks(), patient: null });
      mesh.setPeers(who.others);
      mesh.arrive();
    },
    { me, others },
  );
}

/** Who is connected, with what is shown and which size of picture this page sends. */
export const peersOf = (page: Page) =>
  page.evaluate(() => window.here.mesh.peers().map(({ id, line, videoStep }) => ({ id, line, videoStep })));

/** The loudest of a second of a peer's track, as it arrives here. */
export const loudest = (page: Page, id: string, of: 'voice' | 'patient'): Promise<number> =>
  page.evaluate(
    async ([peer, name]) => {
      const track = window.here.mesh.peers().find((one) => one.id === peer)?.[name as 'voice' | 'patient'];
      if (!track) return 0;
      // Chromium decodes what comes from afar only where it is played.
      const player = new Audio();
      player.srcObject = new MediaStream([track]);
      player.muted = true;
      void player.play().catch(() => undefined);
      const meter = window.room.loudnessOf(track);
      let most = 0;
      for (let at = 0; at < 50; at += 1) {
        most = Math.max(most, meter.level());
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
      meter.close();
      player.srcObject = null;
      return most;
    },
    [id, of],
  );

/** Frames of a peer's picture that were decoded here in half a second, and how wide the last one is. */
export const picture = (page: Page, id: string): Promise<{ frames: number; width: number }> =>
  page.evaluate(async (peer) => {
    const track = window.here.mesh.peers().find((one) => one.id === peer)?.camera;
    if (!track) return { frames: 0, width: 0 };
    const player = document.createElement('video');
    player.muted = true;
    player.srcObject = new MediaStream([track]);
    void player.play().catch(() => undefined);
    // Where nothing comes it never begins to play.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const before = player.getVideoPlaybackQuality().totalVideoFrames;
    await new Promise((resolve) => setTimeout(resolve, 500));
    const seen = { frames: player.getVideoPlaybackQuality().totalVideoFrames - before, width: player.videoWidth };
    player.srcObject = null;
    return seen;
  }, id);
