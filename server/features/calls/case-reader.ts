import type { CaseForCall } from './call-parts.ts';

/** Who leafs through cases opens several a minute: one is read once its page has been open for so long. */
const LOOKED_MS = 3000;

type Options = {
  caseForCall: (scenarioId: string, seesDrafts: boolean, heldOn: string | null) => Promise<CaseForCall | null>;
  /** Whether a call is going on, which a reading would slow down. */
  isBusy: () => boolean;
  /** The patient could not be made ready. */
  onTrouble: (error: unknown) => void;
  lookedMs?: number;
};

/**
 * Reads a case into the chat model of this computer while its page is looked at, so that the first call of a case need not wait for it: on two
 * cores a case takes two minutes. One case at a time and then the one looked at last; a call that begins goes before.
 */
export function caseReader({ caseForCall, isBusy, onTrouble, lookedMs = LOOKED_MS }: Options) {
  let reading: { scenarioId: string; over: AbortController; done: Promise<void> } | null = null;
  let next: NodeJS.Timeout | undefined;
  let looked: string | null = null;
  let closed = false;

  async function read(scenarioId: string, signal: AbortSignal): Promise<void> {
    try {
      const found = await caseForCall(scenarioId, false, null);
      if (!signal.aborted) await found?.patient.prepare?.(signal);
    } catch (error) {
      onTrouble(error);
    }
  }

  function begin(): void {
    if (reading || looked === null) return;
    // A call ends some time: the page may still be open then.
    if (isBusy()) return later();
    const [scenarioId, over] = [looked, new AbortController()];
    looked = null;
    const done = read(scenarioId, over.signal).finally(() => {
      // The place that it took is free again, with what was read.
      over.abort();
      reading = null;
      later();
    });
    reading = { scenarioId, over, done };
  }

  function later(): void {
    clearTimeout(next);
    if (closed || looked === null) return;
    next = setTimeout(begin, lookedMs);
    next.unref();
  }

  /** Ends what is being read; what was read of it stays, and the rest is read when no call is going on. Resolves when its place is free. */
  async function giveWay(): Promise<void> {
    if (!reading) return;
    looked ??= reading.scenarioId;
    reading.over.abort();
    await reading.done;
  }

  return {
    /** The page of a published case is looked at. */
    look: (scenarioId: string): void => {
      if (reading?.scenarioId === scenarioId) return;
      looked = scenarioId;
      later();
    },
    /** Reads nothing more. Resolves when nothing is being read. */
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(next);
      await giveWay();
    },
    /** A case for a call, whose patient is made ready once nothing else is read. */
    forCall: (found: CaseForCall): CaseForCall => {
      const { patient } = found;
      if (!patient.prepare) return found;
      const prepare = async (signal: AbortSignal) => {
        await giveWay();
        await patient.prepare?.(signal);
      };
      return { ...found, patient: { ...patient, prepare } };
    },
  };
}
