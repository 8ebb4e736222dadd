import type { CallLimits } from '#contract/call.ts';
import { CONSULTATION_SECONDS, MAX_DURATION_SECONDS } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import { engineChooser, type Providers } from '#server/engines.ts';
import { callDesk } from '#server/features/calls/call-desk.ts';
import { caseForCall } from '#server/features/calls/case-for-call.ts';
import { callStore } from '#server/features/calls/store.ts';
import { keyTermsOf } from '#server/features/patient/key-terms.ts';
import { patientFor } from '#server/features/patient/patient-for.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';
import { promptInForce } from '#server/features/scenarios/system-prompt.ts';
import { recorders, type recordingFiles } from '#server/recordings.ts';
import type { CallRooms } from '#server/voice/livekit/call-rooms.ts';

type Options = {
  config: Config;
  db: Db;
  /** Where recordings go. */
  files: ReturnType<typeof recordingFiles>;
  providers: Providers;
  scenarios: ScenarioStore;
  defaultPrompt: string;
  /** Where spoken calls run when not in this process. */
  rooms: CallRooms | null;
  now: () => number;
  limits?: Partial<CallLimits>;
  log: { warn: (detail: object, message: string) => void };
};

/** Calls from their parts: the same patient, providers, limits and record, in the server as in a LiveKit worker. */
export function assembleCalls({ config, db, files, providers, scenarios, defaultPrompt, rooms, now, limits, log }: Options) {
  const systemPrompt = promptInForce({ scenarios, defaultPrompt });
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'the model failed; the offline patient answered');
  const cast = async (patientDetails: string) => {
    const { prompt } = await systemPrompt();
    const { patient } = patientFor({ choice: config.PATIENT, llm: providers.llm, systemPrompt: prompt, patientDetails, onTrouble });
    return { patient, keyTerms: keyTermsOf(patientDetails) };
  };
  const calls = callStore(db);
  const desk = callDesk({
    store: calls,
    caseForCall: caseForCall({ scenarios, cast }),
    chooseEngines: engineChooser(providers),
    ...recorders({ files, now, log }),
    limits: {
      consultationSeconds: CONSULTATION_SECONDS,
      maxDurationSeconds: MAX_DURATION_SECONDS,
      silenceAskSeconds: config.SILENCE_ASK_S,
      silenceEndSeconds: config.SILENCE_END_S,
      ...limits,
    },
    language: config.STT_LANGUAGE,
    rooms,
    now,
    log,
  });
  return { calls, desk };
}
