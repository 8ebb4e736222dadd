import { APIConnectionError, APIStatusError, APITimeoutError } from '@livekit/agents';

/** A server that is silent for so long has failed: a doctor expects an answer in about a second. */
const PATIENCE_MS = 3000;
/** What samples may be called. Anything else is a page or a sound file. */
const SAMPLES = /^(audio\/(pcm|l16|x-pcm|raw|x-raw)|application\/octet-stream)\b/i;
const FILE = /^(RIFF|ID3|OggS|fLaC)/;

export type SpeechRequest = { url: string; apiKey: string; body: Record<string, string> };

const broken = (what: string) => new APIConnectionError({ message: `OpenAI speech: ${what}`, options: { retryable: false } });
const silent = () => new APITimeoutError({ message: `OpenAI speech: no sound for ${PATIENCE_MS} ms`, options: { retryable: false } });

/**
 * The samples of one answer of /audio/speech, as they come. Throws an APIError that is not to be retried when the server
 * refuses, breaks off, is silent for 3 s or answers with anything but samples; the signal's reason when aborted.
 */
export async function* speechOf({ url, apiKey, body }: SpeechRequest, signal: AbortSignal): AsyncGenerator<Buffer> {
  const patience = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  };
  const both = AbortSignal.any([signal, patience.signal]);
  try {
    wait();
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, response_format: 'pcm' }),
      signal: both,
    });
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      const { status } = answer;
      throw new APIStatusError({ message: `OpenAI speech: refused with ${status}`, options: { statusCode: status, retryable: false } });
    }
    if (!SAMPLES.test(answer.headers.get('content-type') ?? 'audio/pcm')) {
      await answer.body.cancel();
      throw broken('the answer is no sound that can be played');
    }
    let begun = false;
    for await (const chunk of answer.body) {
      const bytes = Buffer.from(chunk);
      if (!begun && FILE.test(bytes.toString('latin1', 0, 4))) throw broken('the answer is a file, not samples');
      begun = true;
      clearTimeout(timer);
      yield bytes;
      wait();
    }
    if (!begun) throw broken('no sound at all');
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (patience.signal.aborted) throw silent();
    // What fetch says of a lost connection stands in the cause.
    if (error instanceof TypeError) throw broken(causeOf(error));
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function causeOf({ message, cause }: TypeError): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : message;
}
