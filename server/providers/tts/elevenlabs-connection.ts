import { APIConnectionError, APIStatusError, type APIError } from '@livekit/agents';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { Alignment } from './elevenlabs-words.ts';

const aligned = Alignment.nullish().catch(null);
const Message = z.object({
  contextId: z.string().nullish(),
  context_id: z.string().nullish(),
  audio: z.string().nullish(),
  isFinal: z.boolean().nullish(),
  alignment: aligned,
  normalizedAlignment: aligned,
  error: z.string().nullish(),
  code: z.number().nullish(),
});

/** Replies under way that the vendor allows on one socket. */
const MOST_CONTEXTS = 5;

/** What the vendor's own words for a refusal mean, as the status it would have over HTTP. */
const STATUS: Record<string, number> = {
  invalid_api_key: 401,
  authentication_required: 401,
  unauthorized: 401,
  quota_exceeded: 402,
  voice_id_does_not_exist: 404,
  voice_not_found: 404,
  max_active_conversations: 429,
  rate_limit_exceeded: 429,
  system_busy: 429,
};

/** One reply that is being spoken. */
export type Speaker = {
  /** Sound, 24 kHz, and the times of the characters in it: of the text as it was sent, else as it was read out. */
  heard: (sound: Buffer, alignment: Alignment | null) => void;
  /** Everything was said. */
  said: () => void;
  /** The reply cannot be spoken any further; called once. Never retried: another voice is nearer than a second try. */
  failed: (error: APIError) => void;
};

export type Reply = {
  say: (text: string) => void;
  /** No more text will come. */
  finish: () => void;
  /** What is still spoken is not listened to. */
  abandon: () => void;
};

const refused = (what: string, statusCode: number) =>
  new APIStatusError({ message: `ElevenLabs: ${what}`, options: { statusCode, retryable: false } });
const broken = (what: string) => new APIConnectionError({ message: `ElevenLabs: ${what}`, options: { retryable: false } });

/** A refusal in the vendor's code word; its sentence is left out, for nobody knows what it quotes. */
function refusalOf(error: string, code: number | null | undefined): APIError {
  const word = /^[\w-]{1,60}$/.test(error) ? error : 'refused';
  return refused(word, STATUS[word] ?? code ?? -1);
}

/**
 * One WebSocket for the replies of one call, opened with the first of them and again when the vendor closed it in a pause.
 * Each reply is a context of the vendor's.
 */
export class ElevenlabsConnection {
  readonly #url: string;
  readonly #key: string;
  readonly #patienceMs: number;
  /** Replies whose end has not come; null where nobody listens any more. */
  readonly #replies = new Map<string, Speaker | null>();
  #socket: WebSocket | null = null;
  #opening: Promise<WebSocket> | null = null;

  /** @param patienceMs how long the handshake may take. */
  constructor(url: string, key: string, patienceMs: number) {
    this.#url = url;
    this.#key = key;
    this.#patienceMs = patienceMs;
  }

  /** Begins a reply. Rejects with an APIError when the vendor cannot be reached or refuses. */
  async reply(speaker: Speaker): Promise<Reply> {
    // The vendor goes on with what was cut off, and hangs up on a sixth: then a fresh socket is quicker than its leave.
    if (this.#replies.size >= MOST_CONTEXTS && [...this.#replies.values()].every((one) => one === null)) this.close();
    const socket = await (this.#opening ??= this.#open());
    if (socket !== this.#socket) throw broken('closed');
    const id = crypto.randomUUID();
    const send = (message: object) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ ...message, context_id: id }));
    };
    this.#replies.set(id, speaker);
    let state: 'new' | 'open' | 'closed' = 'new';
    const finish = () => {
      if (state === 'open') send({ close_context: true });
      state = 'closed';
    };
    return {
      say: (text) => {
        // A context begins with a space.
        if (state === 'new') send({ text: ' ' });
        state = 'open';
        send({ text, flush: true });
      },
      finish,
      abandon: () => {
        if (state === 'new') this.#replies.delete(id);
        else if (this.#replies.has(id)) this.#replies.set(id, null);
        finish();
      },
    };
  }

  /** Leaves no socket behind. A reply under way fails. */
  close(): void {
    this.#lose(broken('closed'));
  }

  #forget(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#opening = null;
    socket?.terminate();
  }

  #open(): Promise<WebSocket> {
    const socket = new WebSocket(this.#url, {
      headers: { 'xi-api-key': this.#key },
      handshakeTimeout: this.#patienceMs,
      perMessageDeflate: false,
    });
    this.#socket = socket;
    return new Promise((resolve, reject) => {
      const lost = (error: APIError) => {
        reject(error);
        if (this.#socket === socket) this.#lose(error);
      };
      socket.on('open', () => resolve(socket));
      socket.on('message', (data: Buffer) => this.#take(data));
      socket.on('unexpected-response', (_, { statusCode = -1 }) => lost(refused(`refused with ${statusCode}`, statusCode)));
      socket.on('error', (error: NodeJS.ErrnoException) => lost(broken(error.code ?? error.message)));
      socket.on('close', (code) => lost(broken(`closed with ${code}`)));
    });
  }

  #lose(error: APIError): void {
    const speakers = [...this.#replies.values()];
    this.#replies.clear();
    this.#forget();
    for (const speaker of speakers) speaker?.failed(error);
  }

  #take(data: Buffer): void {
    const parsed = Message.safeParse(jsonOf(data));
    if (!parsed.success) return this.#lose(broken('an answer that nobody understands'));
    const { contextId, context_id, audio, isFinal, alignment, normalizedAlignment, error, code } = parsed.data;
    const id = contextId ?? context_id;
    if (error && !id) return this.#lose(refusalOf(error, code));
    if (!id) return;
    const speaker = this.#replies.get(id);
    if (error || isFinal) this.#replies.delete(id);
    if (error) return speaker?.failed(refusalOf(error, code));
    if (audio) speaker?.heard(Buffer.from(audio, 'base64'), alignment ?? normalizedAlignment ?? null);
    if (isFinal) speaker?.said();
  }
}

function jsonOf(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}
