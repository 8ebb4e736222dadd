import type { VapiClientMessage } from '#contract/vapi.ts';
import type { AgentState, UserState } from '#contract/voice.ts';
import type { CallEvent } from '../call-events.ts';

type Heard = Exclude<VapiClientMessage, { type: 'status-update' }>;

/** Who speaks and who listens, from Vapi's speech events and from what is heard; told when it changes. */
export function vapiFlags(emit: (event: CallEvent) => void) {
  let agent: AgentState = 'initializing';
  let user: UserState = 'listening';
  let loud = false;

  function be(next: { agent?: AgentState; user?: UserState }): void {
    const before = `${agent} ${user}`;
    agent = next.agent ?? agent;
    user = next.user ?? user;
    if (before !== `${agent} ${user}`) emit({ type: 'state', agent, user });
  }

  return {
    begin: (): void => be({ agent: 'listening' }),
    heard: (message: Heard): void => {
      if (message.type === 'speech-update') {
        const isOn = message.status === 'started';
        if (message.role === 'user')
          return be({ user: isOn ? 'speaking' : 'listening', ...(!isOn && agent === 'listening' && { agent: 'thinking' }) });
        return be({ agent: isOn || loud ? 'speaking' : 'listening' });
      }
      if (message.role === 'user' && message.transcriptType === 'final' && agent === 'listening') return be({ agent: 'thinking' });
      return undefined;
    },
    /** The patient's track carries sound. */
    loud: (on: boolean): void => {
      loud = on;
      be({ agent: on ? 'speaking' : 'listening' });
    },
    patientSpeaks: (): boolean => agent === 'speaking',
  };
}
