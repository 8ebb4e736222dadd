import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';

/** The rooms that one was let into, newest first. */
export const roomsQuery = queryOptions({ queryKey: ['rooms'], queryFn: ({ signal }) => api.listRooms({}, { signal }) });

/** What whoever has the link reads before they go in; asked anew each time. */
export const glimpseQuery = (code: string) =>
  queryOptions({
    queryKey: ['rooms', code, 'glimpse'],
    queryFn: ({ signal }) => api.glimpseRoom({ code }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** A station that is over; the last one without a number. */
export const debriefQuery = (code: string, station?: number) =>
  queryOptions({
    queryKey: ['rooms', code, 'debrief', station ?? 'last'],
    queryFn: ({ signal }) => api.getRoomDebrief({ code, ...(station !== undefined && { station }) }, { signal }),
    staleTime: 0,
  });

export function useDeleteRoom() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api.deleteRoom({ code }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['rooms'], exact: true }),
  });
}

export const useStartRoom = () => useMutation({ mutationFn: (given: Parameters<typeof api.startRoom>[0]) => api.startRoom(given) });
