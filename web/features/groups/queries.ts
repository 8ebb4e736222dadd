import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { fresh } from './assigned-query.ts';

export const groupsQuery = queryOptions({
  ...fresh,
  queryKey: ['groups', 'list'],
  queryFn: ({ signal }) => api.listGroups({}, { signal }),
});

export const groupQuery = (id: string) =>
  queryOptions({ ...fresh, queryKey: ['groups', id], queryFn: ({ signal }) => api.getGroup({ id }, { signal }) });

/** The trainer's table. It is not asked for again by itself: each look at grades is on record. */
export const workQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['groups', id, 'work'],
    queryFn: ({ signal }) => api.getGroupWork({ id }, { signal }),
    refetchOnWindowFocus: false,
  });

export const invitationQuery = (key: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['groups', 'invitation', key],
    queryFn: ({ signal }) => api.readInvitation({ key }, { signal }),
  });

export type Shared = { id: string; consultationId: string };

/** Asked anew whenever it is opened: it may be shared no more. */
export const sharedQuery = ({ id, consultationId }: Shared) =>
  queryOptions({
    ...fresh,
    queryKey: ['groups', id, 'shared', consultationId],
    queryFn: ({ signal }) => api.readShared({ id, consultationId }, { signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

export const wordsQuery = (consultationId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['consultations', consultationId, 'trainer-words'],
    queryFn: ({ signal }) => api.getTrainerWords({ id: consultationId }, { signal }),
  });
