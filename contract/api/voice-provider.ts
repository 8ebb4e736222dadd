import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { ADMIN_PAGE_MAX, PROVIDER_CALLS_PAGE, USAGE_DAYS, USAGE_DAYS_MAX } from '../limits.ts';
import {
  KeyCheck,
  PracticeNumber,
  ProviderCall,
  ProviderCallInFull,
  ProviderUsage,
  PublishedCase,
  VoiceProviderSettings,
} from '../voice-provider.ts';

const scenarioId = z.object({ scenarioId: z.string() });
const id = z.object({ id: z.string() });

/** The account of the voice provider. Without its private key all but the settings answer 409 voice_provider_unset. */
export const voiceProviderApi = {
  getVoiceProvider: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/voice-provider',
    access: 'admin',
    reply: VoiceProviderSettings,
    summary: 'What of the voice provider is set; the provider is not asked.',
  },
  checkVoiceProvider: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/voice-provider/check',
    access: 'admin',
    reply: KeyCheck,
    perMinute: 20,
    summary: 'Try the private key: whether the provider accepts it, and else why not.',
  },
  listPublishedCases: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/voice-provider/cases',
    access: 'admin',
    reply: z.array(PublishedCase),
    summary: 'Every published case, and where it stands as an assistant of the provider.',
  },
  publishCase: {
    kind: 'json',
    method: 'PUT',
    path: '/api/admin/voice-provider/cases/:scenarioId',
    access: 'admin',
    params: scenarioId,
    reply: PublishedCase,
    summary: 'Make a case an assistant of the provider, or make the one that is there the same as here.',
  },
  withdrawCase: {
    kind: 'json',
    method: 'DELETE',
    path: '/api/admin/voice-provider/cases/:scenarioId',
    access: 'admin',
    params: scenarioId,
    reply: z.object({ success: z.literal(true) }),
    summary: "Take a case's assistant away from the provider, and off the numbers that it answers.",
  },
  listPracticeNumbers: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/voice-provider/numbers',
    access: 'admin',
    reply: z.array(PracticeNumber),
    summary: 'The telephone numbers of the account, and who answers them.',
  },
  attachPracticeNumber: {
    kind: 'json',
    method: 'PUT',
    path: '/api/admin/voice-provider/numbers/:id',
    access: 'admin',
    params: id,
    body: z.object({
      /** Null: nobody answers. */
      scenarioId: z.string().nullable(),
    }),
    reply: PracticeNumber,
    summary: 'Let a case answer a telephone number; it is published first where it is not there yet.',
  },
  listProviderCalls: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/voice-provider/calls',
    access: 'admin',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(ADMIN_PAGE_MAX).default(PROVIDER_CALLS_PAGE),
      cursor: z.iso.datetime().optional(),
    }),
    reply: z.array(ProviderCall),
    summary: 'The calls that the provider held, newest first; the next cursor stands in x-next-cursor.',
  },
  getProviderCall: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/voice-provider/calls/:id',
    access: 'admin',
    params: id,
    reply: ProviderCallInFull,
    summary: 'One call: what it cost by part, and of a call by telephone its words.',
  },
  getProviderUsage: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/voice-provider/usage',
    access: 'admin',
    query: z.object({ days: z.coerce.number().int().min(1).max(USAGE_DAYS_MAX).default(USAGE_DAYS) }),
    reply: ProviderUsage,
    summary: 'Calls, minutes and cost of each of the last days, from the analytics of the provider.',
  },
} as const satisfies Record<string, Endpoint>;
