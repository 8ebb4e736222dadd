import type { voice } from '@livekit/agents';

/**
 * When a turn ends and what interrupts it; each with its reason. Where a reason names consultations, it is the 57 recorded
 * mock GP consultations behind voice.md, 'Settings to start from'.
 */

/** Speech has paused: shorter splits 'Good morning, I'm Doctor Patel. | What can I help you with' more often (trap 8). */
export const VAD_SILENCE_MS = 250;
/** While the browser learns to cancel the patient's own voice, sound does not interrupt. */
export const ECHO_WARM_UP_MS = 1500;

type TurnHandling = NonNullable<NonNullable<ConstructorParameters<typeof voice.AgentSession>[0]>['turnHandling']>;

export const TURN_HANDLING: TurnHandling = {
  endpointing: {
    // The doctor has finished, says the model: patients in those consultations answer after 310 ms (median) to 1220 ms.
    minDelay: 400,
    // The doctor has not finished, says the model: 96 % of pauses after which doctors went on were shorter.
    maxDelay: 2500,
  },
  interruption: {
    enabled: true,
    mode: 'vad',
    // At 300 ms of sound the patient holds on; the way to the page adds some 50, and a doctor who cuts in expects silence at once.
    minDuration: 300,
    // No words are waited for: they come 300 to 400 ms later. What only shows listening is held back by listening-agent.ts.
    minWords: 0,
    // A cough, a chair: without words by then the patient goes on. A recogniser of whole utterances needs most of this.
    falseInterruptionTimeout: 1000,
    resumeFalseInterruption: true,
  },
  // The answer is being made while the end of the turn is still waited for; it is thrown away when the doctor goes on.
  preemptiveGeneration: { enabled: true },
};
