import { keepRecognising, type RecognitionLike } from '#web/voice/browser-recogniser.ts';
// The bundler makes the default export: the address of the built worklet.
// oxlint-disable-next-line import/default
import captureUrl from '#web/voice/capture.worklet.ts?worker&url';
import type { CapturedFrame, CaptureFormat } from '#web/voice/capture-core.ts';
import type { Clock } from '#web/voice/clock.ts';
import { FRAME_MS, UP_RATE } from '#contract/voice.ts';
import { speechPieces, type SpeechPiece } from './speech-pieces.ts';

/** What a person said, with begin and end by this page's clock. */
export type OwnWords = { text: string; from: number; to: number };

/** A recogniser answers a little after the words. */
const ANSWER_MS = 300;

export type OwnSpeech = { close: () => void };

/**
 * Recognises the person at this page: by the browser's own recogniser where it may be used, else by the server's, a stretch at a time.
 * `onFailed`: no more words will come, and typing is the way.
 */
export function recogniseOwn({
  track,
  make,
  language,
  hearOnServer,
  clock,
  onWords,
  onFailed,
}: {
  track: MediaStreamTrack;
  /** Null: the browser's is not there, or not to be used. */
  make: (() => RecognitionLike) | null;
  language: string;
  /** Words of a stretch; null where the server has no recogniser either. */
  hearOnServer: (pcm: Int16Array) => Promise<string | null>;
  clock: Clock;
  onWords: (words: OwnWords) => void;
  onFailed: () => void;
}): OwnSpeech {
  let closed = false;
  let stop = () => {};

  const byServer = async () => {
    if (closed) return;
    const opened = await captureTrack(track, clock, async (piece) => {
      const text = await hearOnServer(piece.pcm).catch(() => '');
      if (text === null) {
        stop();
        if (!closed) onFailed();
        // What was said before the end counts, though it is understood after it.
      } else if (text.trim()) onWords({ text: text.trim(), from: piece.from, to: piece.to });
    }).catch(() => null);
    if (!opened) return closed ? undefined : onFailed();
    if (closed) opened();
    else stop = opened;
  };

  if (make) {
    let from: number | null = null;
    const recogniser = keepRecognising({
      make,
      language,
      track,
      clock,
      onHeard: (text, final) => {
        from ??= clock.now() - ANSWER_MS;
        if (!final) return;
        onWords({ text, from, to: clock.now() - ANSWER_MS });
        from = null;
      },
      onFailed: () => void byServer(),
    });
    stop = () => recogniser.stop();
  } else void byServer();

  return {
    close: () => {
      closed = true;
      stop();
    },
  };
}

/** The track's speech in stretches. The answer ends it, and gives the stretch that is under way. */
async function captureTrack(track: MediaStreamTrack, clock: Clock, onPiece: (piece: SpeechPiece) => void): Promise<() => void> {
  const context = new AudioContext();
  await context.audioWorklet.addModule(captureUrl);
  await context.resume();
  const source = context.createMediaStreamSource(new MediaStream([track]));
  const format: CaptureFormat = { toRate: UP_RATE, frameSamples: (UP_RATE * FRAME_MS) / 1000 };
  const node = new AudioWorkletNode(context, 'capture', {
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
    processorOptions: format,
  });
  const pieces = speechPieces(onPiece);
  node.port.addEventListener('message', ({ data }: MessageEvent<CapturedFrame>) => pieces.take(data, clock.now()));
  node.port.start();
  source.connect(node);
  return () => {
    pieces.flush(clock.now());
    node.port.close();
    source.disconnect();
    context.close().catch(() => undefined);
  };
}
