import { APIConnectionError, APIStatusError, APITimeoutError } from '@livekit/agents';
import { z } from 'zod';

/** The small one of OpenAI's models for whole recordings; larger ones are slower, and a doctor waits. */
const MODEL = 'gpt-4o-mini-transcribe';

const Answer = z.object({ text: z.string() });

/** The words of one recording. Errors hold a status or a reason, never what the server wrote: that may quote words or the key. */
export async function transcribe(
  { apiKey, baseUrl, model = MODEL }: { apiKey: string; baseUrl: string; model?: string | undefined },
  wav: Blob,
  language: string,
  prompt: string,
  signal: AbortSignal,
) {
  const form = new FormData();
  form.set('file', wav, 'speech.wav');
  form.set('model', model);
  form.set('language', language);
  form.set('prompt', prompt);
  form.set('response_format', 'json');
  form.set('temperature', '0');
  // Written out first: a form whose request fails while it is still being read ends the process (undici).
  const written = new Response(form);
  const body = await written.bytes();
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': written.headers.get('content-type') ?? '' },
    body,
    // The key goes where the settings say and nowhere else.
    redirect: 'error',
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new APIStatusError({ message: `the recording was refused with ${response.status}`, options: { statusCode: response.status } });
  }
  const json: unknown = await response
    .json()
    .catch((error: unknown) => (error instanceof SyntaxError ? null : Promise.reject(error as Error)));
  const answer = Answer.safeParse(json);
  if (!answer.success) throw new APIConnectionError({ message: 'the answer could not be understood' });
  return answer.data.text.trim();
}

/** What a failed request is told as: the library's own errors, or that it was `late`; the reason itself when `signal` ended it. */
export function faultOf(error: unknown, late: AbortSignal, signal?: AbortSignal): unknown {
  if (signal?.aborted || error instanceof APIStatusError || error instanceof APIConnectionError) return error;
  if (late.aborted) return new APITimeoutError({ message: 'no answer in time' });
  const { code } = (error as { cause?: { code?: string } }).cause ?? {};
  return new APIConnectionError({ message: `no connection (${code ?? 'broken off'})` });
}
