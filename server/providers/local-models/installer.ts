import { mkdir, rm } from 'node:fs/promises';
import type { LocalPackage, InstallProblem, PackageState } from '#contract/local-models.ts';
import { installEngine } from './install-engine.ts';
import { freeBytes, installModel } from './install-model.ts';
import type { LocalEngine, LocalModel, TestModel } from './model.ts';
import {
  engineFolder,
  isEngineThere,
  isModelThere,
  modelFolder,
  partFile,
  removeFolder,
  sizeOrNothing,
  speedHere,
  stagingFolder,
  writeMarker,
} from './places.ts';
import { InstallError, installError } from './problem.ts';
import { lockInstallation } from './run-lock.ts';

export type ModelInstaller = {
  /** The engines first, then the models in the order they are offered. */
  list: () => Promise<LocalPackage[]>;
  /** Installs a package, and the engine where a model lacks it. A second call joins the first. @throws InstallError, or 'cancelled'. */
  install: (id: string) => Promise<void>;
  /** Stops an installation, and resolves when it has stopped; nothing happens when there is none. */
  cancel: (id: string) => Promise<void>;
  /** Removes a package and what an unfinished download left. @throws InstallError. */
  remove: (id: string) => Promise<void>;
  /** Measures an installed model again. @throws InstallError where it does not run, or is too slow. */
  probe: (id: string) => Promise<void>;
  /** Stops what runs. */
  close: () => Promise<void>;
};

/** A model that needs longer is not one to talk with. */
const PROBE_MS = 180_000;

type Installing = Extract<PackageState, { is: 'installing' }>;
type Run = { stop: AbortController; state: Installing; done: Promise<void> };

export type InstallerOptions = {
  modelsDir: string;
  /** Where all files lie under their own names, in place of where each comes from; without the last '/'. */
  mirror?: string | undefined;
  /** Told what a failure really was. */
  report?: (words: string) => void;
  /** What is offered. Asked each time: models may be put into MODELS_DIR by hand. */
  models: () => readonly LocalModel[];
  engines: readonly LocalEngine[];
  /** Ids of what is installed to make the patient natural. */
  natural: () => readonly string[];
  test: TestModel;
  /** Seams for tests: the free room, how an engine comes, the download's patience. */
  free?: (folder: string) => Promise<number>;
  bringEngine?: (engine: LocalEngine, options: { modelsDir: string; signal: AbortSignal }) => Promise<void>;
  stallMs?: number;
  retryMs?: readonly number[];
};

