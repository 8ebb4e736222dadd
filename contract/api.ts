import { administrationApi } from './api/administration.ts';
import { assessmentApi } from './api/assessment.ts';
import { authApi } from './api/auth.ts';
import { callsApi } from './api/calls.ts';
import { consultationsApi } from './api/consultations.ts';
import { drillsApi } from './api/drills.ts';
import { groupsApi } from './api/groups.ts';
import { mocksApi } from './api/mocks.ts';
import { patientApi } from './api/patient.ts';
import { practiceApi } from './api/practice.ts';
import { roomsApi } from './api/rooms.ts';
import { scenariosApi } from './api/scenarios.ts';
import { modelsApi } from './api/models.ts';
import { sharedWorkApi } from './api/shared-work.ts';
import { signOffsApi } from './api/sign-offs.ts';
import { systemApi } from './api/system.ts';
import { voiceProviderApi } from './api/voice-provider.ts';
import type { Endpoint } from './endpoint.ts';

/** Every endpoint of the product. The server's handlers and the browser's client are derived from this object. */
export const api = {
  ...systemApi,
  ...authApi,
  ...scenariosApi,
  ...patientApi,
  ...modelsApi,
  ...callsApi,
  ...consultationsApi,
  ...assessmentApi,
  ...practiceApi,
  ...mocksApi,
  ...drillsApi,
  ...groupsApi,
  ...sharedWorkApi,
  ...roomsApi,
  ...signOffsApi,
  ...administrationApi,
  ...voiceProviderApi,
} as const satisfies Record<string, Endpoint>;

export type Api = typeof api;
export type ApiName = keyof Api;
