import { AppError } from '#contract/errors.ts';
import type { MockStore } from './store.ts';

type Parts = {
  store: Pick<MockStore, 'unmarked'>;
  /** Marks one consultation and stores its report (features/assessment). */
  grade: (user: { id: string; isAdmin: boolean }, order: { sessionId: string }) => Promise<unknown>;
  log: { error: (detail: object, message: string) => void };
};

/** Marks the stations of mocks that have ended, one after the other, whoever waits for them. */
export function markMock({ store, grade, log }: Parts) {
  const running = new Map<string, Promise<void>>();
  /** Consultations that this process could not mark: not tried again by itself, their own page can. */
  const failed = new Set<string>();

  let stopping = false;

  async function mark(mockId: string, userId: string): Promise<void> {
    for (const { id } of await store.unmarked(mockId))
      if (!failed.has(id) && !stopping)
        await grade({ id: userId, isAdmin: false }, { sessionId: id }).catch((error: unknown) => {
          // Deleted while it waited for its turn.
          if (error instanceof AppError && error.code === 'consultation_not_found') return;
          failed.add(id);
          log.error({ err: error, consultationId: id }, 'a station of a mock could not be marked');
        });
  }

  return {
    /** Begins, unless it is under way. Resolves when all are marked that can be; never rejects. */
    start: (mockId: string, userId: string): Promise<void> => {
      const mine =
        running.get(mockId) ??
        mark(mockId, userId)
          .catch((error: unknown) => log.error({ err: error, mockId }, 'a mock could not be marked'))
          .finally(() => running.delete(mockId));
      running.set(mockId, mine);
      return mine;
    },
    hasFailed: (consultationId: string): boolean => failed.has(consultationId),
    /** Begins no other station. What is left is marked when its result is asked for. */
    stop: async (): Promise<void> => {
      stopping = true;
      await Promise.all(running.values());
    },
  };
}
export type MarkMock = ReturnType<typeof markMock>;
