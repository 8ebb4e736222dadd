import { once } from 'node:events';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { ffmpegEncoder, type Encoder } from './ffmpeg-encoder.ts';

/** What is asked of one encoder, by its own line: whether it runs, to take a piece of both voices, to end its files. */
export type Work = 'opened' | Int16Array | 'finish';
/** The answer to each, in their order. */
export type Told = { error?: string };

type New = { ffmpeg: string; files: { stereo: string; mono: string }; port: MessagePort };

parentPort?.on('message', ({ ffmpeg, files, port }: New) => {
  const encoder = ffmpegEncoder(ffmpeg, files);
  let before: Promise<unknown> = Promise.resolve();
  port.on('message', (work: Work) => {
    before = before
      .then(async () => act(await encoder, work))
      .then(
        () => port.postMessage({} satisfies Told),
        (error: unknown) => port.postMessage({ error: error instanceof Error ? error.message : String(error) } satisfies Told),
      );
  });
  // Whoever asked for it has gone: what was written is made whole.
  void once(port, 'close').then(async () => (await encoder).finish().catch(() => undefined));
  encoder.catch(() => undefined);
});

async function act(encoder: Encoder, work: Work): Promise<void> {
  if (work === 'finish') await encoder.finish();
  else if (work !== 'opened') await encoder.write(work);
}
