import { type Stage, STAGES } from '#contract/voice.ts';
import type { CallEvent } from '../call-events.ts';
import type { Clock } from '../clock.ts';

type Progress = Omit<Extract<CallEvent, { type: 'call-start-progress' }>, 'type'>;
type Told = { stage: string; status: Progress['status']; duration?: number; metadata?: Record<string, unknown> };

/**
 * The stages that Vapi's client goes through, each started before it is completed and with its duration: the client leaves
 * out both where there was nothing to do. Its own further stages are no stages of ours.
 */
export function vapiStages({ clock, tell }: { clock: Clock; tell: (progress: Progress) => void }) {
  const begun = new Map<Stage, number>();
  return ({ stage: name, status, duration, metadata }: Told): void => {
    const stage = STAGES.find((one) => one === name);
    if (!stage) return;
    if (!begun.has(stage)) {
      begun.set(stage, clock.now());
      tell({ stage, status: 'started' });
    }
    if (status === 'started') return;
    tell({ stage, status, duration: duration ?? clock.now() - begun.get(stage)!, ...(metadata && { metadata }) });
  };
}
