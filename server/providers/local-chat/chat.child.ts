import type { LlmMessage } from '../llm/llm.ts';
import { chatMl, STOPS } from './chatml.ts';
import type { ChatCount, ChatModelFile, ChatNews, ChatOrder } from './chat-messages.ts';
import { promptCache } from './prompt-cache.ts';
import { loadLlama, type Grammar, type Llama, type Sequence, type Token } from './llama.ts';

/**
 * Runs one chat model with node-llama-cpp, in a process of its own: it holds gigabytes, and native code that fails ends its process.
 * Told the engine's folder and the model (ChatModelFile as JSON); without a model it ends at once when the engine loads. Each sequence keeps what its conversation has read.
 */

/** Tokens that are read in one go: an order to stop, and the turns of other calls, come through in between. Fewer are read more slowly. */
const BATCH = 64;
/** Of the test: enough to be steady, few enough for a slow computer. */
const MEASURED = { read: 192, written: 24 };

/** Never compiles, and downloads nothing. */
const QUIETLY = { build: 'never', gpu: 'auto', logLevel: 'error', progressLogs: false, skipDownload: true } as const;

const tell = (news: ChatNews) => process.send?.(news);
const stops = new Map<number, AbortController>();

async function open(engine: string, { file, thinks, sequences: most, contextTokens, promptCache: folder }: ChatModelFile) {
  const { getLlama, LlamaCompletion } = await loadLlama(engine);
  const llama = await getLlama(QUIETLY);
  // Without a graphics processor a turn of 50 tokens behind a case of 3,100 is read in 2.1 s instead of 2.9 (a long text a fifth more slowly).
  const model = await llama.loadModel({ modelPath: file, defaultContextFlashAttention: llama.gpu !== false });
  const words = chatMl(model, { thinks });
  const files = folder === undefined ? null : promptCache(folder, { engine: `${engine} ${llama.gpu || 'cpu'}`, model: file });
  const context = await roomFor(most, (count) =>
    model.createContext({
      contextSize: contextTokens,
      sequences: count,
      batchSize: BATCH,
      // One core is left to the calls: its threads wait for each other many times a token, and one that shares its core with other work
      // stops all of them (with two threads on two busy cores nothing at all came in 100 s, with one 150 tokens were read a second).
      threads: Math.max(1, llama.cpuMathCores - 1),
      failedCreationRemedy: false,
    }),
  );
  const sequences = Array.from({ length: context.totalSequences }, () => {
    const sequence = context.getSequence();
    return { sequence, completion: new LlamaCompletion({ contextSequence: sequence }) };
  });

  /** Reads what is new; of the case, which is the first `lasting` tokens, what no earlier call has left. @returns how many tokens were new, and how many were known. */
  async function read(
    id: number,
    sequence: Sequence,
    tokens: Token[],
    signal: AbortSignal,
    lasting = 0,
  ): Promise<Pick<ChatCount, 'read' | 'kept' | 'readMs'>> {
    const began = performance.now();
    const ofCase = tokens.slice(0, lasting);
    await files?.take(sequence, ofCase);
    await sequence.adaptStateToTokens(tokens, false);
    const kept = sequence.nextTokenIndex;
    let at = kept;
    const tellOf = (piece: Pick<ChatCount, 'read' | 'readMs'>) =>
      tell({ id, is: 'reading', read: at - kept, kept, left: tokens.length - at, piece });
    tellOf({ read: 0, readMs: 0 });
    while (at < tokens.length && !signal.aborted) {
      const [before, since] = [at, performance.now()];
      await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(at, Math.min(at + BATCH, at < lasting ? lasting : tokens.length)));
      at = sequence.nextTokenIndex;
      tellOf({ read: at - before, readMs: performance.now() - since });
      if (at === lasting || (at < lasting && signal.aborted)) await files?.keep(sequence, ofCase);
    }
    return { read: at - kept, kept, readMs: performance.now() - began };
  }

  /** Tokens of the case. */
  const lastingOf = ({ messages }: { messages: LlmMessage[] }): number =>
    words.said(messages.filter(({ role }) => role === 'system')).length;

  async function answer(order: Extract<ChatOrder, { do: 'answer' }>, signal: AbortSignal): Promise<ChatCount> {
    const { sequence, completion } = sequences[order.sequence]!;
    const prompt = [...words.said(order.messages), ...words.answers];
    const room = sequence.contextSize - prompt.length;
    if (room < MEASURED.written)
      throw new TooLong(`${prompt.length} tokens are more than the ${sequence.contextSize} that this model is given`);
    // The last token is read with the first that is written.
    const { read: before, kept, readMs } = await read(order.id, sequence, prompt.slice(0, -1), signal, lastingOf(order));
    const count = { read: before, kept, written: 0, readMs, writeMs: 0 };
    if (signal.aborted) return count;
    count.read += 1;
    tell({ id: order.id, is: 'reading', read: count.read, kept, left: 0, piece: { read: 0, readMs: 0 } });
    const grammar = order.schema ? await grammarOf(llama, order.schema) : null;
    const began = performance.now();
    await completion.generateCompletion(prompt, {
      maxTokens: Math.min(order.maxTokens, room),
      temperature: order.temperature,
      signal,
      stopOnAbortSignal: true,
      disableContextShift: true,
      customStopTriggers: STOPS,
      ...(grammar && { grammar }),
      onTextChunk: (text) => void (signal.aborted || tell({ id: order.id, is: 'words', text })),
      onToken: (tokens) => void (count.written += tokens.length),
    });
    return { ...count, writeMs: performance.now() - began };
  }

  /** How fast this model reads and writes here, over an empty sequence. */
  async function measure({ id, sequence: index }: Extract<ChatOrder, { do: 'measure' }>, signal: AbortSignal): Promise<ChatCount> {
    const { sequence, completion } = sequences[index]!;
    const text = model.tokenize('I have had this cough for two weeks, and it is worse at night. ');
    const tokens = Array.from({ length: MEASURED.read }, (_, at) => text[at % text.length]!);
    await sequence.clearHistory();
    const { read: count, readMs } = await read(id, sequence, tokens.slice(0, -1), signal);
    let written = 0;
    let began = 0;
    await completion.generateCompletion(tokens, {
      maxTokens: MEASURED.written,
      temperature: 0,
      signal,
      stopOnAbortSignal: true,
      disableContextShift: true,
      customStopTriggers: [],
      onTextChunk: () => {},
      onToken: ({ length }) => {
        if (began === 0) began = performance.now();
        else written += length;
      },
    });
    await sequence.clearHistory();
    return { read: count, kept: 0, written, readMs, writeMs: performance.now() - began };
  }

  const work = async (order: Exclude<ChatOrder, { do: 'stop' }>, signal: AbortSignal): Promise<ChatCount> => {
    if (order.do === 'answer') return answer(order, signal);
    if (order.do === 'measure') return measure(order, signal);
    const { sequence } = sequences[order.sequence]!;
    const tokens = words.said(order.messages);
    if (tokens.length > sequence.contextSize)
      throw new TooLong(`${tokens.length} tokens are more than the ${sequence.contextSize} that this model is given`);
    return { ...(await read(order.id, sequence, tokens, signal, lastingOf(order))), written: 0, writeMs: 0 };
  };
  return { work, count: sequences.length };
}

