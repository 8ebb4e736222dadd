import type { CallState } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';

/** What the person on the line is doing, in one sentence. */
export function lineHeading(state: CallState, name: string): string {
  switch (state.status) {
    case 'idle':
      return copy.line.idle(name);
    case 'starting':
      return copy.line.starting(name);
    case 'reconnecting':
      return copy.line.reconnecting;
    case 'ending':
      return copy.line.ending;
    case 'ended':
      return copy.line.ended;
    case 'failed':
      return copy.line.failed;
    case 'active': {
      const { agent, user, transcript } = state.line;
      if (agent === 'speaking') return copy.line.speaking(name);
      if (agent === 'thinking') return copy.line.thinking(name);
      if (user === 'speaking') return copy.line.hearing(name);
      return transcript.length === 0 ? copy.line.begin(name) : copy.line.listening(name);
    }
    default:
      return state satisfies never;
  }
}

/** Recogniser, voice and response time. Empty before and after a call. */
export function lineFacts(state: CallState): string[] {
  if (state.status !== 'active' && state.status !== 'reconnecting') return [];
  const { engines, answerMs } = state.line;
  return [
    engines.ears ? copy.line.recogniser(engines.ears.label) : copy.line.typing,
    engines.voice ? copy.line.voice(engines.voice.label) : copy.line.noVoice,
    ...(answerMs === null ? [] : [copy.line.answer((answerMs / 1000).toFixed(1))]),
  ];
}
