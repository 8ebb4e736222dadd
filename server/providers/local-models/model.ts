import type { PackageSpeed } from '#contract/local-models.ts';

/** A file that must be there when a model is installed. Its size is exact where `bytes` is known, else a floor that a whole file passes. */
export type ExpectedFile = { path: string } & ({ bytes: number } | { atLeast: number });

/** One model that can be installed: an archive of one folder, or a single file. */
export type LocalModel = {
  id: string;
  role: 'recogniser' | 'voice' | 'chat';
  /** Id of the engine that runs it. */
  engine: string;
  name: string;
  about: string;
  licence: string;
  /** Name of its folder in MODELS_DIR. One that was filled by hand is as good. */
  folder: string;
  /** Where it comes from. The last part of the path is its name at a mirror (MODELS_MIRROR) too. */
  address: string;
  /** A .tar.bz2 is unpacked without its outermost folder; a single file is put into the folder under its own name. */
  packed: boolean;
  /** Of the download. */
  bytes: number;
  sha256: string;
  /** Installed, about. */
  diskBytes: number;
  files: readonly ExpectedFile[];
  /** Bytes of memory while it runs, where that is much: with one call, and with four at once. */
  memory?: { one: number; four: number };
};

/** A program that runs models, from the npm registry, asked for by the user and never a dependency of ours. */
export type LocalEngine = {
  id: string;
  name: string;
  about: string;
  licence: string;
  bytes: number;
  diskBytes: number;
  version: string;
  /** Its folder in MODELS_DIR. */
  folder: string;
  /** Its packages for this computer, each of `version`; the first one shows that it is there. Null where it does not run. */
  packages: () => [string, ...string[]] | null;
  /** The registry's sums of what is installed, as npm's lock file has them: `node_modules/<name>` -> entry. */
  locked: () => Promise<Record<string, object>>;
  /** `whole`: the lock names every package, and npm takes nothing else. */
  whole: boolean;
  /** Resolves when the engine in the given MODELS_DIR loads. */
  test: (modelsDir: string) => Promise<unknown>;
};

/** Whether the files in a folder run here, and how fast. @throws when they do not. */
export type TestModel = (model: LocalModel, folder: string, signal: AbortSignal) => Promise<PackageSpeed>;

/** The last part of its address: its name while it is downloaded, and at a mirror. */
export const fileOf = ({ address }: Pick<LocalModel, 'address'>): string =>
  decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '');
