import type { AgentState } from '#contract/voice.ts';
import type { Heard } from './plan.ts';
import { oneByOne, unanswered, type Turns, type TurnsHost } from './turns.ts';

/** A conversation in writing: nothing is synthesised, the patient's words grow on the screen. */
export function typedTurns({ plan, book, send, state, activity, warn }: TurnsHost): Turns {
  const closing = new AbortController();
  let agent: AgentState = 'listening';
  const become = (next: AgentState) => {
    if (next === agent) return;
    agent = next;
    state(next, 'listening');
  };
  const inTurn = oneByOne((error) => warn('a typed turn failed', { error: String(error) }));

  async function answer(text: string, history: Heard[]): Promise<void> {
    become('thinking');
    let words = '';
    try {
      for await (const piece of plan.patient.reply({ text, history }, closing.signal)) {
        if (closing.signal.aborted) return;
        words += piece;
        book.grow('assistant', words);
      }
      book.commit('assistant', words);
    } catch (error) {
      if (closing.signal.aborted) return;
      warn('the patient failed', { error: String(error) });
      book.commit('assistant', words, { interrupted: true });
      send({ type: 'error', code: 'patient_failed', recoverable: true, message: 'The patient could not answer. Please say that again.' });
    } finally {
      activity();
      if (!closing.signal.aborted) become('listening');
    }
  }

  /** Typed and not answered yet: no history for the answer to what was typed before. */
  const waiting = new Set<string>();

  return {
    typed: (entry) => {
      waiting.add(entry.id);
      return inTurn(async () => {
        if (closing.signal.aborted) return;
        const history = book.since().filter(({ id }) => !waiting.has(id));
        waiting.delete(entry.id);
        await answer(
          entry.content,
          history.map(({ role, content }) => ({ role, content })),
        );
      });
    },
    goOn: () =>
      void inTurn(async () => {
        const text = unanswered(book, waiting);
        const said = book.said();
        if (text && !closing.signal.aborted) await answer(text, said.slice(0, said.findLastIndex(({ role }) => role === 'assistant') + 1));
      }),
    recognised: () => undefined,
    microphone: () => undefined,
    played: () => undefined,
    detach: () => undefined,
    answering: () => agent !== 'listening',
    busy: () => agent !== 'listening',
    settle: async () => undefined,
    close: async () => closing.abort(),
  };
}
