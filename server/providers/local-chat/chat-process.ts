import { fork, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { crashRest, plainEnvironment } from '../local-models/crash-rest.ts';
import type { ChatCount, ChatModelFile, ChatNews, ChatOrder } from './chat-messages.ts';
import { ChatFailure } from './chat-failure.ts';

/** Without a word for so long, with work to do, it hangs: reading 128 tokens of four calls takes a slow computer half a minute. */
const HANG_MS = 120_000;
const IDLE_MS = 10 * 60_000;
/** Of what the engine wrote before it died. */
const LAST_WORDS = 300;

type Wanted = ChatOrder extends infer Order ? (Order extends { do: 'stop' } ? never : Omit<Order & { id: number }, 'id'>) : never;
type Pending = {
  resolve: (count: ChatCount) => void;
  reject: (error: Error) => void;
  onWords: (text: string) => void;
  onRead: (soFar: ReadSoFar) => void;
};
/** `left`: tokens that are still to be read. */
type ReadSoFar = Pick<ChatCount, 'read' | 'kept'> & { left: number };

export type ChatProcess = {
  /** Starts the process where none runs. @returns how many sequences it has. @throws ChatFailure */
  open: () => Promise<number>;
  /** @throws ChatFailure; an AbortError when the signal stopped it, once the engine has let go of the sequence. */
  ask: (
    order: Wanted,
    options?: { onWords?: (text: string) => void; onRead?: (soFar: ReadSoFar) => void; signal?: AbortSignal },
  ) => Promise<ChatCount>;
  /** 'loading' until the first sequence can be used. */
  state: () => 'off' | 'loading' | 'on';
  resting: () => boolean;
  close: () => void;
};

export type ChatProcessOptions = {
  /** The engine's folder. */
  engine: string;
  model: ChatModelFile;
  report?: (words: string) => void;
  /** Told when the process ended by itself with work to do, or while it was loading, before that work fails. */
  onCrash?: () => void;
  /** Told of each piece that was read, and of each answer that was written, stopped ones too: tokens and milliseconds. */
  onWork?: (work: Omit<ChatCount, 'kept'>) => void;
  idleMs?: number;
  now?: () => number;
  /** Another program in place of the child, for tests. */
  child?: URL;
};

type Running = { child: ChildProcess; ready: Promise<number>; isReady: boolean; pending: Map<number, Pending>; heardAt: number };

/**
 * One child process that holds a chat model, started when first needed and again after a crash, which fails what was being answered and
 * nothing else. It ends after ten idle minutes. One that keeps crashing is left alone for longer and longer.
 */
export function chatProcess({
  engine,
  model,
  report = () => {},
  onCrash = () => {},
  onWork = () => {},
  idleMs = IDLE_MS,
  now = Date.now,
  child: program = new URL('./chat.child.ts', import.meta.url),
}: ChatProcessOptions): ChatProcess {
  const rest = crashRest(now);
  let running: Running | null = null;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;
  let ids = 0;

  function start(): Running {
    const child = fork(fileURLToPath(program), [engine, JSON.stringify(model)], {
      serialization: 'json',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: plainEnvironment(),
    });
    const pending = new Map<number, Pending>();
    let words = '';
    const heard = child.stderr as Readable & { unref?: () => void };
    heard.on('data', (text: Buffer) => (words = (words + text.toString()).slice(-LAST_WORDS)));
    heard.unref?.();
    // The server may end while it is idle.
    child.unref();
    child.channel?.unref();
    const ready = Promise.withResolvers<number>();
    ready.promise.catch(() => {});
    const one: Running = { child, ready: ready.promise, isReady: false, pending, heardAt: now() };
    child.on('message', (news: ChatNews) => {
      one.heardAt = now();
      if (news.is === 'ready') {
        one.isReady = true;
        return ready.resolve(news.sequences);
      }
      if (news.is === 'unusable') return ready.reject(new ChatFailure(news.words, { lasting: true }));
      const asked = pending.get(news.id);
      if (news.is === 'words') return asked?.onWords(news.text);
      if (news.is === 'reading') {
        onWork({ ...news.piece, written: 0, writeMs: 0 });
        return asked?.onRead(news);
      }
      pending.delete(news.id);
      if (news.is === 'failed') return asked?.reject(new ChatFailure(news.words, { lasting: news.lasting }));
      rest.worked();
      onWork({ ...news.count, read: 0, readMs: 0 });
      return asked?.resolve(news.count);
    });
    child.on('error', (error) => (words ||= error.message));
    child.on('exit', (code, signal) => {
      const expected = running !== one;
      if (running === one) running = null;
      const how = [signal ?? `code ${code}`, words.trim()].filter(Boolean).join(': ');
      const failure = new ChatFailure(`the chat model's process ended (${how})`);
      const missed = !expected && !closed && (pending.size > 0 || !one.isReady);
      if (missed) {
        const ms = rest.died();
        report(`local models: ${failure.message}${ms > 0 ? `; it is left alone for ${ms / 1000} s` : ''}`);
        onCrash();
      }
      ready.reject(failure);
      for (const { reject } of pending.values()) reject(failure);
      pending.clear();
    });
    return one;
  }

  function stop(): void {
    clearTimeout(idle);
    const one = running;
    running = null;
    one?.child.kill('SIGKILL');
  }

  /** Ends it after idle minutes; kills one that hangs. */
  function watch(): void {
    clearTimeout(idle);
    const one = running;
    if (!one) return;
    const busy = one.pending.size > 0;
    idle = setTimeout(
      () => {
        if (busy && now() - one.heardAt >= HANG_MS) one.child.kill('SIGKILL');
        else if (busy) watch();
        else stop();
      },
      busy ? HANG_MS : idleMs,
    );
    idle.unref();
  }

  function current(): Running {
    if (closed) throw new ChatFailure('closed', { lasting: true });
    if (rest.resting())
      throw new ChatFailure('the chat model keeps crashing and is left alone for a while; see the log of the server', { lasting: true });
    running ??= start();
    return running;
  }

  return {
    async open() {
      const one = current();
      one.child.ref();
      try {
        return await one.ready;
      } finally {
        one.child.unref();
        watch();
      }
    },
    async ask(order, { onWords = () => {}, onRead = () => {}, signal } = {}) {
      signal?.throwIfAborted();
      const one = current();
      await one.ready;
      signal?.throwIfAborted();
      ids += 1;
      const id = ids;
      const send = (message: ChatOrder) => void (one.child.connected && one.child.send(message, () => {}));
      const stopIt = () => send({ id, do: 'stop' });
      signal?.addEventListener('abort', stopIt, { once: true });
      try {
        const count = await new Promise<ChatCount>((resolve, reject) => {
          if (running !== one) return reject(new ChatFailure("the chat model's process ended"));
          one.pending.set(id, { resolve, reject, onWords, onRead });
          one.child.ref();
          one.child.channel?.ref();
          send({ id, ...order });
          watch();
        });
        signal?.throwIfAborted();
        return count;
      } finally {
        signal?.removeEventListener('abort', stopIt);
        if (one.pending.size === 0) {
          one.child.unref();
          one.child.channel?.unref();
        }
        watch();
      }
    },
    state: () => (running ? (running.isReady ? 'on' : 'loading') : 'off'),
    resting: rest.resting,
    close() {
      closed = true;
      stop();
    },
  };
}
