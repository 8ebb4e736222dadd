/** After a change others of the same hand often follow: they are sent together. */
const REST_MS = 1000;
/** For what changed while the provider was away, or on another machine. */
const SWEEP_MS = 10 * 60_000;

type Parts = {
  catchUp: () => Promise<string[]>;
  log: { info?: (detail: object, message: string) => void; warn: (detail: object, message: string) => void };
  restMs?: number;
  sweepMs?: number;
};

/**
 * Keeps published cases in step: soon after a case or the prompt changed here, once at the start, and every ten minutes. One
 * look at a time; a change during one is followed by another.
 */
export function keepInStep({ catchUp, log, restMs = REST_MS, sweepMs = SWEEP_MS }: Parts) {
  let under: Promise<void> | null = null;
  let again = false;
  let rest: NodeJS.Timeout | null = null;

  async function look(): Promise<void> {
    const cases = await catchUp();
    if (cases.length > 0) log.info?.({ cases }, 'published cases were brought up to date at the voice provider');
  }

  function now(): void {
    rest = null;
    if (under) {
      again = true;
      return;
    }
    under = look()
      .catch((error: unknown) => log.warn({ err: error }, 'published cases could not be kept in step with the voice provider'))
      .finally(() => {
        under = null;
        if (again) now();
        again = false;
      });
  }

  const sweep = setInterval(now, sweepMs).unref();
  now();
  return {
    /** A case or the prompt changed. */
    changed(): void {
      if (rest) clearTimeout(rest);
      rest = setTimeout(now, restMs);
    },
    async stop(): Promise<void> {
      clearInterval(sweep);
      if (rest) clearTimeout(rest);
      again = false;
      await under;
    },
  };
}
