import { spawn } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGINE } from './manifest.ts';
import { engineFolder, isEngineThere, removeFolder, stagingFolder } from './places.ts';
import { SpeechError } from './problem.ts';

/** Of npm's own words, for the log. */
const LAST_WORDS = 600;

/** The engine's package with native code for this computer; undefined where there is none. */
export function nativePackage(platform = process.platform, arch = process.arch): string | undefined {
  const name = `sherpa-onnx-${platform === 'win32' ? 'win' : platform}-${arch}`;
  return name in ENGINE.sums ? name : undefined;
}

/** package.json and package-lock.json of the two packages, pinned by version and sum. They name no registry: npm's own is asked. */
function pinned(names: string[]): { manifest: string; lock: string } {
  const dependencies = Object.fromEntries(names.map((name) => [name, ENGINE.version]));
  const packages = Object.fromEntries(
    names.map((name) => [`node_modules/${name}`, { version: ENGINE.version, integrity: ENGINE.sums[name] }]),
  );
  const manifest = { name: 'local-speech-engine', private: true, dependencies };
  return {
    manifest: JSON.stringify(manifest),
    lock: JSON.stringify({ name: manifest.name, lockfileVersion: 3, packages: { '': { name: manifest.name, dependencies }, ...packages } }),
  };
}

/** Runs npm in a folder without running any script of a package. @throws SpeechError with npm's last words. */
function npm(args: string[], cwd: string, signal: AbortSignal): Promise<void> {
  // Under `npm run` this is npm itself; elsewhere whichever is on the path.
  const cli = process.env['npm_execpath'];
  const options = { cwd, signal, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] };
  const child = cli?.endsWith('.js')
    ? spawn(process.execPath, [cli, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  let words = '';
  const hear = (text: Buffer) => (words = (words + text.toString()).slice(-LAST_WORDS));
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(signal.aborted ? (signal.reason as Error) : new SpeechError('engine-failed', error.message)));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new SpeechError(/ENOSPC/.test(words) ? 'disk-full' : 'engine-failed', words)),
    );
  });
}

/**
 * Installs sherpa-onnx-node from the npm registry into MODELS_DIR: into a folder beside its place, tested there, then
 * moved. `test` resolves when the engine in the given MODELS_DIR loads.
 * @throws SpeechError, or the signal's reason when aborted.
 */
export async function installEngine({
  modelsDir,
  signal,
  test,
}: {
  modelsDir: string;
  signal: AbortSignal;
  test: (modelsDir: string) => Promise<unknown>;
}): Promise<void> {
  if (isEngineThere(modelsDir)) return;
  const native = nativePackage();
  if (!native) throw new SpeechError('no-engine-here', `${process.platform} ${process.arch}`);
  const staging = stagingFolder(modelsDir, ENGINE.id);
  const folder = engineFolder(staging);
  try {
    await rm(staging, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const { manifest, lock } = pinned(['sherpa-onnx-node', native]);
    await writeFile(join(folder, 'package.json'), manifest);
    await writeFile(join(folder, 'package-lock.json'), lock);
    await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'], folder, signal);
    await test(staging).catch((error: Error) => {
      throw new SpeechError('did-not-run', error.message);
    });
    await removeFolder(engineFolder(modelsDir));
    await rename(folder, engineFolder(modelsDir));
  } finally {
    await rm(staging, { recursive: true, force: true, maxRetries: 3 });
  }
}
