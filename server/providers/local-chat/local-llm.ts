import { setImmediate as nextCycle, setTimeout as pause } from 'node:timers/promises';
import type { LlmMessage, LlmProvider } from '../llm/llm.ts';
import { engineFolder } from '../local-models/places.ts';
import { answerOf } from './answer-of.ts';
import { CONTEXT_TOKENS, CONVERSATIONS, ENGINE, type ChatModel } from './catalogue.ts';
import { ChatFailure } from './chat-failure.ts';
import { chatProcess, type ChatProcess, type ChatProcessOptions } from './chat-process.ts';
import { chosenModel, ggufOf } from './installed.ts';
import { speedKeeper } from './keep-speed.ts';
import { seatsOf, type Seat } from './seats.ts';

/** While every sequence is busy. */
const LOOK_AGAIN_MS = 50;

type Options = {
  modelsDir: string;
  /** Id of a model, where one is asked for (LLM_MODEL). */
  wanted?: string | undefined;
  now?: () => number;
  /** Of one conversation; fewer for tests. */
  contextTokens?: number;
} & Pick<ChatProcessOptions, 'report' | 'idleMs' | 'child'>;

type Open = { model: ChatModel; process: ChatProcess; seats: ReturnType<typeof seatsOf>; last: Map<string, LlmMessage[]> };
type Sitting = { conversation: string | null; lasting: string };

const lastingOf = (messages: LlmMessage[]): string => messages.find(({ role }) => role === 'system')?.content ?? '';

/**
 * The chat model that was installed on this computer; ready while there is one that is fast enough. Each conversation keeps what it has
 * read, and its place for 90 seconds after its last turn; one for whom there is none fails at once, and the rules play it. After a crash
 * the process is started again, and reads what the running conversations had read.
 */
export function localLlm({
  modelsDir,
  wanted,
  now = Date.now,
  report = () => {},
  contextTokens = CONTEXT_TOKENS,
  ...options
}: Options): LlmProvider {
  let open: Open | null = null;
  /** Readings that nobody waits for: of a case while the line rings, of everything after a crash. */
  let preparing = 0;
  const chosen = () => chosenModel(modelsDir, wanted);
  const speed = speedKeeper({ modelsDir, report });

  function opened(): Open {
    const model = chosen();
    if (!model || speed.isSlow(model))
      throw new ChatFailure('there is no chat model on this computer that is fast enough', { lasting: true });
    if (open?.model.id === model.id) return open;
    open?.process.close();
    const process = chatProcess({
      ...options,
      report,
      now,
      engine: engineFolder(modelsDir, ENGINE),
      model: { file: ggufOf(modelsDir, model), thinks: model.thinks, sequences: CONVERSATIONS, contextTokens },
      onCrash: () => void readAgain(one),
    });
    const one: Open = { model, process, seats: seatsOf(0, now), last: new Map() };
    open = one;
    return one;
  }

  /** A place for a conversation; waited for while it may come free. */
  async function sit(one: Open, who: Sitting, signal?: AbortSignal): Promise<Seat> {
    const count = await one.process.open();
    await speed.check(one.model, one.process);
    if (one.seats.count !== count) one.seats = seatsOf(count, now);
    for (;;) {
      signal?.throwIfAborted();
      const seat = one.seats.take(who);
      if (typeof seat === 'object') return seat;
      if (seat === 'full') throw new ChatFailure(`the chat model of this computer plays ${count} patients already`, { lasting: true });
      await pause(LOOK_AGAIN_MS, undefined, { signal });
    }
  }

  async function read(one: Open, who: Sitting, messages: LlmMessage[], signal?: AbortSignal): Promise<void> {
    preparing += 1;
    try {
      const seat = await sit(one, who, signal);
      if (who.conversation) one.last.set(who.conversation, messages);
      await one.process
        .ask({ do: 'read', sequence: seat.index, messages }, signal ? { signal } : {})
        .finally(() => one.seats.release(seat));
    } catch (error) {
      if (!signal?.aborted) report(`local models: nothing was read beforehand: ${(error as Error).message}`);
    } finally {
      preparing -= 1;
    }
  }

  function leave(one: Open, conversation: string): void {
    one.seats.leave(conversation);
    one.last.delete(conversation);
  }

  async function readAgain(one: Open): Promise<void> {
    preparing += 1;
    // What was being answered has to fail first, and to give its places back.
    await nextCycle();
    const held =
      one.process.resting() || open !== one ? [] : one.seats.held().map(({ conversation, lasting }) => ({ conversation, lasting }));
    await Promise.all(held.map((who) => read(one, who, one.last.get(who.conversation ?? '') ?? [])));
    preparing -= 1;
  }

  return {
    id: 'local',
    get model() {
      return chosen()?.id ?? 'none';
    },
    get label() {
      return `${chosen()?.name ?? 'no chat model'}, on this computer`;
    },
    local: true,
    ready() {
      const model = chosen();
      return model !== null && !speed.isSlow(model);
    },
    settling: () => preparing > 0 || open?.process.state() === 'loading',
    async warm(messages, { conversation, signal }) {
      if (signal.aborted) return;
      try {
        const one = opened();
        signal.addEventListener('abort', () => leave(one, conversation), { once: true });
        await read(one, { conversation, lasting: lastingOf(messages) }, messages, signal);
      } catch (error) {
        report(`local models: ${(error as Error).message}`);
      }
    },
    async *stream(messages, { conversation = null, ...wishes } = {}) {
      const one = opened();
      const seat = await sit(one, { conversation, lasting: lastingOf(messages) }, wishes.signal);
      if (conversation) one.last.set(conversation, messages);
      yield* answerOf({ process: one.process, sequence: seat.index, messages, wishes, onFree: () => one.seats.release(seat) });
    },
    close() {
      open?.process.close();
      open = null;
    },
  };
}
