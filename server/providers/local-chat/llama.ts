import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Token = number & { readonly token?: never };

/** What we use of node-llama-cpp 3.22, which is not among our packages. */
export type Sequence = {
  readonly nextTokenIndex: number;
  readonly contextSize: number;
  compareContextTokens: (tokens: Token[]) => { firstDifferentIndex: number };
  adaptStateToTokens: (tokens: Token[], allowShift: boolean) => Promise<void>;
  evaluateWithoutGeneratingNewTokens: (tokens: Token[]) => Promise<void>;
  clearHistory: () => Promise<void>;
  saveStateToFile: (path: string) => Promise<unknown>;
  loadStateFromFile: (path: string, risk: { acceptRisk: true }) => Promise<void>;
};
type Context = { readonly totalSequences: number; getSequence: () => Sequence };
export type Grammar = object;
export type Model = {
  tokenize: (text: string, special?: boolean) => Token[];
  detokenize: (tokens: Token[], special?: boolean) => string;
  createContext: (options: {
    contextSize: number;
    sequences: number;
    batchSize: number;
    threads: number;
    failedCreationRemedy: false;
  }) => Promise<Context>;
};
type Llama = {
  /** What kind of graphics processor works; false for none. */
  readonly gpu: string | false;
  readonly cpuMathCores: number;
  loadModel: (options: { modelPath: string; defaultContextFlashAttention: boolean }) => Promise<Model>;
  createGrammarForJsonSchema: (schema: object) => Promise<Grammar>;
  getGrammarFor: (kind: 'json') => Promise<Grammar>;
};
export type Completion = {
  generateCompletion: (
    tokens: Token[],
    options: {
      maxTokens: number;
      temperature: number;
      signal: AbortSignal;
      stopOnAbortSignal: true;
      disableContextShift: true;
      grammar?: Grammar;
      customStopTriggers: readonly string[];
      onTextChunk: (text: string) => void;
      onToken: (tokens: Token[]) => void;
    },
  ) => Promise<string>;
};
export type LlamaModule = {
  getLlama: (options: { build: 'never'; gpu: 'auto'; logLevel: 'error'; progressLogs: false; skipDownload: true }) => Promise<Llama>;
  LlamaCompletion: new (options: { contextSequence: Sequence }) => Completion;
};
export type { Llama };

/** Loads the engine from its folder in MODELS_DIR. Only in a child process: it is native code, and holds gigabytes. */
export async function loadLlama(engine: string): Promise<LlamaModule> {
  const entry = createRequire(join(engine, 'package.json')).resolve('node-llama-cpp');
  return (await import(pathToFileURL(entry).href)) as LlamaModule;
}
