import { callService } from '#server/features/calls/call-service.ts';

type ServiceParts = Parameters<typeof callService>[0];

/** The service of calls over a store, with a patient who says nothing and neither recogniser nor voice. */
export const serviceOf = (parts: Pick<ServiceParts, 'store'> & Partial<ServiceParts>) =>
  callService({
    caseForCall: async () => ({
      // eslint-disable-next-line no-empty-function, require-yield
      patient: { reply: async function* () {} },
      voice: { sex: 'female', age: 40, voiceProvider: 'openai', voiceId: 'alloy' },
      keyTerms: [],
      prompt: '',
      versionId: null,
    }),
    chooseEngines: () => ({ stt: null, tts: null, status: { ears: null, voice: null } }),
    limits: { consultationSeconds: 720, maxDurationSeconds: 1200, silenceAskSeconds: 10, silenceEndSeconds: 60 },
    language: 'en-GB',
    now: Date.now,
    log: { warn: () => {} },
    ...parts,
  });
