import { randomUUID } from 'node:crypto';
import type { MeasurementStore } from './measurement-store.ts';
import { STOPPED } from './rules.ts';

const BEAT_MS = 2000;

type Parts<Rates> = {
  measurements: MeasurementStore;
  rates: { keep: (rates: Rates, measuredBy: string) => Promise<void> };
  /** Measures the model of the settings. */
  measure: (options: { signal: AbortSignal; onProgress: (progress: { done: number; of: number }) => void }) => Promise<Rates>;
  log: { warn: (detail: object, message: string) => void };
};

export type MeasureModel = ReturnType<typeof measureModel<unknown>>;

/** Measurements of this process: of an installation's one, the one that was begun here. It runs on when nobody looks. */
export function measureModel<Rates>({ measurements, rates, measure, log }: Parts<Rates>) {
  let here: { id: string; stop: AbortController; done: Promise<void> } | null = null;

  async function run(id: string, by: string, { signal, abort }: { signal: AbortSignal; abort: () => void }): Promise<void> {
    let progress = { done: 0, of: 0 };
    const beat = async () => {
      if (!(await measurements.beat(id, progress))) abort();
    };
    const trouble = (error: unknown) => log.warn({ error: String(error) }, 'how far a measurement is could not be stored');
    const timer = setInterval(() => void beat().catch(trouble), BEAT_MS);
    try {
      const measured = await measure({ signal, onProgress: ({ done, of }) => (progress = { done, of }) });
      // Cancelled in the last moment: its rates are not wanted any more.
      if (!(await measurements.beat(id, progress))) return;
      await rates.keep(measured, by);
      await measurements.end(id, null);
    } catch (error) {
      if (!signal.aborted) log.warn({ error: String(error) }, 'the chat model could not be measured');
      await measurements.end(id, signal.aborted ? STOPPED : (error as Error).message).catch(trouble);
    } finally {
      clearInterval(timer);
      here = null;
    }
  }

  return {
    /** False while another one is under way. Resolves when it has begun. @param by who asked for it */
    begin: async (label: string, by: string): Promise<boolean> => {
      const id = randomUUID();
      if (!(await measurements.begin(id, label))) return false;
      // The last one was cancelled, here or on another node, and is not at its end yet.
      here?.stop.abort();
      await here?.done;
      const stop = new AbortController();
      here = { id, stop, done: run(id, by, { signal: stop.signal, abort: () => stop.abort() }) };
      return true;
    },
    /** Ends the one that is under way, wherever it runs. @returns what was measured, or null where nothing was */
    cancel: async (): Promise<{ label: string } | null> => {
      const ended = await measurements.cancel();
      if (ended && here?.id === ended.id) {
        here.stop.abort();
        await here.done;
      }
      return ended;
    },
    /** With the server. */
    stop: async (): Promise<void> => {
      here?.stop.abort();
      await here?.done;
    },
  };
}
