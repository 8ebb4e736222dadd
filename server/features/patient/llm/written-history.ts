import type { LlmMessage } from '#server/providers/llm/llm.ts';
import type { DoctorTurn, Said } from '#server/voice/patient.ts';

/** A note to the one who plays, at the very end of the doctor's words. The doctor's own brackets are none. */
const withNotes = (text: string, notes: readonly string[]): string =>
  [text.replaceAll('[', '(').replaceAll(']', ')').trim(), ...notes.map((each) => `[${each}]`)].join('\n');

/**
 * What a model is sent: the lasting instruction, then the talk, append-only. A doctor's message stays as it was sent, its notes
 * included, so that a server that keeps what it has read reads only new words. What was sent is known to this call alone: after a
 * move to another process the notes are missing, which costs one reading.
 */
export function writtenHistory() {
  const sent = new Map<string, string>();
  const nameOf = (nth: number, text: string) => `${nth} ${text}`;
  /** The lasting instruction and what was said. */
  function before(lasting: string, history: Said[]): LlmMessage[] {
    let asked = 0;
    const written = inTurns(history).map(({ role, content }): LlmMessage => {
      if (role === 'assistant') return { role, content };
      const known = sent.get(nameOf(asked, content));
      asked += 1;
      return { role, content: known ?? withNotes(content, []) };
    });
    return [{ role: 'system', content: lasting }, ...written];
  }
  return {
    before,
    /** The messages of a turn. `notes`: what stands behind the doctor's words. */
    messagesOf(lasting: string, { text, history }: DoctorTurn, notes: readonly string[]): LlmMessage[] {
      const nth = inTurns(history).filter(({ role }) => role === 'user').length;
      const now = withNotes(text, notes);
      sent.set(nameOf(nth, text.trim()), now);
      return [...before(lasting, history), { role: 'user', content: now }];
    },
  };
}

/** One message a turn: words that got no answer belong to the next ones, and those that were not heard are none. */
export function inTurns(history: Said[]): Said[] {
  const turns: Said[] = [];
  for (const { role, content } of history) {
    const words = content.trim();
    const last = turns.at(-1);
    if (!words) continue;
    if (last?.role === role) last.content += ` ${words}`;
    else turns.push({ role, content: words });
  }
  return turns;
}
