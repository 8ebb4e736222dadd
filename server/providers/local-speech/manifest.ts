import type { ExpectedFile, LocalEngine, LocalModel } from '../local-models/model.ts';

export type ModelKind = 'parakeet' | 'moonshine' | 'piper' | 'kokoro';

/** One speech model: an archive of k2-fsa/sherpa-onnx's releases. */
export type Model = LocalModel & { kind: ModelKind; role: 'recogniser' | 'voice' };

/** Never 'latest': the sums pin each archive. */
const RELEASES = 'https://github.com/k2-fsa/sherpa-onnx/releases/download';

/** Where an archive is; its folder has its name. */
const archive = (role: 'recogniser' | 'voice', name: string) => ({
  role,
  engine: 'engine',
  folder: name,
  address: `${RELEASES}/${role === 'recogniser' ? 'asr-models' : 'tts-models'}/${name}.tar.bz2`,
  packed: true,
});

/** What the engine looks for in the folder of espeak-ng's data, and the dictionary of English. */
const ESPEAK: ExpectedFile[] = ['phontab', 'phonindex', 'phondata', 'intonations', 'en_dict'].map((name) => ({
  path: `espeak-ng-data/${name}`,
  atLeast: 500,
}));

const piper = (name: string): ExpectedFile[] => [
  { path: `en_GB-${name}-medium.onnx`, atLeast: 60_000_000 },
  { path: 'tokens.txt', atLeast: 500 },
  ...ESPEAK,
];

/**
 * Sizes and sums as other projects' catalogues agree on them (2026-11): for each archive at least three that were
 * made independently. The first of a role is what is offered first.
 */
export const MODELS: readonly Model[] = [
  {
    id: 'parakeet-110m',
    kind: 'parakeet',
    ...archive('recogniser', 'sherpa-onnx-nemo-parakeet_tdt_transducer_110m-en-36000-int8'),
    name: 'Parakeet 110M',
    about: 'The better speech recognition: adds punctuation, and is quick on any laptop.',
    licence: 'CC BY 4.0, NVIDIA',
    bytes: 108_035_095,
    sha256: 'f628312e9fdf8686374cb01a69425c41732529d540860311f16f37cbc32cfe9b',
    diskBytes: 137_000_000,
    files: [
      { path: 'encoder.int8.onnx', bytes: 131_113_202 },
      { path: 'decoder.int8.onnx', bytes: 3_955_863 },
      { path: 'joiner.int8.onnx', bytes: 1_411_403 },
      { path: 'tokens.txt', bytes: 9953 },
    ],
  },
  {
    id: 'moonshine-tiny',
    kind: 'moonshine',
    ...archive('recogniser', 'sherpa-onnx-moonshine-tiny-en-quantized-2026-02-27'),
    name: 'Moonshine tiny',
    about: 'The smaller speech recognition, for a slow connection or a full disk. If both are installed, Parakeet is used.',
    licence: 'MIT',
    bytes: 29_858_559,
    sha256: '9ec31b342d8fa3240c3b81b8f82e1cf7e3ac467c93ca5a999b741d5887164f8d',
    diskBytes: 45_000_000,
    files: [
      { path: 'encoder_model.ort', atLeast: 13_000_000 },
      { path: 'decoder_model_merged.ort', atLeast: 30_000_000 },
      { path: 'tokens.txt', atLeast: 500_000 },
    ],
  },
  {
    id: 'piper-alan',
    kind: 'piper',
    ...archive('voice', 'vits-piper-en_GB-alan-medium'),
    name: 'Alan (Piper)',
    about: "A British man's voice.",
    licence: 'see its MODEL_CARD; espeak-ng data GPL-3.0',
    bytes: 67_220_121,
    sha256: 'a48d4017da0f77668b27bed63fe6e04dd64c6397e1fadad4f460efb0ef7c9012',
    diskBytes: 82_000_000,
    files: piper('alan'),
  },
  {
    id: 'piper-alba',
    kind: 'piper',
    ...archive('voice', 'vits-piper-en_GB-alba-medium'),
    name: 'Alba (Piper)',
    about: "A Scottish woman's voice.",
    licence: 'CC BY 4.0, University of Edinburgh; espeak-ng data GPL-3.0',
    bytes: 67_212_349,
    sha256: 'fcd45962906933eec4431d3688f7d74aaac8713c87c6717f91fd3b23463aa1a1',
    diskBytes: 82_000_000,
    files: piper('alba'),
  },
  {
    id: 'kokoro',
    kind: 'kokoro',
    ...archive('voice', 'kokoro-int8-en-v0_19'),
    name: 'Kokoro',
    about: 'Two British women and two British men, more natural than Piper. Needs a fast computer; on a slower one Piper is used.',
    licence: 'Apache-2.0; espeak-ng data GPL-3.0',
    bytes: 103_248_205,
    sha256: 'c9f0dd393615805b0bab050c340834d5e684e732aec91c0e860cd30e982c08bd',
    diskBytes: 159_000_000,
    files: [
      { path: 'model.int8.onnx', atLeast: 80_000_000 },
      { path: 'voices.bin', atLeast: 5_000_000 },
      { path: 'tokens.txt', atLeast: 500 },
      ...ESPEAK,
    ],
  },
];

