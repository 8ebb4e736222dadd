import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Work, Told } from './encoder.worker.ts';
import type { Encoder } from './ffmpeg-encoder.ts';

let thread: Worker | null = null;

/**
 * An encoder in a thread that all calls' encoders share: to start a program copies the tables of this process's memory, which
 * holds up whoever starts it for 30 to 50 ms.
 * @param ffmpeg the program. @param files where both recordings are written.
 * @throws when it cannot be started; `write` and `finish` when it, or the thread, has died.
 */
export async function encoderInThread(ffmpeg: string, files: { stereo: string; mono: string }): Promise<Encoder> {
  const worker = (thread ??= started());
  const { port1: port, port2: theirs } = new MessageChannel();
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const settle = (error?: string) => {
    const first = waiting.shift();
    if (error === undefined) first?.resolve();
    else first?.reject(new Error(error));
  };
  port.on('message', ({ error }: Told) => settle(error));
  // The thread takes its end of every line with it.
  port.on('close', () => {
    while (waiting.length > 0) settle('the encoder’s thread ended');
  });
  let closed = false;
  void once(port, 'close').then(() => (closed = true));
  /** Answers come in the order of what was asked. */
  const ask = (work: Work) =>
    new Promise<void>((resolve, reject) => {
      if (closed) throw new Error('the encoder’s thread ended');
      waiting.push({ resolve, reject });
      port.postMessage(work);
    });

  worker.postMessage({ ffmpeg, files, port: theirs }, [theirs]);
  const opened = ask('opened');
  await opened.catch((error: unknown) => {
    port.close();
    throw error;
  });
  return {
    write: ask,
    finish: () => ask('finish').finally(() => port.close()),
  };
}

/** One that ends, by a fault or for want of memory, is replaced with the next call. */
function started(): Worker {
  const worker = new Worker(new URL('./encoder.worker.ts', import.meta.url));
  worker.unref();
  // Its encoders' lines close, which is told there.
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    if (thread === worker) thread = null;
  });
  return worker;
}
