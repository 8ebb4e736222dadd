import type { LocalPackage, ModelServer } from '#contract/local-models.ts';

const one = (wanted: Partial<LocalPackage> & Pick<LocalPackage, 'id' | 'role' | 'name' | 'downloadBytes'>): LocalPackage => ({
  about: 'What it is good for, in one sentence.',
  licence: 'Apache-2.0',
  diskBytes: wanted.downloadBytes,
  natural: false,
  state: { is: 'absent', keptBytes: 0 },
  ...wanted,
});

/** A server on which the voice is installed, speech recognition is coming, one model was too slow, and a chat model is missing. */
export const localPackages = (): LocalPackage[] => [
  one({ id: 'engine', role: 'engine', name: 'sherpa-onnx', downloadBytes: 12e6, state: { is: 'installed', realTimeFactor: null } }),
  one({ id: 'chat-engine', role: 'engine', name: 'llama.cpp', licence: 'MIT', downloadBytes: 25e6 }),
  one({
    id: 'piper-alan',
    role: 'voice',
    name: 'Alan (Piper)',
    downloadBytes: 67e6,
    natural: true,
    state: { is: 'installed', realTimeFactor: 0.1 },
  }),
  one({
    id: 'parakeet-110m',
    role: 'recogniser',
    name: 'Parakeet 110M',
    licence: 'CC BY 4.0, NVIDIA',
    downloadBytes: 108e6,
    natural: true,
  }),
  one({
    id: 'small',
    role: 'chat',
    name: 'SmolLM2 135M',
    about: 'Added by hand.',
    downloadBytes: 0,
    state: {
      is: 'installed',
      realTimeFactor: null,
      tokens: { read: 159, written: 16 },
      inCalls: { read: 12.4, written: 6.1, at: '2026-11-30T21:14:00.000Z' },
    },
  }),
  one({
    id: 'qwen2.5-1.5b',
    role: 'chat',
    name: 'Qwen2.5 1.5B',
    downloadBytes: 1117e6,
    memory: { one: 1.8e9, four: 2.5e9 },
    natural: true,
  }),
  one({
    id: 'qwen3-8b',
    role: 'chat',
    name: 'Qwen3 8B',
    downloadBytes: 5028e6,
    memory: { one: 6.6e9, four: 10.3e9 },
    state: {
      is: 'failed',
      problem: 'too-slow',
      numbers: 'It reads 9 and writes 3 tokens a second here: 10.7 s to a first sentence, and at most 6 s are waited.',
    },
  }),
];

export const modelServers = (): ModelServer[] => [
  {
    name: 'Ollama',
    origin: 'http://127.0.0.1:11434',
    models: [
      { id: 'qwen3:4b', loaded: true },
      { id: 'llama3.2:3b', loaded: false },
    ],
  },
];
