import type { Db } from './db/open.ts';
import type { CallService } from './features/calls/call-service.ts';
import type { CallStore } from './features/calls/store.ts';
import type { ProgressStore } from './features/consultations/progress-store.ts';
import { candidates } from './features/mocks/candidates.ts';
import { deleteMock } from './features/mocks/delete-mock.ts';
import { mockHandlers } from './features/mocks/handlers.ts';
import { markMock } from './features/mocks/mark-mock.ts';
import { readMock } from './features/mocks/read-mock.ts';
import { runMock } from './features/mocks/run-mock.ts';
import { startMock } from './features/mocks/start-mock.ts';
import { mockStore } from './features/mocks/store.ts';
import type { CaseVersions } from './features/scenarios/case-versions.ts';
import type { ScenarioStore } from './features/scenarios/store.ts';

const LOOK_MS = 15_000;

type Parts = {
  db: Db;
  service: CallService;
  calls: CallStore;
  scenarios: ScenarioStore;
  versions: CaseVersions;
  /** When each case was last held. */
  progress: ProgressStore;
  save: (call: { userId: string; callId: string }) => Promise<unknown>;
  grade: (user: { id: string; isAdmin: boolean }, order: { sessionId: string }) => Promise<unknown>;
  forgetRecording: (callId: string) => Promise<void>;
  now: () => number;
  log: Record<'error', (detail: object, message: string) => void>;
};

/** Mocks from their parts; every few seconds those are brought on that nobody looks at. */
export function assembleMocks({ db, service, calls, scenarios, versions, progress, save, grade, forgetRecording, now, log }: Parts) {
  const store = mockStore(db);
  const marking = markMock({ store, grade, log });
  const run = runMock({ store, calls, service, save, marking, now });
  const casesFor = candidates({ store, lastMet: (userId) => progress.progressOf(userId) });
  const { random } = Math;
  const read = readMock({ store, marking, casesFor, random, now });
  const tend = () =>
    run
      .tend((error, mockId) => log.error({ err: error, mockId }, 'a mock could not be brought on'))
      .catch((error: unknown) => log.error({ err: error }, 'mocks could not be looked after'));
  let tending: Promise<void> | null = null;
  const timer = setInterval(() => void (tending ??= tend().finally(() => (tending = null))), LOOK_MS);
  return {
    store,
    isWithheld: (consultationId: string) => store.isWithheld(consultationId),
    handlers: mockHandlers({
      run,
      read,
      start: startMock({ store, run, scenarios, versions, casesFor, random, now }),
      remove: deleteMock({ run, store, forgetRecording }),
    }),
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await tending;
      await marking.stop();
    },
  };
}
