import type { HandlersFor } from '#server/http/handlers.ts';
import type { deleteMock } from './delete-mock.ts';
import type { ReadMock } from './read-mock.ts';
import type { RunMock } from './run-mock.ts';
import type { startMock } from './start-mock.ts';

type Names =
  | 'startMock'
  | 'listMocks'
  | 'offerMocks'
  | 'getMock'
  | 'openStationCall'
  | 'goOnWithMock'
  | 'sayPresence'
  | 'endMock'
  | 'getMockResult'
  | 'deleteMock';

type Parts = { run: RunMock; read: ReadMock; start: ReturnType<typeof startMock>; remove: ReturnType<typeof deleteMock> };

/** Mocks and single stations of one's own: another's are never found. */
export const mockHandlers = ({ run, read, start, remove }: Parts): HandlersFor<Names> => ({
  startMock: async ({ user, body }) => read.mockOf(await start(user, body)),
  listMocks: async ({ user }) => read.list(user.id),
  offerMocks: async ({ user }) => read.offer(user),
  getMock: async ({ user, params }) => read.mockOf(await run.settle(params.id, user.id)),
  openStationCall: async ({ user, params, body }) => {
    const { id, mode } = await run.openCall(params.id, user.id, body);
    return { callId: id, mode };
  },
  goOnWithMock: async ({ user, params, body }) => read.mockOf(await run.goOn(params.id, user.id, body)),
  sayPresence: async ({ user, params, body }) => read.mockOf(await run.presence(params.id, user.id, body.here)),
  endMock: async ({ user, params }) => read.mockOf(await run.end(params.id, user.id)),
  deleteMock: async ({ user, params }) => {
    await remove(params.id, user.id);
    return { success: true };
  },
  getMockResult: async ({ user, params }) => read.result(await run.settle(params.id, user.id)),
});