const VERSION = '1.13.8';

/** The registry's sums, seen 2026-11-20. */
const SUMS: Record<string, string> = {
  'sherpa-onnx-node': 'sha512-MsDMBdhLFTZ1GwvcGSSQhnS7g/EA8OMH6IYysCVUOM7j8Icty9KRc0E6YT1A5fWBsZwRfKOeh88QC95aRvS8ag==',
  'sherpa-onnx-linux-x64': 'sha512-6plnhjagsSeTntCgnlag86hWbs/uZE9Crms1LgOb68/1nKsIQjMd+WG519m+aPwT6TrsBOiEMzrx41t8sL5L5g==',
  'sherpa-onnx-linux-arm64': 'sha512-Tlg7a70b/Wge3OF8IgTHF9jhSVCsLyKQKhwc4BsJ5A+dL/SrFtGBjzuHp4XeLhiiOT7afCxX5PdSn/D4c8Lnuw==',
  'sherpa-onnx-darwin-x64': 'sha512-7BLRpjM6w4f9W46/nmkmq8lEKUayhebvcpslCVQ+6QN2uReYlZEMDZlSpXMjme+hUFrPfRz8P3UNq8ep/4d19g==',
  'sherpa-onnx-darwin-arm64': 'sha512-FPNgJMgnWVl/KhRTIhG3KL3A4Om63Rn4YKXc9/uHY7SzLcvqLJLc/h7UBWJwduXvv7K18t5NpxHR6XgXn4sjWw==',
  'sherpa-onnx-win-x64': 'sha512-oZF1c9VPOKtMwn83Bboc5XSWL+76BRoyB3eUuVnCknBKxwSULZU2Foia9VHWzU+n4I12rPsP6z6H9Rp1hD9o8g==',
  'sherpa-onnx-win-ia32': 'sha512-H0Ojln9hfvM+pxWqW0cnjB/XK8/JPq4/k0IWu2JpY5Z458M3zv+XC3Hu+wmot3AoH/K1Bgt23n/tTKtPV9x8qg==',
};

/** The engine's package with native code for this computer; undefined where there is none. */
export function nativePackage(platform = process.platform, arch = process.arch): string | undefined {
  const name = `sherpa-onnx-${platform === 'win32' ? 'win' : platform}-${arch}`;
  return name in SUMS ? name : undefined;
}

const packages = (): [string, ...string[]] | null => {
  const native = nativePackage();
  return native === undefined ? null : ['sherpa-onnx-node', native];
};

/**
 * The program that runs the models, from the npm registry, asked for by the user and never a dependency of ours: its
 * library holds espeak-ng, which is GPL (docs/decisions/008).
 */
export const ENGINE: Omit<LocalEngine, 'test'> = {
  id: 'engine',
  name: `sherpa-onnx ${VERSION}`,
  about: 'The program that runs speech recognition and voices, in its own process. It is installed with the first of them.',
  licence: 'Apache-2.0; its library holds espeak-ng, GPL-3.0',
  version: VERSION,
  bytes: 12_000_000,
  diskBytes: 36_000_000,
  folder: `sherpa-onnx-node-${VERSION}`,
  packages,
  whole: true,
  locked: async () =>
    Object.fromEntries((packages() ?? []).map((name) => [`node_modules/${name}`, { version: VERSION, integrity: SUMS[name] }])),
};
