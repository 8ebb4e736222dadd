import type { voice } from '@livekit/agents';

/**
 * When a turn ends and what interrupts it. Numbers and reasons: voice.md, 'Settings to start from', measured on 57
 * recorded mock GP consultations.
 */
export const VAD_SILENCE_MS = 250;
/** While the browser learns to cancel the patient's own voice, sound does not interrupt. */
export const ECHO_WARM_UP_MS = 1500;

type TurnHandling = NonNullable<NonNullable<ConstructorParameters<typeof voice.AgentSession>[0]>['turnHandling']>;

/** @param streaming whether words arrive while the doctor speaks, so that 'mm' can be told from a sentence. */
export const turnHandling = (streaming: boolean): TurnHandling => ({
  // Doctors pause and go on: a finished sentence is answered fast, an unfinished one waited for.
  endpointing: { minDelay: 400, maxDelay: 2000 },
  interruption: {
    enabled: true,
    mode: 'vad',
    minDuration: 300,
    minWords: streaming ? 2 : 0,
    falseInterruptionTimeout: 1000,
    resumeFalseInterruption: true,
  },
  preemptiveGeneration: { enabled: true },
});
