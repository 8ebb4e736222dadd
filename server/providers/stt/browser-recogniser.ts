import { stt, type APIConnectOptions, type LanguageCode } from '@livekit/agents';

/** What the page's recogniser heard: a guess that may still change, or the final words of one utterance. */
export type Heard = { text: string; final: boolean };
/** A recogniser that are fed by messages of the page instead of sound. */
export type PageFedRecogniser = stt.STT & { push: (heard: Heard) => void };

class PageStream extends stt.SpeechStream {
  label = 'browser.stream';
  readonly #language: LanguageCode;
  #speaking = false;

  constructor(recogniser: stt.STT, language: LanguageCode, connOptions?: APIConnectOptions) {
    super(recogniser, undefined, connOptions);
    this.#language = language;
  }

  /** Microphone frames may come as well, for the recording and the VAD; they are not listened to here. */
  protected async run(): Promise<void> {
    for await (const _ of this.input);
  }

  hear({ text, final }: Heard) {
    if (this.queue.closed) return;
    if (!this.#speaking) this.queue.put({ type: stt.SpeechEventType.START_OF_SPEECH });
    this.#speaking = !final;
    const type = final ? stt.SpeechEventType.FINAL_TRANSCRIPT : stt.SpeechEventType.INTERIM_TRANSCRIPT;
    this.queue.put({ type, alternatives: [{ text, language: this.#language, startTime: 0, endTime: 0, confidence: 1 }] });
    if (final) this.queue.put({ type: stt.SpeechEventType.END_OF_SPEECH });
  }
}

export class BrowserRecogniser extends stt.STT implements PageFedRecogniser {
  label = 'browser';
  readonly #language: LanguageCode;
  #stream: PageStream | null = null;
  #early: Heard[] = [];

  constructor(language: string) {
    super({ streaming: true, interimResults: true });
    this.#language = language as LanguageCode;
  }

  push(heard: Heard) {
    if (heard.text.trim() === '') return;
    if (this.#stream) this.#stream.hear(heard);
    else if (heard.final) this.#early.push(heard);
  }

  protected _recognize(): Promise<stt.SpeechEvent> {
    return Promise.reject(new Error('the browser recognises by itself: there is no sound to recognise'));
  }

  stream(options?: { connOptions?: APIConnectOptions }) {
    const stream = new PageStream(this, this.#language, options?.connOptions);
    this.#stream = stream;
    for (const heard of this.#early.splice(0)) stream.hear(heard);
    return stream;
  }
}

/** True for recognisers that want the page's `stt` messages. */
export const isFedByPage = (recogniser: stt.STT): recogniser is PageFedRecogniser => recogniser instanceof BrowserRecogniser;
