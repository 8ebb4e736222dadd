import type { CaseSnapshot } from '#contract/case-version.ts';
import { withSaidByHand } from '#contract/said-by-hand.ts';
import type { CallLimits } from '#contract/call.ts';
import { CONSULTATION_SECONDS, MAX_DURATION_SECONDS, TYPED_PER_MINUTE } from '#contract/limits.ts';
import { assembleVapi } from '#server/assemble-vapi.ts';
import type { Config } from '#server/config.ts';
import type { Node } from '#server/db/nodes.ts';
import type { Db } from '#server/db/open.ts';
import { engineChooser, type Providers } from '#server/engines.ts';
import { callService } from '#server/features/calls/call-service.ts';
import { caseForCall } from '#server/features/calls/case-for-call.ts';
import { caseReader } from '#server/features/calls/case-reader.ts';
import { holdingStore } from '#server/features/calls/holding-store.ts';
import { livekitCalls } from '#server/features/calls/livekit-calls.ts';
import { callStore } from '#server/features/calls/store.ts';
import type { ModelStanding } from '#server/features/models/model-standing.ts';
import { playedBy } from '#server/features/models/rules.ts';
import { systemMessage } from '#server/features/patient/llm/system-message.ts';
import { troubleOf } from '#server/features/patient/llm/trouble.ts';
import type { PatientInWorker } from '#server/features/patient/patient-in-worker.ts';
import { patientFor } from '#server/features/patient/patient-for.ts';
import { caseVersions } from '#server/features/scenarios/case-versions.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';
import { promptInForce, withInstructions } from '#server/features/scenarios/system-prompt.ts';
import type { FileStore } from '#server/providers/files/files.ts';
import { recorders } from '#server/recordings.ts';
import type { Metrics } from '#server/watch/metrics.ts';
import type { Traces } from '#server/watch/traces.ts';
import { callWatch, watchedCalls } from '#server/watch/watch-calls.ts';
import { callsThatFit } from '#server/voice/capacity.ts';
import type { CallRooms } from '#server/voice/livekit/call-rooms.ts';

type Options = {
  config: Config;
  db: Db;
  /** How the patient's chat model stands with the gate. */
  standing: ModelStanding;
  /** Where recordings go. */
  files: FileStore;
  providers: Providers;
  scenarios: ScenarioStore;
  defaultPrompt: string;
  /** Where spoken calls run when not in this process. */
  rooms: CallRooms | null;
  /** This process among others on the database; null where it has it to itself. */
  node: Node | null;
  patients: PatientInWorker;
  now: () => number;
  limits?: Partial<CallLimits>;
  /** Counts and measures; absent in workers, which nobody asks. */
  watch?: { metrics: Metrics; traces: Traces | null };
  log: { warn: (detail: object, message: string) => void; info?: (detail: object, message: string) => void };
};

/** Calls from their parts: the same patient, providers, limits and record, in the server as in a LiveKit worker. */
export function assembleCalls({
  config,
  db,
  standing,
  files,
  providers,
  scenarios,
  defaultPrompt,
  rooms,
  node,
  patients,
  now,
  limits,
  watch,
  log,
}: Options) {
  const systemPrompt = promptInForce({ scenarios, defaultPrompt });
  const turns = watch && callWatch(watch.metrics, watch.traces);
  const onTrouble = (error: unknown) => {
    turns?.providerFailed('patient', 'llm');
    log.warn(troubleOf(error), 'the model failed; the offline patient answered');
  };
  const onCaught = (reason: string) => log.info?.({ reason }, 'a sentence of the model was not spoken; the offline patient answered');
  const cast = async ({
    patientDetails,
    saidByHand,
    aiInstructions,
  }: Pick<CaseSnapshot, 'patientDetails' | 'saidByHand' | 'aiInstructions'>) => {
    const played = withSaidByHand(patientDetails, saidByHand);
    const [inForce, caller, model] = await Promise.all([systemPrompt(), patients.prepare(played), standing.now()]);
    const prompt = withInstructions(inForce.prompt, aiInstructions);
    const { patient, id, label } = patientFor({
      choice: config.PATIENT,
      llm: providers.llm,
      withheld: Boolean(model?.withheld),
      systemPrompt: prompt,
      about: patients.forModel(played),
      offline: patients.patient(played),
      onTrouble,
      onCaught,
    });
    return { patient, ...caller, prompt: systemMessage(prompt, patientDetails), played: playedBy({ id, label }, model) };
  };
  const calls = watch ? watchedCalls(callStore(db), watch.metrics) : callStore(db);
  const warn = (callId: string, message: string, detail: object) => log.warn({ callId, ...detail }, message);
  const callLimits: CallLimits = {
    consultationSeconds: CONSULTATION_SECONDS,
    maxDurationSeconds: MAX_DURATION_SECONDS,
    silenceAskSeconds: config.SILENCE_ASK_S,
    silenceEndSeconds: config.SILENCE_END_S,
    ...limits,
  };
  const vapi = assembleVapi({ config, db, files, calls, limits: callLimits, now, warn });
  const forCall = caseForCall({ scenarios, versions: caseVersions(db), cast });
  // A model of this computer takes minutes to read a case; elsewhere nothing is read beforehand.
  const reader =
    providers.llm?.local && !rooms
      ? caseReader({
          caseForCall: forCall,
          isBusy: () => service.count() > 0,
          onTrouble: (error) => log.warn({ error: String(error) }, 'a case could not be read beforehand'),
        })
      : null;
  const service = callService({
    store: calls,
    caseForCall: async (...wanted) => {
      const found = await forCall(...wanted);
      return found && reader ? reader.forCall(found) : found;
    },
    chooseEngines: engineChooser(providers),
    ...recorders({ files, now, log }),
    mostSpoken: () => config.MAX_CALLS ?? callsThatFit(),
    limits: callLimits,
    ...(config.RATE_LIMITS && { typedPerMinute: TYPED_PER_MINUTE }),
    language: vapi && config.vapi ? config.vapi.language : config.STT_LANGUAGE,
    ...(turns && { watch: turns }),
    remote: rooms ? livekitCalls({ rooms, store: calls, now, warn }) : (vapi?.remote ?? null),
    shared: node && { node: node.id, holds: holdingStore(db) },
    now,
    log,
  });
  return { calls, service, vapi, reader };
}