/** Installs and removes models and their engines in MODELS_DIR. The running providers look at the folder, so nothing has to be told to them. */
export function modelInstaller({
  modelsDir,
  mirror,
  report = () => {},
  models,
  engines,
  natural,
  test,
  free = freeBytes,
  bringEngine = installEngine,
  ...times
}: InstallerOptions): ModelInstaller {
  const runs = new Map<string, Run>();
  const failures = new Map<string, { problem: InstallProblem; numbers?: string }>();
  const modelOf = (id: string) => models().find((model) => model.id === id);
  const engineOf = (id: string) => engines.find((engine) => engine.id === id);

  async function work(id: string, { stop, state }: Run): Promise<void> {
    const { signal } = stop;
    const model = modelOf(id);
    const engine = engineOf(model?.engine ?? id);
    if (!engine) throw new InstallError('not-found', id);
    if (!isEngineThere(modelsDir, engine)) {
      Object.assign(state, { step: 'engine' });
      if (model) await Promise.race([install(engine.id), aborted(signal)]);
    }
    const unlock = await lockInstallation(modelsDir, id);
    try {
      await mkdir(modelsDir, { recursive: true });
      if (!model) return await bringEngine(engine, { modelsDir, signal });
      if (isModelThere(modelsDir, model)) return undefined;
      await installModel(model, { modelsDir, mirror, signal, free, test, onStep: stepsOf(state), ...times });
    } finally {
      await unlock();
    }
  }

  function install(id: string): Promise<void> {
    const running = runs.get(id);
    if (running) return running.done;
    const state: Installing = { is: 'installing', step: 'preparing', doneBytes: 0, totalBytes: modelOf(id)?.bytes ?? 0, secondsLeft: null };
    const run: Run = { stop: new AbortController(), state, done: Promise.resolve() };
    failures.delete(id);
    runs.set(id, run);
    run.done = work(id, run)
      .catch((error: unknown) => {
        if (run.stop.signal.aborted) throw error;
        const failure = installError(error);
        failures.set(id, { problem: failure.problem, ...(failure.numbers && { numbers: failure.numbers }) });
        report(`local models: ${id} was not installed: ${failure.message}`);
        throw failure;
      })
      .finally(() => runs.delete(id));
    return run.done;
  }

  async function stateOf(id: string): Promise<PackageState> {
    const model = modelOf(id);
    const engine = engineOf(id);
    const running = runs.get(id);
    if (running) return { ...running.state };
    if (model ? isModelThere(modelsDir, model) : engine && isEngineThere(modelsDir, engine)) {
      return { is: 'installed', ...((model && speedHere(modelsDir, model)) ?? { realTimeFactor: null }) };
    }
    const failure = failures.get(id);
    if (failure) return { is: 'failed', ...failure };
    return { is: 'absent', keptBytes: model ? await sizeOrNothing(partFile(modelsDir, model)) : 0 };
  }

  return {
    async list() {
      const wanted = new Set(natural());
      const offered = [...engines.map((engine) => ({ ...engine, role: 'engine' as const, memory: undefined })), ...models()];
      return Promise.all(
        offered.map(async ({ id, role, name, about, licence, bytes, diskBytes, memory }) => ({
          id,
          role,
          name,
          about,
          licence,
          downloadBytes: bytes,
          diskBytes,
          ...(memory && { memory }),
          natural: wanted.has(id),
          state: await stateOf(id),
        })),
      );
    },
    install,
    async cancel(id) {
      const running = runs.get(id);
      running?.stop.abort(new Error('cancelled'));
      await running?.done.catch(() => {});
    },
    async remove(id) {
      if (runs.has(id)) throw new InstallError('busy', 'cancel the installation first');
      const model = modelOf(id);
      failures.delete(id);
      const unlock = await lockInstallation(modelsDir, id);
      try {
        const engine = engineOf(id);
        if (engine) await removeFolder(engineFolder(modelsDir, engine));
        if (model) await removeFolder(modelFolder(modelsDir, model));
        if (model) await rm(partFile(modelsDir, model), { force: true });
        await rm(stagingFolder(modelsDir, id), { recursive: true, force: true });
      } catch (error) {
        // Windows does not let go of files that a process has loaded.
        const { code = '' } = error as { code?: string };
        throw code === 'EBUSY' || (process.platform === 'win32' && code === 'EPERM') ? new InstallError('in-use', id) : installError(error);
      } finally {
        await unlock();
      }
    },
    async probe(id) {
      const model = modelOf(id);
      if (!model || !isModelThere(modelsDir, model)) throw new InstallError('not-found', id);
      const folder = modelFolder(modelsDir, model);
      const speed = await test(model, folder, AbortSignal.timeout(PROBE_MS)).catch((error: unknown) => {
        throw installError(error);
      });
      await writeMarker(folder, { sha256: model.sha256, ...speed });
    },
    async close() {
      const running = [...runs.values()];
      for (const { stop } of running) stop.abort(new Error('closed'));
      await Promise.allSettled(running.map(({ done }) => done));
    },
  };
}

/** Rejects when the signal aborts; never resolves. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

/** Writes the steps of an installation into what the screen sees, with the time that is left at the pace so far. */
function stepsOf(state: Installing): Parameters<typeof installModel>[1]['onStep'] {
  let began = { step: '', at: 0, bytes: 0 };
  return (step, doneBytes, totalBytes) => {
    if (began.step !== step) began = { step, at: performance.now(), bytes: doneBytes };
    const seconds = (performance.now() - began.at) / 1000;
    const pace = (doneBytes - began.bytes) / seconds;
    const secondsLeft = seconds > 1 && pace > 0 ? Math.ceil((totalBytes - doneBytes) / pace) : null;
    Object.assign(state, { step, doneBytes, totalBytes, secondsLeft });
  };
}
