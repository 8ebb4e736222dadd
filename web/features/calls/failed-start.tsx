import type { CallMode } from '#contract/call.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { StageProgress } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { startSteps } from './start-steps.ts';

/** Which step of the start failed, what is safe, and what to do; the toast beside it has the server's own words. */
export function FailedStart({ stages, mode, code }: { stages: readonly StageProgress[]; mode: CallMode; code: string | null }) {
  if (code === 'scenario_not_found') return <Notice tone="danger">{copy.caseGone}</Notice>;
  const failed = startSteps(stages, mode).find(({ state }) => state === 'failed');
  return <Notice tone="danger">{failed ? copy.steps.failed[failed.step] : copy.afterFailure}</Notice>;
}
