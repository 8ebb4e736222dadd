import { firstSentenceMs, type TokensPerSecond, isTooSlow, speedToJudgeBy } from '#contract/chat-speed.ts';
import { speedWords } from './speed.ts';
import { join } from 'node:path';
import { setImmediate as nextCycle, setTimeout as pause } from 'node:timers/promises';
import type { LlmMessage, LlmProvider } from '../llm/llm.ts';
import { engineFolder, modelFolder, speedHere } from '../local-models/places.ts';
import { answerOf } from './answer-of.ts';
import { CONTEXT_TOKENS, CONVERSATIONS, ENGINE, type ChatModel } from './catalogue.ts';
import { ChatFailure } from './chat-failure.ts';
import { chatProcess, type ChatProcess, type ChatProcessOptions } from './chat-process.ts';
import { chosenModel, ggufOf, slowModels } from './installed.ts';
import { keepSpeedOfCall, speedKeeper } from './keep-speed.ts';
import { paceOf } from './pace.ts';
import { seatsOf, type Seat } from './seats.ts';
import { askedToRead, newTalk, unreadOf, type Talk } from './talks.ts';

/** In a model's folder: what it has read of cases. */
const PROMPT_CACHE = 'prompt-cache';
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

type Open = {
  model: ChatModel;
  process: ChatProcess;
  seats: ReturnType<typeof seatsOf>;
  talks: Map<string, Talk>;
  pace: ReturnType<typeof paceOf>;
};
type Sitting = { conversation: string | null; lasting: string };

const lastingOf = (messages: LlmMessage[]): string => messages.find(({ role }) => role === 'system')?.content ?? '';

/**
 * The chat model that was installed on this computer; ready while there is one that is fast enough. Each conversation keeps what it has
 * read, and its place for 90 seconds after its last turn; one for whom there is none fails at once, and the rules play it. What is read
 * beforehand gives way to a turn of the same conversation, which goes on where it stood. After a crash the process is started again, and
 * reads what the running conversations had read.
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
  /** Readings that nobody waits for: of a case while the line rings, of what was said since, of everything after a crash. */
  let preparing = 0;
  const chosen = () => chosenModel(modelsDir, wanted);
  const speed = speedKeeper({ modelsDir, report });
  for (const words of slowModels(modelsDir)) report(`local models: ${words}`);

  function opened(): Open {
    const model = chosen();
    if (!model || speed.isSlow(model))
      throw new ChatFailure('there is no chat model on this computer that is fast enough', { lasting: true });
    if (open?.model.id === model.id) return open;
    open?.process.close();
    const pace = paceOf(speedToJudgeBy(speedHere(modelsDir, model)));
    const process = chatProcess({
      ...options,
      report,
      now,
      engine: engineFolder(modelsDir, ENGINE),
      model: {
        file: ggufOf(modelsDir, model),
        thinks: model.thinks,
        sequences: CONVERSATIONS,
        contextTokens,
        promptCache: join(modelFolder(modelsDir, model), PROMPT_CACHE),
      },
      onCrash: () => void readAgain(one),
      onWork: (work) => pace.note(work),
    });
    const one: Open = { model, process, seats: seatsOf(0, now), talks: new Map(), pace };
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

  function talkOf({ talks }: Open, conversation: string): Talk {
    const talk = talks.get(conversation) ?? newTalk();
    talks.set(conversation, talk);
    return talk;
  }

  async function read(one: Open, conversation: string, messages: LlmMessage[], over?: AbortSignal): Promise<void> {
    const talk = talkOf(one, conversation);
    talk.reading?.abort();
    const reading = new AbortController();
    talk.reading = reading;
    // Before it has a place: how much there is to read is known while the model still loads.
    askedToRead(talk, messages);
    const signal = over ? AbortSignal.any([over, reading.signal]) : reading.signal;
    preparing += 1;
    try {
      const seat = await sit(one, { conversation, lasting: lastingOf(messages) }, signal).catch((error: unknown) => {
        if (!signal.aborted) one.talks.delete(conversation);
        throw error;
      });
      await one.process
        .ask({ do: 'read', sequence: seat.index, messages }, { signal, onRead: ({ left }) => (talk.left = left) })
        .finally(() => one.seats.release(seat));
    } catch (error) {
      if (!signal.aborted) report(`local models: nothing was read beforehand: ${(error as Error).message}`);
    } finally {
      preparing -= 1;
      if (talk.reading === reading) talk.reading = null;
    }
  }

  function leave(one: Open, conversation: string): void {
    // Of several at once each is slower: that says nothing of one.
    const alone = one.seats.held().every((seat) => seat.conversation === conversation);
    const tokens = one.pace.take();
    // What was only read, while a page was looked at, is no call.
    if (tokens && alone && one.talks.get(conversation)?.answered) keepSpeed(one.model, tokens);
    one.seats.leave(conversation);
    one.talks.delete(conversation);
  }

  function keepSpeed(model: ChatModel, tokens: TokensPerSecond): void {
    report(`local models: ${model.name} in a call: ${speedWords(tokens)}`);
    keepSpeedOfCall(modelsDir, model, tokens, now()).catch((error: Error) =>
      report(`local models: its speed was not kept: ${error.message}`),
    );
  }

  async function readAgain(one: Open): Promise<void> {
    preparing += 1;
    // What was being answered has to fail first, and to give its places back.
    await nextCycle();
    const held = one.process.resting() || open !== one ? [] : one.seats.held().flatMap(({ conversation }) => conversation ?? []);
    await Promise.all(
      held.map((conversation) => {
        const { messages } = talkOf(one, conversation);
        one.talks.set(conversation, newTalk());
        return read(one, conversation, messages);
      }),
    );
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
      return model !== null && !speed.isSlow(model) && !isTooSlow(speedHere(modelsDir, model));
    },
    settling: () => preparing > 0 || open?.process.state() === 'loading',
    forecast(messages, { conversation }) {
      const talk = open?.talks.get(conversation);
      const pace = open?.pace.now();
      return talk && pace ? firstSentenceMs(unreadOf(talk, messages), pace) : null;
    },
    async warm(messages, { conversation, signal }) {
      if (signal.aborted) return;
      try {
        const one = opened();
        if (!one.talks.has(conversation)) signal.addEventListener('abort', () => leave(one, conversation), { once: true });
        await read(one, conversation, messages, signal);
      } catch (error) {
        report(`local models: ${(error as Error).message}`);
      }
    },
    async *stream(messages, { conversation = null, ...wishes } = {}) {
      const one = opened();
      if (conversation) one.talks.get(conversation)?.reading?.abort();
      const seat = await sit(one, { conversation, lasting: lastingOf(messages) }, wishes.signal);
      const talk = conversation ? talkOf(one, conversation) : newTalk();
      askedToRead(talk, messages);
      talk.answered = true;
      const onLeft = (left: number) => (talk.left = left);
      yield* answerOf({ process: one.process, sequence: seat.index, messages, wishes, onLeft, onFree: () => one.seats.release(seat) });
    },
    close() {
      open?.process.close();
      open = null;
    },
  };
}
