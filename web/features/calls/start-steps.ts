import type { CallMode } from '#contract/call.ts';
import type { Stage } from '#contract/voice.ts';
import type { StageProgress } from '#web/voice/call-machine.ts';

export type StartStep = 'preparing' | 'microphone' | 'connecting' | 'ready';
export type StepState = 'waiting' | 'going' | 'done' | 'failed';

/** The nine stages in the steps that a person sees. */
const STEP_OF: Record<Stage, StartStep> = {
  validation: 'preparing',
  initialization: 'preparing',
  'web-call-creation': 'preparing',
  'daily-call-object-creation': 'microphone',
  'mobile-permissions': 'microphone',
  'daily-call-join': 'connecting',
  'video-recording-setup': 'ready',
  'audio-observer-setup': 'ready',
  'audio-processing-setup': 'ready',
};
const LAST: Stage = 'audio-processing-setup';
const ORDER: readonly StartStep[] = ['preparing', 'microphone', 'connecting', 'ready'];

/** The start as steps, each with how far it is. A typed call has no microphone to open. */
export function startSteps(stages: readonly StageProgress[], mode: CallMode): { step: StartStep; state: StepState }[] {
  const latest = stages.at(-1);
  const reached = latest ? ORDER.indexOf(STEP_OF[latest.stage]) : 0;
  const over = latest?.stage === LAST && latest.status === 'completed';
  return ORDER.map((step, index) => ({ step, state: stateOf(index, step) })).filter(
    ({ step }) => mode === 'voice' || step !== 'microphone',
  );

  function stateOf(index: number, step: StartStep): StepState {
    if (stages.some(({ stage, status }) => STEP_OF[stage] === step && status === 'failed')) return 'failed';
    if (index < reached || over) return 'done';
    return index === reached ? 'going' : 'waiting';
  }
}
