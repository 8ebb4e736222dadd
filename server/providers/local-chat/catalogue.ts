import { readFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import type { LocalEngine, LocalModel } from '../local-models/model.ts';

/** A chat model that plays the patient on this computer. Its template is ChatML. */
export type ChatModel = LocalModel & {
  role: 'chat';
  /** The GGUF file: a name in its folder, or a path. */
  file: string;
  /** Would think aloud before it answers, and is not let. */
  thinks: boolean;
};

/** Tokens of one conversation: a case of 6,000 and a talk of twelve minutes. */
export const CONTEXT_TOKENS = 8192;
/** Conversations that are kept at once. */
export const CONVERSATIONS = 4;

/** A file of Hugging Face at one revision. `cacheBytes`: memory of one conversation, 16-bit keys and values of CONTEXT_TOKENS. */
function pinned(
  model: Pick<ChatModel, 'id' | 'name' | 'about' | 'licence' | 'bytes' | 'sha256' | 'thinks'> & {
    repository: string;
    revision: string;
    file: string;
    cacheBytes: number;
  },
): ChatModel {
  const { repository, revision, cacheBytes, ...rest } = model;
  return {
    ...rest,
    role: 'chat',
    engine: ENGINE.id,
    folder: model.id,
    address: `https://huggingface.co/${repository}/resolve/${revision}/${model.file}`,
    packed: false,
    diskBytes: model.bytes,
    files: [{ path: model.file, bytes: model.bytes }],
    memory: { one: OWN_BYTES + model.bytes + cacheBytes, four: OWN_BYTES + model.bytes + 4 * cacheBytes },
  };
}

const VERSION = '3.22.1';
/** Of the process without a model, and of what it reckons in. */
const OWN_BYTES = 400_000_000;

/** The packages with native code for this computer, by Node's name of it; one each, without compilers or CUDA's gigabytes. */
const NATIVE: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
};

/** node-llama-cpp: MIT, and llama.cpp with it. What it calls optional are the binaries of all other computers, 640 MB of them. */
const NODE_LLAMA_CPP = {
  id: 'chat-engine',
  name: `llama.cpp (node-llama-cpp ${VERSION})`,
  about: 'The program that runs chat models, in its own process. It is installed with the first of them.',
  licence: 'MIT',
  version: VERSION,
  bytes: 25_000_000,
  diskBytes: 85_000_000,
  folder: `node-llama-cpp-${VERSION}`,
  // Sums of macOS's and Windows' binaries are not in the lock: npm takes the version that is named, by the registry's own sum.
  whole: false,
  packages(): [string, ...string[]] | null {
    const native = NATIVE[`${process.platform}-${process.arch}`];
    return native === undefined ? null : ['node-llama-cpp', `@node-llama-cpp/${native}`];
  },
  /** As the registry had it on 2026-11-26, without addresses. The binary for this computer is no option of another package here. */
  async locked(): Promise<Record<string, object>> {
    const all = JSON.parse(await readFile(new URL('./engine-lock.json', import.meta.url), 'utf8')) as Record<string, { optional?: true }>;
    for (const name of this.packages() ?? []) delete all[`node_modules/${name}`]?.optional;
    return all;
  },
} satisfies Omit<LocalEngine, 'test'>;
export const ENGINE: Omit<LocalEngine, 'test'> = NODE_LLAMA_CPP;

/** Sizes and sums as several independent catalogues agree on them (2026-11). The smallest first. */
export const CHAT_MODELS: readonly ChatModel[] = [
  pinned({
    id: 'qwen2.5-1.5b',
    name: 'Qwen2.5 1.5B',
    about: 'The small chat model, for any laptop. It understands questions well and sometimes misspeaks; the case checks what it says.',
    licence: 'Apache-2.0',
    repository: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF',
    revision: '91cad51170dc346986eccefdc2dd33a9da36ead9',
    file: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
    bytes: 1_117_320_736,
    sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
    thinks: false,
    // 28 layers, 2 heads of 128, keys and values of 2 bytes: 28.7 kB a token.
    cacheBytes: 28_672 * CONTEXT_TOKENS,
  }),
  pinned({
    id: 'qwen3-4b',
    name: 'Qwen3 4B',
    about: 'The better chat model, for a fast computer with 12 GB of memory or more.',
    licence: 'Apache-2.0',
    repository: 'bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF',
    revision: 'ae44f08e1392f39c0e474af10c3ff8355c8b6688',
    file: 'Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
    bytes: 2_497_280_736,
    sha256: '2fde00ce69dd4899c70d020845e2638353015bba0fdf161b3eb965f2bca4464e',
    thinks: false,
    // 36 layers, 8 heads of 128: 147 kB a token.
    cacheBytes: 147_456 * CONTEXT_TOKENS,
  }),
  pinned({
    id: 'qwen3-8b',
    name: 'Qwen3 8B',
    about: 'The best chat model, for a computer with a graphics card or an Apple chip, and 16 GB of memory or more.',
    licence: 'Apache-2.0',
    repository: 'unsloth/Qwen3-8B-GGUF',
    revision: '14d6a0c6f786c9914abcc33c4c95c81439574020',
    file: 'Qwen3-8B-Q4_K_M.gguf',
    bytes: 5_027_784_512,
    sha256: '120307ba529eb2439d6c430d94104dabd578497bc7bfe7e322b5d9933b449bd4',
    thinks: true,
    cacheBytes: 147_456 * CONTEXT_TOKENS,
  }),
];

/** Cores from which the 4B answers in time: it needs three times what the 1.5B needs, which takes 2 s on two cores (docs/figures.md). */
const CORES_OF_4B = 8;

/** The chat model that 'Make it natural' brings to a computer; null where there is not enough memory for any. */
export function fittingModel(memory = totalmem(), cores = availableParallelism()): string | null {
  const [small, better] = CHAT_MODELS;
  // Half is left to everything else.
  const fits = (model: ChatModel | undefined) => (model?.memory?.four ?? Infinity) < memory * 0.65;
  if (cores >= CORES_OF_4B && fits(better)) return better!.id;
  return small && small.memory!.one < memory * 0.65 ? small.id : null;
}
