import { mkdir, rm } from 'node:fs/promises';
import type { SpeechPackage, SpeechProblem, SpeechState } from '#contract/speech.ts';
import { installEngine } from './install-engine.ts';
import { freeBytes, installModel, type TestModel } from './install-model.ts';
import { ENGINE, MODELS, RELEASES, type Model } from './manifest.ts';
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
} from './places.ts';
import { SpeechError, speechError } from './problem.ts';
import { lockInstallation } from './run-lock.ts';
import { speechProcess } from './speech-process.ts';
import { testModel } from './test-model.ts';

export type SpeechInstaller = {
  /** The engine first, then the models in the order they are offered. */
  list: () => Promise<SpeechPackage[]>;
  /** Installs a package, and the engine where a model lacks it. A second call joins the first. @throws SpeechError, or 'cancelled'. */
  install: (id: string) => Promise<void>;
  /** Stops an installation, and resolves when it has stopped; nothing happens when there is none. */
  cancel: (id: string) => Promise<void>;
  /** Removes a package and what an unfinished download left. @throws SpeechError. */
  remove: (id: string) => Promise<void>;
  /** Stops what runs. */
  close: () => Promise<void>;
};

type Installing = Extract<SpeechState, { is: 'installing' }>;
type Run = { stop: AbortController; state: Installing; done: Promise<void> };

export type InstallerOptions = {
  modelsDir: string;
  /** Where the archives are, without the last '/'. */
  base?: string;
  /** Told what a failure really was. */
  report?: (words: string) => void;
  /** Seams for tests: what is offered, the free room, how the engine comes, how a model is tested, the download's patience. */
  models?: readonly Model[];
  free?: (folder: string) => Promise<number>;
  engine?: (options: { modelsDir: string; signal: AbortSignal }) => Promise<void>;
  test?: TestModel;
  stallMs?: number;
  retryMs?: readonly number[];
};

/** Installs the engine, and shows that it loads. */
const realEngine: NonNullable<InstallerOptions['engine']> = ({ modelsDir, signal }) =>
  installEngine({
    modelsDir,
    signal,
    async test(folder) {
      const child = speechProcess({ modelsDir: folder });
      await child.version().finally(child.close);
    },
  });

/** Installs and removes local speech in MODELS_DIR. The running providers look at the folder, so nothing has to be told to them. */
export function speechInstaller({
  modelsDir,
  base = RELEASES,
  report = () => {},
  models = MODELS,
  free = freeBytes,
  engine = realEngine,
  test,
  ...times
}: InstallerOptions): SpeechInstaller {
  const runs = new Map<string, Run>();
  const failures = new Map<string, SpeechProblem>();
  const modelOf = (id: string) => models.find((model) => model.id === id);

  const testInChild: TestModel = (model, folder, signal) => {
    const child = speechProcess({ modelsDir, report });
    return testModel(child)(model, folder, signal).finally(child.close);
  };

  async function work(id: string, { stop, state }: Run): Promise<void> {
    const { signal } = stop;
    const model = modelOf(id);
    if (!isEngineThere(modelsDir)) {
      Object.assign(state, { step: 'engine' });
      if (model) await Promise.race([install(ENGINE.id), aborted(signal)]);
    }
    const unlock = await lockInstallation(modelsDir, id);
    try {
      await mkdir(modelsDir, { recursive: true });
      if (!model) return await engine({ modelsDir, signal });
      if (isModelThere(modelsDir, model)) return undefined;
      await installModel(model, { modelsDir, base, signal, free, test: test ?? testInChild, onStep: stepsOf(state), ...times });
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
        const failure = speechError(error);
        failures.set(id, failure.problem);
        report(`local speech: ${id} was not installed: ${failure.message}`);
        throw failure;
      })
      .finally(() => runs.delete(id));
    return run.done;
  }

  async function stateOf(id: string): Promise<SpeechState> {
    const model = modelOf(id);
    const running = runs.get(id);
    if (running) return { ...running.state };
    if (model ? isModelThere(modelsDir, model) : isEngineThere(modelsDir)) {
      return { is: 'installed', realTimeFactor: model ? speedHere(modelsDir, model) : null };
    }
    const problem = failures.get(id);
    if (problem) return { is: 'failed', problem };
    return { is: 'absent', keptBytes: model ? await sizeOrNothing(partFile(modelsDir, model)) : 0 };
  }

  return {
    async list() {
      const { id, name, about, licence, bytes, diskBytes } = ENGINE;
      const offered = [{ id, name, about, licence, bytes, diskBytes, role: 'engine' as const }, ...models];
      return Promise.all(
        offered.map(async (one) => ({
          id: one.id,
          role: one.role,
          name: one.name,
          about: one.about,
          licence: one.licence,
          downloadBytes: one.bytes,
          diskBytes: one.diskBytes,
          state: await stateOf(one.id),
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
      if (runs.has(id)) throw new SpeechError('busy', 'cancel the installation first');
      const model = modelOf(id);
      failures.delete(id);
      const unlock = await lockInstallation(modelsDir, id);
      try {
        await removeFolder(model ? modelFolder(modelsDir, model) : engineFolder(modelsDir));
        if (model) await rm(partFile(modelsDir, model), { force: true });
        await rm(stagingFolder(modelsDir, id), { recursive: true, force: true });
      } catch (error) {
        // Windows does not let go of files that a process has loaded.
        const { code = '' } = error as { code?: string };
        throw code === 'EBUSY' || (process.platform === 'win32' && code === 'EPERM') ? new SpeechError('in-use', id) : speechError(error);
      } finally {
        await unlock();
      }
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