/** As many sequences as there is memory for: half as many again and again, and one at least. @throws what the engine says of one. */
async function roomFor<T>(most: number, create: (count: number) => Promise<T>): Promise<T> {
  for (let count = most; count > 1; count = Math.floor(count / 2)) {
    const made = await create(count).catch(() => null);
    if (made) return made;
  }
  return create(1);
}

/** No use in asking again. */
class TooLong extends Error {}

/** The grammar of a JSON schema; of any JSON where the schema holds what the engine cannot make a grammar of. */
const grammarOf = (llama: Llama, schema: object): Promise<Grammar> =>
  llama.createGrammarForJsonSchema(schema).catch(() => llama.getGrammarFor('json'));

function serve(engine: string, model: ChatModelFile): void {
  const opening = open(engine, model);
  opening.then(
    ({ count }) => tell({ is: 'ready', sequences: count }),
    (error: Error) => process.send?.({ is: 'unusable', words: error.message } satisfies ChatNews, () => process.exit(1)),
  );
  process.on('disconnect', () => process.exit(0));
  process.on('message', async (order: ChatOrder) => {
    if (order.do === 'stop') return stops.get(order.id)?.abort();
    const stop = new AbortController();
    stops.set(order.id, stop);
    try {
      const { work } = await opening;
      tell({ id: order.id, is: 'done', count: await work(order, stop.signal) });
    } catch (error) {
      tell({ id: order.id, is: 'failed', words: (error as Error).message, lasting: error instanceof TooLong });
    } finally {
      stops.delete(order.id);
    }
  });
}

const [, , engine = '', model] = process.argv;
if (model !== undefined) serve(engine, JSON.parse(model) as ChatModelFile);
// Without a model: does the engine load here?
else await (await loadLlama(engine)).getLlama(QUIETLY);
