import type { CallLimits } from '#contract/call.ts';
import { reportHeaders, signedReports } from '#server/providers/vapi/calls/webhook-signature.ts';
import { vapiCallApi } from '#server/providers/vapi/calls/call-api.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import type { RemoteCalls } from '#server/features/calls/remote-calls.ts';
import type { CallStore } from '#server/features/calls/store.ts';
import { hearWebhook } from '#server/features/calls/vapi/hear-webhook.ts';
import { takeReport } from '#server/features/calls/vapi/take-report.ts';
import { vapiCalls } from '#server/features/calls/vapi/vapi-calls.ts';
import { vapiStore } from '#server/features/calls/vapi/vapi-store.ts';
import { consultationStore } from '#server/features/consultations/store.ts';
import type { MountOptions } from '#server/http/mount.ts';
import type { FileStore } from '#server/providers/files/files.ts';
import { recordingCopier } from '#server/recordings.ts';

type Options = {
  config: Config;
  db: Db;
  files: FileStore;
  calls: CallStore;
  limits: CallLimits;
  now: () => number;
  warn: (callId: string, message: string, detail: object) => void;
};

export type OnVapi = {
  remote: RemoteCalls;
  /** Vapi's reports; null without the secret that they are known by. */
  webhook: { hear: ReturnType<typeof hearWebhook>; signed: ReturnType<typeof signedReports> } | null;
  /** Resolves when no recording is being copied. */
  settled: () => Promise<void>;
};

/** Calls on Vapi from their parts; null where calls run elsewhere. */
export function assembleVapi({ config, db, files, calls, limits, now, warn }: Options): OnVapi | null {
  const { vapi } = config;
  if (config.VOICE_ENGINE !== 'vapi' || !vapi) return null;
  const store = vapiStore(db);
  const consultations = consultationStore(db);
  const reports = takeReport({
    calls,
    store,
    keepRecording: recordingCopier(files),
    arrived: async (callId) => {
      const [call, transcript] = await Promise.all([calls.get(callId), calls.entries(callId)]);
      if (call) await consultations.completeFromCall(callId, { transcript, recorded: call.recorded });
    },
    now,
    warn,
  });
  const secret = vapi.webhookSecret;
  const remote = vapiCalls({
    api: vapiCallApi(vapi),
    calls,
    store,
    reports,
    limits,
    settings: vapi,
    // Without PUBLIC_URL this server has no address that Vapi could reach.
    serverFor: (callId) =>
      secret && config.PUBLIC_URL ? { url: `${config.publicUrl}/api/vapi/webhook`, headers: reportHeaders(secret, callId) } : null,
    now,
    warn,
  });
  const webhook = secret
    ? { hear: hearWebhook({ secret, store, reports, look: async (call) => remote.look?.(call) }), signed: signedReports(secret) }
    : null;
  return { remote, webhook, settled: reports.settled };
}

/** How Vapi's own endpoint is mounted: known by its secret before anything is read of a body, and not there without one. */
export const onlyOnVapi = (vapi: OnVapi | null): Pick<MountOptions, 'absent' | 'signed'> =>
  vapi?.webhook ? { absent: [], signed: { vapiWebhook: vapi.webhook.signed } } : { absent: ['vapiWebhook'], signed: {} };
