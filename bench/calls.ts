import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeFrame, FRAME_MICROPHONE } from '#contract/voice.ts';
import { enterDoctor, openCallFor } from '#tests/support/doctor.ts';
import { fakeMicrophone, until } from '#tests/support/fake-page.ts';
import { startServer } from '#tests/support/server-process.ts';
import { readWav, withoutTail } from '#tests/support/wav.ts';
import { line } from './figures.ts';

const SPEECH = '../shared/speech/utterances/flite-rms/u02.wav';
const WORDS = 'Can you tell me a bit more about the pain?';
const TURNS = 4;

/**
 * Calls over real sockets: the microphone runs in real time, words come as the page's recogniser would send them, the
 * patient answers offline in test tones. Prints end of speech to first audio byte, and memory idle and with ten calls.
 * The end-of-turn model runs, and cannot judge a synthetic voice: its doubts (up to 2 s) are in these figures.
 */
export async function benchCalls(): Promise<string[]> {
  if (!existsSync(SPEECH)) return ['calls: SKIPPED, ../shared/speech is not here'];
  const server = await startServer({ env: { TTS: 'tone', STT: 'browser' } });
  try {
    await sleep(1000);
    const idle = server.rssMb();
    const alone = await turnsOf(server.url, 1);
    const ten = await turnsOf(server.url, 10, () => server.rssMb());
    return [
      line('end of speech -> first audio at the socket, one call', alone.delays),
      line('end of speech -> first audio at the socket, ten calls', ten.delays),
      `memory of the server (RSS): idle ${Math.round(idle)} MB, with 10 calls ${Math.round(ten.rss)} MB`,
    ];
  } finally {
    await server.kill('SIGTERM');
  }
}

async function turnsOf(url: string, callers: number, rss: () => number = () => 0): Promise<{ delays: number[]; rss: number }> {
  const speech = withoutTail(readWav(SPEECH));
  const delays: number[] = [];
  let peak = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const { socket } = await openCallFor(url, await enterDoctor(url), 'voice', { mic: true, browser: { recogniser: true, voice: null } });
      let sent = 0;
      const microphone = fakeMicrophone((pcm) => {
        socket.sendRaw(new Uint8Array(encodeFrame({ kind: FRAME_MICROPHONE, seg: 0, sampleOffset: sent, pcm })));
        sent += pcm.length;
      });
      // Spread out, as ten doctors would be; past the echo warm-up.
      await sleep(1000 + caller * 700);
      for (let turn = 0; turn < TURNS; turn += 1) {
        const heard = socket.frames.length;
        const segments = socket.of('seg.end').length;
        const ended = await microphone.say(speech);
        socket.send({ type: 'stt', text: WORDS, final: true });
        await until('the first audio', () => socket.frames.length > heard, 15_000);
        delays.push(performance.now() - ended);
        peak = Math.max(peak, rss());
        const { seg, samples } = await until('the end of the answer', () => socket.of('seg.end')[segments], 30_000);
        socket.send({ type: 'seg.first', seg, at: Date.now() });
        socket.send({ type: 'seg.played', seg, ms: samples / 24, flushed: false });
        await until('listening', () => socket.of('state').at(-1)?.agent === 'listening', 15_000);
        await sleep(500);
      }
      microphone.stop();
      socket.send({ type: 'end' });
      await until('the end', () => socket.closed() !== null);
    }),
  );
  return { delays, rss: peak };
}
