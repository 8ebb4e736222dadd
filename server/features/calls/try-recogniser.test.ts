import { stt, type APIConnectOptions } from '@livekit/agents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEARD_ONCE_SECONDS } from '#contract/limits.ts';
import { batchRecogniser } from '#server/providers/stt/batch-recogniser.ts';
import { browserStt } from '#server/providers/stt/browser.ts';
import type { SttProvider } from '#server/providers/stt/stt.ts';
import { emptyDb } from '#tests/support/db.ts';
import { enterAsGuest } from '#tests/support/sign-in.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';
import { tryRecogniser } from './try-recogniser.ts';

const second = new Int16Array(16_000);
const warnings: string[] = [];
const hear = (provider: SttProvider | null, recogniser = false) =>
  tryRecogniser({
    recognisers: [...(provider ? [provider] : []), browserStt()],
    language: 'en-GB',
    log: { warn: (_detail, message) => void warnings.push(message) },
  })({ pcm: second, recogniser });

const batch = (recognise: (pcm: Int16Array) => Promise<string>): SttProvider => ({
  id: 'batch',
  label: 'this server',
  open: async ({ language }) => batchRecogniser({ id: 'batch', language, recognise }),
});

/** A recogniser that stream: what they say for all that they have heard, once a second and a half of quiet ends it. */
class Streaming extends stt.STT {
  label = 'streaming';
  readonly #said: readonly string[];
  readonly #fails: boolean;
  constructor(said: readonly string[], fails = false) {
    super({ streaming: true, interimResults: true });
    this.#said = said;
    this.#fails = fails;
  }
  protected _recognize(): Promise<stt.SpeechEvent> {
    return Promise.reject(new Error('this recogniser streams'));
  }
  stream(options?: { connOptions?: APIConnectOptions }) {
    return new Stream(this, this.#said, this.#fails, options?.connOptions);
  }
}
class Stream extends stt.SpeechStream {
  label = 'streaming.stream';
  readonly #said: readonly string[];
  readonly #fails: boolean;
  constructor(recogniser: stt.STT, said: readonly string[], fails: boolean, connOptions?: APIConnectOptions) {
    super(recogniser, undefined, connOptions);
    this.#said = said;
    this.#fails = fails;
  }
  protected async run() {
    if (this.#fails) throw new Error('the line to the recogniser broke');
    let samples = 0;
    for await (const frame of this.input) {
      if (typeof frame === 'symbol') continue;
      samples += frame.samplesPerChannel;
      if (samples !== 16_000 * 2.5) continue;
      for (const text of this.#said)
        this.queue.put({
          type: stt.SpeechEventType.FINAL_TRANSCRIPT,
          alternatives: [{ text, language: 'en-GB' as stt.SpeechData['language'], startTime: 0, endTime: 0, confidence: 1 }],
        });
    }
  }
}
const streaming = (said: string[], fails = false): SttProvider => ({
  id: 'streaming',
  label: 'Deepgram',
  open: async () => new Streaming(said, fails),
});

describe('one sentence for the recogniser', () => {
  test('is heard whole by one that takes whole utterances', async () => {
    const heard = await hear(batch((pcm) => Promise.resolve(`${pcm.length} samples `)));
    expect(heard).toEqual({ text: '16000 samples', ears: { id: 'batch', label: 'this server' } });
  });

  test('is heard through its stream by one that streams, in all its pieces, without the input being ended', async () => {
    expect(await hear(streaming(['Good morning,', 'how can I help?']))).toEqual({
      text: 'Good morning, how can I help?',
      ears: { id: 'streaming', label: 'Deepgram' },
    });
  });

  test('is left to the browser where the server has no recogniser, and to nobody where the browser has none either', async () => {
    expect(await hear(null, true)).toMatchObject({ text: '', ears: { id: 'browser', label: 'this browser' } });
    expect(await hear(null)).toEqual({ text: '', ears: null });
  });

  test.each([
    ['batch', batch(() => Promise.reject(new Error('no')))],
    ['streaming', streaming([], true)],
  ])('a %s recogniser that fails is named, and the failure logged', async (_kind, provider) => {
    warnings.length = 0;
    await expect(hear(provider)).rejects.toMatchObject({
      code: 'provider_failed',
      message: `Speech recognition (${provider.label}) did not respond.`,
    });
    expect(warnings).toEqual(['the recogniser failed in a device check']);
  });
});

describe('POST /api/calls/try-recogniser', () => {
  let app: StartedApp;
  let token: string;
  beforeAll(async () => {
    app = await startApp({ db: await emptyDb(), env: { STT: 'scripted' } });
    token = (await enterAsGuest(app.url)).access_token;
  });
  afterAll(() => app.close());
  const send = (body: object) =>
    fetch(`${app.url}/api/calls/try-recogniser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });

  test('answers what was understood and by whom', async () => {
    const answer = await send({ pcm: Buffer.from(second.buffer).toString('base64'), language: 'en-IN' });
    expect([answer.status, await answer.json()]).toEqual([200, { text: '', ears: { id: 'scripted', label: 'test script' } }]);
  });

  test('without a recording answers who would hear', async () => {
    const answer = await send({});
    expect([answer.status, await answer.json()]).toEqual([200, { text: '', ears: { id: 'scripted', label: 'test script' } }]);
  });

  test.each([
    ['no base64', { pcm: '*not base64*' }],
    ['more than twenty seconds', { pcm: Buffer.alloc(16_000 * 2 * HEARD_ONCE_SECONDS + 2000).toString('base64') }],
    ['an accent that nobody offers', { pcm: 'AAAA', language: 'fr-FR' }],
  ])('refuses %s', async (_what, body) => {
    const answer = await send(body);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 'validation_failed' } }]);
  });
});
