import { UNSAVED_CALL_SECONDS } from '#contract/limits.ts';
import type { Db } from '#server/db/open.ts';
import type { CallService } from '#server/features/calls/call-service.ts';
import { unsavedCalls } from '#server/features/calls/unsaved-calls.ts';

const LOOK_MS = 15_000;

type Options = {
  service: Pick<CallService, 'endUnheld' | 'tend'>;
  db: Db;
  save: (call: { userId: string; callId: string }) => Promise<unknown>;
  /** Calls may be held by other processes, which may go away. */
  heldElsewhere: boolean;
  now: () => number;
  log: { error: (detail: object, message: string) => void };
};

/** Every few seconds: calls that nobody holds end, far ones are asked after, and ended ones that nobody saved are saved. */
export function keepSaving({ service, db, save, heldElsewhere, now, log }: Options) {
  const unsaved = unsavedCalls(db);

  async function look(): Promise<void> {
    if (heldElsewhere) await service.endUnheld();
    await service.tend();
    const before = new Date(now() - UNSAVED_CALL_SECONDS * 1000);
    for (const { userId, id } of await unsaved.find(before)) {
      // One that cannot be saved must not keep the others waiting.
      await save({ userId, callId: id }).catch((error: unknown) =>
        log.error({ err: error, callId: id }, 'a forgotten call could not be saved'),
      );
    }
    await unsaved.settle(before);
  }
  const timer = setInterval(
    () => void look().catch((error: unknown) => log.error({ err: error }, 'saving forgotten calls failed')),
    LOOK_MS,
  );
  return { stop: () => clearInterval(timer) };
}
