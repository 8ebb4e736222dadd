import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { z } from 'zod';

/** One thing that is said in a call by itself; `lastsMs` is how long it takes. */
export type Line = { role: 'user' | 'assistant'; text: string; lastsMs: number };

/** What a created call may hold of an assistant, as far as the fake plays it. */
export const PlayedAssistant = z.looseObject({
  model: z.looseObject({ messages: z.array(z.looseObject({ role: z.string(), content: z.string() })) }),
  voice: z.looseObject({ provider: z.string(), voiceId: z.string() }),
  clientMessages: z.array(z.string()),
  serverMessages: z.array(z.string()),
  silenceTimeoutSeconds: z.number(),
  artifactPlan: z.looseObject({ videoRecordingEnabled: z.boolean() }),
  server: z.looseObject({ url: z.string(), headers: z.record(z.string(), z.string()) }).optional(),
});
type Assistant = z.infer<typeof PlayedAssistant>;
type Message = { role: string; message: string; time: number; endTime: number; secondsFromStart: number; duration: number };

const FromRoom = z.union([z.object({ type: z.literal('app'), data: z.string() }), z.object({ type: z.literal('leave') })]);
const Order = z.discriminatedUnion('type', [
  z.object({ type: z.literal('end-call') }),
  z.object({ type: z.literal('add-message'), message: z.object({ role: z.string(), content: z.string() }) }),
]);

type Options = {
  assistant: Assistant;
  deleteOnLeave: boolean;
  /** Said once somebody is in the room, one after the other, each after a breath. */
  script: readonly Line[];
  /** What the patient answers to words that are typed. */
  reply: string;
  /** From joining to 'listening'. */
  listeningMs: number;
  /** Something has happened that Vapi would report. */
  happened: (what: 'status-update' | 'end-of-call-report') => void;
  artifactAfterMs: () => number;
  /** Its clock, ms since 1970. */
  now: () => number;
};

const BREATH_MS = 400;

