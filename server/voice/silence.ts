import type { CallLimits } from '#contract/call.ts';

export type SilenceStep = 'wait' | 'ask' | 'end';

/**
 * What a silence asks for: a question on the screen first, the end of the call much later. Hanging up on a doctor who
 * thinks is the known complaint about such products (voice.md, rules of a call).
 * @param silentMs since anyone spoke, typed or was answered.
 */
export function silenceStep(silentMs: number, limits: Pick<CallLimits, 'silenceAskSeconds' | 'silenceEndSeconds'>): SilenceStep {
  if (silentMs >= limits.silenceEndSeconds * 1000) return 'end';
  return silentMs >= limits.silenceAskSeconds * 1000 ? 'ask' : 'wait';
}
