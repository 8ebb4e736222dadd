import { z } from 'zod';
import { CallMode } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import { Mock, MockItem, MockMoment, MockOffer, OpenStationCall, StartMock } from '../mock.ts';
import { MockResult } from '../mock-result.ts';
import { Deleted } from './scenarios.ts';

const id = z.object({ id: z.string() });

export const mocksApi = {
  startMock: {
    kind: 'json',
    method: 'POST',
    path: '/api/mocks',
    access: 'user',
    body: StartMock,
    reply: Mock,
    perMinute: 12,
    status: 201,
    summary: 'Draw a mock of 3, 6 or 12 stations, or sit one case as in the exam; its reading time begins at once.',
  },
  listMocks: {
    kind: 'json',
    method: 'GET',
    path: '/api/mocks',
    access: 'user',
    reply: z.array(MockItem),
    summary: "The caller's mocks, newest first; single stations are not among them.",
  },
  offerMocks: {
    kind: 'json',
    method: 'GET',
    path: '/api/mocks/offer',
    access: 'user',
    reply: z.array(MockOffer),
    summary: 'The kinds of mock that the caller may sit, and whether there are cases enough for them.',
  },
  getMock: {
    kind: 'json',
    method: 'GET',
    path: '/api/mocks/:id',
    access: 'user',
    params: id,
    reply: Mock,
    summary: "Where a mock is by the server's clock.",
  },
  openStationCall: {
    kind: 'json',
    method: 'POST',
    path: '/api/mocks/:id/call',
    access: 'user',
    params: id,
    body: OpenStationCall,
    reply: z.object({ callId: z.string(), mode: CallMode }),
    status: 201,
    summary: 'The call of the station that is on, opened where it is not open yet; a ticket is the way in.',
  },
  goOnWithMock: {
    kind: 'json',
    method: 'POST',
    path: '/api/mocks/:id/go-on',
    access: 'user',
    params: id,
    body: MockMoment,
    reply: Mock,
    summary: 'End a break before its time, or the reading of a single station; nothing happens when that moment has passed.',
  },
  sayPresence: {
    kind: 'json',
    method: 'POST',
    path: '/api/mocks/:id/presence',
    access: 'user',
    params: id,
    body: z.object({ here: z.enum(['yes', 'back', 'no']) }),
    reply: Mock,
    perMinute: 60,
    summary: "Of a mock that pauses: that the candidate is there, comes back, or leaves. Another mock's clock takes no notice.",
  },
  endMock: {
    kind: 'json',
    method: 'POST',
    path: '/api/mocks/:id/end',
    access: 'user',
    params: id,
    reply: Mock,
    summary: 'End a mock; the stations held are marked.',
  },
  deleteMock: {
    kind: 'json',
    method: 'DELETE',
    path: '/api/mocks/:id',
    access: 'user',
    params: id,
    reply: Deleted,
    summary: 'Delete a mock that has ended, and with it its consultations, their recordings and feedback; 409 while it runs.',
  },
  getMockResult: {
    kind: 'json',
    method: 'GET',
    path: '/api/mocks/:id/result',
    access: 'user',
    params: id,
    reply: MockResult,
    summary: 'The result of a mock that has ended; refused while it runs.',
  },
} as const satisfies Record<string, Endpoint>;