/** One call on the fake: queued, in-progress when somebody joins its room, ended; and what it leaves. */
export class FakeCall {
  readonly id = randomUUID();
  readonly createdAt: number;
  status: 'queued' | 'in-progress' | 'ended' = 'queued';
  startedAt: number | null = null;
  endedAt: number | null = null;
  endedReason: string | null = null;
  readonly messages: Message[] = [];
  readonly joins: { token: string | null }[] = [];
  readonly #options: Options;
  #room: WebSocket | null = null;
  #silence: NodeJS.Timeout | undefined;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(options: Options) {
    this.#options = options;
    this.createdAt = options.now();
  }

  get assistant(): Assistant {
    return this.#options.assistant;
  }
  /** Its transcript and recordings are there. */
  get hasArtifact(): boolean {
    return this.endedAt !== null && this.#options.now() - this.endedAt >= this.#options.artifactAfterMs();
  }

  /** Somebody enters the room. */
  join(room: WebSocket, token: string | null): void {
    this.joins.push({ token });
    this.#room = room;
    clearTimeout(this.#silence);
    room.on('message', (data: Buffer) => this.#heard(FromRoom.parse(JSON.parse(data.toString()))));
    room.on('close', () => {
      if (this.#room === room) this.#left();
    });
    const isFirst = this.startedAt === null;
    this.startedAt ??= this.#options.now();
    this.#after(this.#options.listeningMs, () => {
      if (this.status === 'ended') return;
      this.#send({ type: 'app', data: 'listening' });
      this.status = 'in-progress';
      this.#tell({ type: 'status-update', status: 'in-progress' });
      // As Vapi does where nobody asked it not to.
      this.#tell({ type: 'conversation-update', messages: this.assistant.model.messages });
      this.#tell({ type: 'assistant.started', newAssistant: this.assistant });
      this.#heardSomething();
      if (isFirst) {
        this.#options.happened('status-update');
        this.#play([...this.#options.script]);
      }
    });
  }

  /** What Vapi does by itself: the words, the speaking and the loudness of somebody. */
  say({ role, text, lastsMs }: Line, done = () => {}): void {
    const from = this.#options.now();
    this.#tell({ type: 'speech-update', status: 'started', role });
    const words = text.split(' ');
    const steps = Math.max(1, Math.round(lastsMs / 100));
    const step = (at: number) => {
      if (this.status === 'ended') return;
      clearTimeout(this.#silence);
      if (role === 'assistant') this.#send({ type: 'level', level: at < steps ? 0.08 : 0 });
      if (at < steps) {
        const heard = words.slice(0, Math.ceil((words.length * (at + 1)) / steps)).join(' ');
        if (at % 3 === 0) this.#tell({ type: 'transcript', role, transcriptType: 'partial', transcript: heard });
        this.#after(100, () => step(at + 1));
        return;
      }
      this.#tell({ type: 'transcript', role, transcriptType: 'final', transcript: text });
      this.#tell({ type: 'speech-update', status: 'stopped', role });
      this.#keep(role, text, from);
      this.#heardSomething();
      done();
    };
    step(0);
  }

  end(reason: string): void {
    if (this.status === 'ended') return;
    this.status = 'ended';
    this.endedAt = this.#options.now();
    this.endedReason = reason;
    for (const timer of this.#timers) clearTimeout(timer);
    clearTimeout(this.#silence);
    this.#tell({ type: 'status-update', status: 'ended', endedReason: reason });
    this.#send({ type: 'eject' });
    this.#options.happened('status-update');
    setTimeout(() => this.#options.happened('end-of-call-report'), this.#options.artifactAfterMs()).unref();
  }

  /** A message to the room as the network of Daily would bring it. */
  network(event: 'interrupted' | 'connected'): void {
    this.#send({ type: 'network', event });
  }
  /** The room's line is cut without a word. */
  cut(): void {
    this.#room?.terminate();
  }
  raw(message: object): void {
    this.#send(message);
  }

  #heard(sent: z.infer<typeof FromRoom>): void {
    if (sent.type === 'leave') return this.#left();
    if (sent.data === 'playable') return undefined;
    const order = Order.safeParse(JSON.parse(sent.data)).data;
    if (order?.type === 'end-call') return this.end('customer-ended-call');
    if (order?.type !== 'add-message') return undefined;
    this.#keep('user', order.message.content, this.#options.now());
    this.#after(BREATH_MS, () => this.say({ role: 'assistant', text: this.#options.reply, lastsMs: 1200 }));
    return undefined;
  }

  #left(): void {
    this.#room = null;
    if (this.#options.deleteOnLeave) this.end('customer-ended-call');
    else if (this.status !== 'ended') this.#heardSomething();
  }

  #play([line, ...rest]: Line[]): void {
    if (line) this.#after(BREATH_MS, () => this.say(line, () => this.#play(rest)));
  }

  #keep(role: 'user' | 'assistant', message: string, from: number): void {
    const now = this.#options.now();
    const secondsFromStart = (from - (this.startedAt ?? from)) / 1000;
    this.messages.push({
      role: role === 'assistant' ? 'bot' : 'user',
      message,
      time: from,
      endTime: now,
      secondsFromStart,
      duration: now - from,
    });
  }

  /** Silence is counted from here. */
  #heardSomething(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.end('silence-timed-out'), this.assistant.silenceTimeoutSeconds * 1000);
    this.#silence.unref();
  }

  /** To the page, when the assistant's list of messages has it. */
  #tell(message: { type: string; [more: string]: unknown }): void {
    if (this.assistant.clientMessages.includes(message.type)) this.#send({ type: 'app', data: JSON.stringify(message) });
  }
  #send(message: object): void {
    if (this.#room?.readyState === 1) this.#room.send(JSON.stringify(message));
  }
  #after(ms: number, what: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      what();
    }, ms);
    this.#timers.add(timer);
  }
}
