import { z } from 'zod';
import { VapiArtifact } from '#contract/vapi.ts';

/** The parts that are read of Vapi's calls; what else they hold is ignored. */

const text = z.string().nullish();
const when = z.iso.datetime({ offset: true }).nullish();

/** The answer of POST /call/web. */
export const WebCall = z.object({
  id: z.string(),
  webCallUrl: text,
  artifactPlan: z.object({ videoRecordingEnabled: z.boolean().nullish() }).nullish(),
  assistant: z.object({ voice: z.object({ provider: text }).nullish() }).nullish(),
  transport: z.object({ callUrl: text, callToken: text }).nullish(),
  monitor: z.object({ controlUrl: text }).nullish(),
});
export type WebCall = z.infer<typeof WebCall>;

/** The answer of GET /call/{id}. */
export const VapiCall = z.object({
  id: z.string(),
  status: text,
  endedReason: text,
  createdAt: when,
  startedAt: when,
  endedAt: when,
  cost: z.number().nullish(),
  artifact: VapiArtifact.nullish(),
});
export type VapiCall = z.infer<typeof VapiCall>;

/** Addresses of a call's recordings; those of `recording` go before the deprecated ones. */
export function recordingsOf({ recording, ...old }: VapiArtifact): Partial<Record<'mono' | 'stereo' | 'video', string>> {
  const mono = recording?.mono?.combinedUrl ?? old.recordingUrl;
  const stereo = recording?.stereoUrl ?? old.stereoRecordingUrl;
  const video = recording?.videoUrl ?? old.videoRecordingUrl;
  return { ...(mono && { mono }), ...(stereo && { stereo }), ...(video && { video }) };
}
