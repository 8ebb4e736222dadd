import { AppError } from '#contract/errors.ts';
import type { RunMock } from './run-mock.ts';
import type { MockStore } from './store.ts';

type Parts = {
  run: Pick<RunMock, 'settle'>;
  store: Pick<MockStore, 'remove'>;
  /** Removes the files of a call's recording, if there are any. */
  forgetRecording: (callId: string) => Promise<void>;
};

/** Deletes a mock with everything that was held in it. @throws mock_not_found; mock_running before its end */
export const deleteMock =
  ({ run, store, forgetRecording }: Parts) =>
  async (id: string, userId: string): Promise<void> => {
    const { endedAt } = await run.settle(id, userId);
    if (!endedAt) throw new AppError('mock_running');
    const calls = await store.remove(id, userId);
    if (!calls) throw new AppError('mock_not_found');
    for (const callId of calls) await forgetRecording(callId);
  };
