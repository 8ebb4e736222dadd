import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Mock } from '#contract/mock.ts';
import { api } from '#web/api/api.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';

/** A consultation that has just ended may not be saved yet. */
const SAVED_MS = 15_000;
const isSettled = ({ endedAt, held, now }: Mock): boolean =>
  endedAt !== null && (held.every(({ consultationId }) => consultationId) || Date.parse(now) - Date.parse(endedAt) > SAVED_MS);

/** How often a page asks where its mock is, and how often it waits for marks. The clock between runs on the page. */
const LOOK_MS = 5000;
const MARKS_MS = 2000;

const keyOf = (id: string) => ['mocks', id] as const;

export const mockQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.getMock({ id }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && isSettled(data) ? false : LOOK_MS),
    // A server that is being restarted is asked again.
    retry: (count, error) => count < 3 && !('status' in error),
  });

export const mocksQuery = queryOptions({
  queryKey: ['mocks', 'list'],
  queryFn: ({ signal }) => api.listMocks({}, { signal }),
  refetchOnMount: 'always',
});

export const offerQuery = queryOptions({
  queryKey: ['mocks', 'offer'],
  queryFn: ({ signal }) => api.offerMocks({}, { signal }),
  refetchOnMount: 'always',
});

export const resultQuery = (id: string) =>
  queryOptions({
    queryKey: ['mocks', id, 'result'],
    queryFn: ({ signal }) => api.getMockResult({ id }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && state.data.marking > 0 ? MARKS_MS : false),
  });

/** A mock or a single station begins. */
export function useStartMock() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (wish: Parameters<typeof api.startMock>[0]) => api.startMock(wish),
    onSuccess: (mock: Mock) => {
      client.setQueryData(keyOf(mock.id), mock);
      return client.invalidateQueries({ queryKey: mocksQuery.queryKey });
    },
  });
}

/**
 * A mock goes, and with it what was held: every list that shows some of it is asked for anew. `onDeleted` is told before, for what asked
 * may go with it.
 */
export function useDeleteMock({ onDeleted, onFailed }: { onDeleted: () => void; onFailed: (error: unknown) => void }) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => api.deleteMock({ id }),
    onSuccess: (_, id) => {
      onDeleted();
      client.removeQueries({ queryKey: keyOf(id) });
      return Promise.all(['mocks', 'consultations', 'practice'].map((of) => client.invalidateQueries({ queryKey: [of] })));
    },
    onError: onFailed,
  });
}

export type MockAct =
  | { act: 'go-on'; phase: Mock['phase']; station: number }
  | { act: 'end' }
  | { act: 'presence'; here: 'yes' | 'back' | 'no' };

/** What a candidate does to their mock; the answer is where it is then. */
export function useMockAct(id: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (act: MockAct) => {
      if (act.act === 'end') return api.endMock({ id });
      if (act.act === 'presence') return api.sayPresence({ id, here: act.here });
      return api.goOnWithMock({ id, phase: act.phase, station: act.station });
    },
    onSuccess: async (mock: Mock) => {
      // An answer that was asked for before would put the clock back.
      await client.cancelQueries({ queryKey: keyOf(id), exact: true });
      client.setQueryData(keyOf(id), mock);
    },
  });
}
