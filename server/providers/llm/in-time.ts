/** A model that was silent for too long. */
export class Late extends Error {
  constructor(ms: number) {
    super(`The chat model was silent for ${Math.round(ms)} ms`);
    this.name = 'Late';
  }
}

type Limits = {
  signal: AbortSignal;
  /** To the first word. */
  firstMs: number;
  /** Between two pieces, and from the start until something could be spoken. */
  stallMs: number;
  /** Has anything been spoken? */
  spoke: () => boolean;
};

/**
 * The same pieces, but a first one that is late, a pause that is too long, or dribbling that gives nothing to speak, is an error.
 * @throws Late, or an AbortError when stopped.
 */
export async function* inTime(pieces: AsyncIterable<string>, { signal, firstMs, stallMs, spoke }: Limits): AsyncIterable<string> {
  const source = pieces[Symbol.asyncIterator]();
  const began = performance.now();
  let begun = false;
  try {
    for (;;) {
      const since = performance.now() - began;
      const most = begun ? (spoke() ? stallMs : stallMs - since) : firstMs - since;
      const next = await withLimit(source.next(), Math.max(0, most), signal);
      if (next.done) return;
      begun ||= /\S/.test(next.value);
      yield next.value;
    }
  } finally {
    // Not awaited: a model that hangs would keep the patient waiting.
    void source.return?.().catch(() => {});
  }
}

function withLimit<T>(promise: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Late(ms)), ms);
    const aborted = () => reject(new DOMException('Stopped', 'AbortError'));
    signal.addEventListener('abort', aborted, { once: true });
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
    });
  });
}
