import { spawn } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalEngine } from './model.ts';
import { engineFolder, isEngineThere, removeFolder, stagingFolder } from './places.ts';
import { InstallError } from './problem.ts';

/** Of npm's own words, for the log. */
const LAST_WORDS = 600;
/** No script of a package is run, and what a package calls optional (the binaries of all other computers) stays away. */
const QUIETLY = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/** package.json and package-lock.json, pinned by version and sum. They name no registry: npm's own is asked. */
function pinned({ id, version }: LocalEngine, packages: string[], locked: Record<string, object>): { manifest: string; lock: string } {
  const name = `local-${id}`;
  const dependencies = Object.fromEntries(packages.map((each) => [each, version]));
  return {
    manifest: JSON.stringify({ name, private: true, dependencies }),
    lock: JSON.stringify({ name, lockfileVersion: 3, packages: { '': { name, dependencies }, ...locked } }),
  };
}

/** Runs npm in a folder. @throws InstallError with npm's last words. */
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
    child.on('error', (error) => reject(signal.aborted ? (signal.reason as Error) : new InstallError('engine-failed', error.message)));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new InstallError(/ENOSPC/.test(words) ? 'disk-full' : 'engine-failed', words)),
    );
  });
}

/**
 * Installs an engine from the npm registry into MODELS_DIR: into a folder beside its place, tested there, then moved.
 * @throws InstallError, or the signal's reason when aborted.
 */
export async function installEngine(engine: LocalEngine, { modelsDir, signal }: { modelsDir: string; signal: AbortSignal }): Promise<void> {
  if (isEngineThere(modelsDir, engine)) return;
  const packages = engine.packages();
  if (!packages) throw new InstallError('no-engine-here', `${process.platform} ${process.arch}`);
  const staging = stagingFolder(modelsDir, engine.id);
  const folder = engineFolder(staging, engine);
  try {
    await rm(staging, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const { manifest, lock } = pinned(engine, packages, await engine.locked());
    await writeFile(join(folder, 'package.json'), manifest);
    await writeFile(join(folder, 'package-lock.json'), lock);
    await npm([engine.whole ? 'ci' : 'install', ...QUIETLY], folder, signal);
    await engine.test(staging).catch((error: Error) => {
      throw new InstallError('did-not-run', error.message);
    });
    await removeFolder(engineFolder(modelsDir, engine));
    await rename(folder, engineFolder(modelsDir, engine));
  } finally {
    await rm(staging, { recursive: true, force: true, maxRetries: 3 });
  }
}
